"""Tests of recto_spark. This file makes the folder a package, in which unittest finds them."""
