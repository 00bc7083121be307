"""The parts of the build, one concern each; `tools.build` puts them together."""
