/// An event from a terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key event.
  case key(KeyEvent)
  /// Text pasted in one piece; `isTruncated` is true if the text exceeded the limit or did not end
  /// properly.
  case paste(String, isTruncated: Bool)
  /// A mouse event.
  case mouse(MouseEvent)
  /// The terminal's window gained (true) or lost (false) the focus.
  case focus(Bool)
  /// The terminal has a new size.
  case resize(Size)
  /// The terminal replied to a query.
  case reply(TerminalReply)
  /// The terminal has received the last frame completely and can take another.
  case drained
  /// The program is in the foreground again (`fg`), so the whole screen must be redrawn.
  case resumed
  /// The terminal's capabilities have been updated.
  case capabilities(Capabilities)
  /// The terminal was closed, or its input ended.
  case hangup
}

/// A terminal's reply to a query of the program.
public enum TerminalReply: Hashable, Sendable {
  /// DA1, the primary device attributes; the last reply of a batch of queries.
  case primaryAttributes([Int])
  /// The cursor position (CPR), from 0.
  case cursorPosition(Position)
  /// The default foreground (OSC 10) or background color (OSC 11), with 16 bits per channel.
  case color(number: Int, red: UInt16, green: UInt16, blue: UInt16)
  /// The state of a mode (DECRPM): 0 unknown, 1 set, 2 reset, 3 always set, 4 always reset.
  case mode(Int, state: Int)
  /// The flags of the kitty keyboard protocol.
  case keyboardFlags(Int)
  /// The size of a cell in pixels (XTWINOPS 16).
  case cellPixels(Size)
  /// The name and version of the terminal (XTVERSION).
  case version(String)
}
