"""Scenes and words: what people see, without rules and without pixels."""
