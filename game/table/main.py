"""What PyScript runs."""

from game.table.page import run

run()
