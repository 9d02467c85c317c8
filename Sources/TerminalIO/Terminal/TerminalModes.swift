/// The terminal modes in use, and the byte sequences that enter and leave them.
struct TerminalModes: Hashable {
  /// Whether the alternate screen is used, which restores the previous content on exit.
  var alternateScreen = true
  /// Whether mouse events are requested.
  var mouse = true
  /// The flags of the kitty keyboard protocol; 0 if it is off.
  var keyboardFlags = 0
  /// The number of drawn rows below the cursor, which are skipped on exit.
  var rowsBelowCursor = 0
  /// Whether the modes have been entered; before that, only queries were sent.
  var isEntered = false

  /// Kitty keyboard flags: disambiguate, report all keys, report their text.
  ///
  /// With them, every key reports the state of Caps Lock.
  static let fullKeyboard = 1 + 8 + 16
  /// Kitty keyboard flag: disambiguate only.
  ///
  /// For terminals that cannot report the text of keys; with ``fullKeyboard``, typing would be
  /// impossible there.
  static let plainKeyboard = 1

  /// The bytes that enter the modes, with one mode per sequence because some terminals accept only
  /// the first of several.
  var enter: String {
    guard isEntered else { return "" }
    var bytes = ""
    if alternateScreen { bytes += "\u{1B}[?1049h" }
    if keyboardFlags != 0 { bytes += keyboardOn }
    if mouse { bytes += Self.mouseOn }
    return bytes + "\u{1B}[?1004h\u{1B}[?2004h\u{1B}[?25l"
  }

  /// The bytes that leave the modes; the first byte is an escape, which also ends a truncated
  /// sequence.
  var leave: String {
    guard isEntered else { return "" }
    var bytes = "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?1004l"
    // Switched off even if it is off already, because a signal may come between the change of the
    // flag and the write.
    if alternateScreen { bytes += Self.mouseOff }
    if keyboardFlags != 0 { bytes += "\u{1B}[<u" }
    bytes += "\u{1B}[0m\u{1B}[?25h"
    if alternateScreen { return bytes + "\u{1B}[?1049l" }
    return bytes + String(repeating: "\n", count: rowsBelowCursor) + "\r\n"
  }

  static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
  /// Pushes the keyboard flags on the terminal's stack.
  var keyboardOn: String { "\u{1B}[>\(keyboardFlags)u" }
  /// Changes the keyboard flags on top of the stack.
  var keyboardChanged: String { "\u{1B}[=\(keyboardFlags)u" }
  /// Queries the keyboard flags that the terminal accepted.
  static let keyboardQuery = "\u{1B}[?u"
}
