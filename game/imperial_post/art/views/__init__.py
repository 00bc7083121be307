"""Views of the cities, 80 wide and 56 high, lit from the left; a module for each corner of the map."""
