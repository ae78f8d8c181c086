"""What finished games were worth, lines tried on an analysis board, and hints.

Everything is worked out in a process of its own that gives way to all others, so that no running
table waits for it. Games that are not over are never looked at but by a hint, which sees what the
one who asks may see.
"""
