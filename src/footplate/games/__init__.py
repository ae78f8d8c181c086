"""The games. Each is a folder of one shape; the registry finds them."""
