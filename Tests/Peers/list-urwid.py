"""A list of 200 rows with urwid, for the comparison of `make bench PEERS=1`."""
import urwid

rows = [
    urwid.AttrMap(urwid.SelectableIcon(f"Row {number} value {number * 7}", 0), None, "focus")
    for number in range(200)
]
urwid.MainLoop(
    urwid.ListBox(urwid.SimpleFocusListWalker(rows)), [("focus", "standout", "")]).run()
