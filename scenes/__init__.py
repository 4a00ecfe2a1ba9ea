"""Everything that knows pygame: scenes, props and the machinery of the stage."""
