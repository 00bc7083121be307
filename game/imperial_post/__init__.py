"""Imperial Post: the rules of Thurn und Taxis, complete. Nothing here touches the browser."""
