"""Benchmarks; each prints ratios of one run."""
