"""The site in WebKit, the engine of Safari, driven by WebDriver."""
