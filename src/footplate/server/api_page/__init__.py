"""The page about the HTTP interface, made from its description: no network, no framework."""
