"""Build the site, serve it, photograph it."""
