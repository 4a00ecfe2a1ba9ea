"""One module a table: layout, cues and the way from props to actions."""
