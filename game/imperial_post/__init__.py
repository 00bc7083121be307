"""Imperial Post: the rules of Thurn und Taxis, complete to the last rule. It knows no browser."""
