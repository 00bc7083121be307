"""Quick Settlers: the rules of the quick card game of settling, for two to six players."""
