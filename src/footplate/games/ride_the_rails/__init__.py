"""Ride the Rails."""
