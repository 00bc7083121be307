"""The parts of the page, as markup."""
