"""A list of 200 rows with Textual, for the comparison of `make bench PEERS=1`."""
from textual.app import App
from textual.widgets import OptionList


class Rows(App):
    def compose(self):
        yield OptionList(*[f"Row {number} value {number * 7}" for number in range(200)])


Rows().run()
