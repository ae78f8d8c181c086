"""The HTTP interface, one module per subject."""
