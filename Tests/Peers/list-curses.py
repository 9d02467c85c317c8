"""A list of 200 rows with curses, for the comparison of `make bench PEERS=1`."""
import curses

ROWS = [f"Row {number} value {number * 7}" for number in range(200)]


def main(screen):
    curses.curs_set(0)
    top = current = 0
    while True:
        height, width = screen.getmaxyx()
        top = max(min(top, current), current - height + 1)
        screen.erase()
        for y, row in enumerate(ROWS[top:top + height]):
            style = curses.A_REVERSE if top + y == current else curses.A_NORMAL
            screen.insnstr(y, 0, row.ljust(width), width, style)
        key = screen.getch()
        if key == curses.KEY_DOWN:
            current = min(current + 1, len(ROWS) - 1)
        elif key == ord("q"):
            return


curses.wrapper(main)
