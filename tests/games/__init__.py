"""Games that are here for the tests only; POSTHORN_GAMES names this folder."""
