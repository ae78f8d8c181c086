"""What a host does besides serving: backups, moves, reports; beside a running server too."""
