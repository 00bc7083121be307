"""One walk through the site in Chromium, Firefox and WebKit: `make browsers`."""
