"""Renders the rows of a Spark table to PDF with recto."""

from .process import RectoProcess
from .render import SCHEMA, render, ship

__all__ = ["RectoProcess", "SCHEMA", "render", "ship"]
