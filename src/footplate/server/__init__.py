"""The server: tables, seats and games over HTTP."""
