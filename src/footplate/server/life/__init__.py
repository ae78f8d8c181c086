"""The life of a table in play: clocks, presence, seats that change hands, what others agree to."""
