"""What PyScript runs."""

from game.table.browser import run

run()
