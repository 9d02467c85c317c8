/// What comes in from a terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key.
  case key(KeyEvent)
  /// Text pasted in one piece; `isCut` when it was longer than the cap.
  case paste(String, isCut: Bool)
  /// The mouse.
  case mouse(MouseEvent)
  /// The terminal's window got or lost the focus.
  case focus(Bool)
  /// The terminal has another size.
  case resize(Size)
  /// The terminal answered a query of ours.
  case reply(TerminalReply)
  /// The terminal took the last frame whole and can take another.
  case drained
  /// The screen was somebody else's for a while (`fg`); all of it must be drawn again.
  case resumed
  /// More is known of what the terminal can do.
  case capabilities(Capabilities)
  /// The terminal is gone, or its input ended.
  case hangup
}

/// An answer to a query that the program sent.
public enum TerminalReply: Hashable, Sendable {
  /// DA1, the primary device attributes; it closes a batch of queries.
  case primaryAttributes([Int])
  /// Where the cursor is (CPR), from 0.
  case cursorPosition(Position)
  /// The default foreground (OSC 10) or background (OSC 11), 16 bits a channel.
  case color(number: Int, red: UInt16, green: UInt16, blue: UInt16)
  /// A mode's state (DECRPM): 0 unknown, 1 set, 2 reset, 3 always set, 4 always reset.
  case mode(Int, state: Int)
  /// The flags of the kitty keyboard protocol.
  case keyboardFlags(Int)
  /// How many pixels a cell has (XTWINOPS 16).
  case cellPixels(Size)
  /// The name and version of the terminal (XTVERSION).
  case version(String)
}
