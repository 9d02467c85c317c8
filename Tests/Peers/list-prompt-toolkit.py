"""A list of 200 rows with prompt_toolkit, for the comparison of `make bench PEERS=1`."""
from prompt_toolkit.application import Application
from prompt_toolkit.layout import Layout
from prompt_toolkit.widgets import RadioList

rows = RadioList([(number, f"Row {number} value {number * 7}") for number in range(200)])
Application(layout=Layout(rows), full_screen=True).run()
