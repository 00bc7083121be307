"""Find a browser and drive the page in it."""
