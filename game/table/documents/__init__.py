"""Documents of the site: rules, privacy, licences, the manifest."""
