"""How Age of Steam looks: the map, the pieces, the panels and the questions."""
