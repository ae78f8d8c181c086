"""PettingZoo's tests, which import one of its own games by a way that it has deprecated itself."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

__all__ = ["api_test", "parallel_api_test", "render_test", "seed_test"]
