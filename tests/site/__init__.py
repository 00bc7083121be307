"""The layout of the repository, the build and the pages that are read."""
