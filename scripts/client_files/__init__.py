"""What the engine writes for the web client: the schema of scenes, types, sample scenes."""
