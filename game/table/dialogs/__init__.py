"""The dialogs over the page, as markup."""
