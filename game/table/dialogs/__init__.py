"""What opens over the page, as markup."""
