"""Notices: somebody's turn, an invitation, an end, told by mail, webhook or a browser's push."""
