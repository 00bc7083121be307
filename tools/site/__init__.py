"""The parts of the build, one concern each; `tools.site.build` puts them together."""
