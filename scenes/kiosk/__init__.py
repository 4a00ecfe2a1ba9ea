"""The kiosk: Dice Night alone among strangers for days, wrapped around the house as it is."""
