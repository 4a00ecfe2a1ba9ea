"""The machinery behind every scene: loop, director, intents, motion, pictures, sound."""
