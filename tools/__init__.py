"""Scripts that build what is committed under assets; the game never imports them."""
