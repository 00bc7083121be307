"""Pages to be read: rules, privacy, the manifest."""
