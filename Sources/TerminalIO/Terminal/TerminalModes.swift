/// The modes that are asked of a terminal, as the bytes that enter and leave them.
struct TerminalModes: Hashable {
  /// Whether the whole screen is taken, which gives back what was on it afterwards.
  var alternateScreen = true
  /// Whether mouse events are asked for.
  var mouse = true
  /// The flags of the kitty keyboard protocol; 0 where it is off.
  var keyboardFlags = 0
  /// How many rows below the cursor are drawn on; they are stepped over, for what comes next.
  var rowsBelowCursor = 0
  /// Whether anything of it was entered; before, only the questions were asked.
  var isEntered = false

  /// Disambiguate, report all keys, report their text: so that Caps Lock is told with every key.
  static let fullKeyboard = 1 + 8 + 16
  /// Disambiguate only: for terminals that cannot tell the text, without which nobody can type.
  static let plainKeyboard = 1

  /// One mode a sequence: some terminals take only the first of several.
  var enter: String {
    guard isEntered else { return "" }
    var bytes = ""
    if alternateScreen { bytes += "\u{1B}[?1049h" }
    if keyboardFlags != 0 { bytes += keyboardOn }
    if mouse { bytes += Self.mouseOn }
    return bytes + "\u{1B}[?1004h\u{1B}[?2004h\u{1B}[?25l"
  }

  /// Begins with an escape, which also ends a sequence that was cut short.
  var leave: String {
    guard isEntered else { return "" }
    var bytes = "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?1004l"
    // Switched off once more where it is off: a signal may come between the two.
    if alternateScreen { bytes += Self.mouseOff }
    if keyboardFlags != 0 { bytes += "\u{1B}[<u" }
    bytes += "\u{1B}[0m\u{1B}[?25h"
    if alternateScreen { return bytes + "\u{1B}[?1049l" }
    return bytes + String(repeating: "\n", count: rowsBelowCursor) + "\r\n"
  }

  static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
  /// Puts the flags on the terminal's stack.
  var keyboardOn: String { "\u{1B}[>\(keyboardFlags)u" }
  /// Changes the flags on top of the stack.
  var keyboardChanged: String { "\u{1B}[=\(keyboardFlags)u" }
  /// Asks which of the flags the terminal took.
  static let keyboardQuery = "\u{1B}[?u"
}
