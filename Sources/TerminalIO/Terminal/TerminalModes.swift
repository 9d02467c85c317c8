/// The modes that are asked of a terminal, as the bytes that enter and leave them.
struct TerminalModes: Hashable {
  /// Whether the whole screen is taken, which gives back what was on it afterwards.
  var alternateScreen = true
  /// Whether mouse events are asked for.
  var mouse = true
  /// Whether the kitty keyboard protocol is switched on.
  var kittyKeyboard = false
  /// Whether anything of it was entered; before, only the questions were asked.
  var isEntered = false

  /// Disambiguate, report all keys, report their text: so that Caps Lock is told with every key.
  private static let kittyFlags = 1 + 8 + 16

  /// One mode a sequence: some terminals take only the first of several.
  var enter: String {
    guard isEntered else { return "" }
    var bytes = ""
    if alternateScreen { bytes += "\u{1B}[?1049h" }
    if kittyKeyboard { bytes += "\u{1B}[>\(Self.kittyFlags)u" }
    bytes += mouse ? Self.mouseOn : ""
    return bytes + "\u{1B}[?1004h\u{1B}[?2004h\u{1B}[?25l"
  }

  var leave: String {
    guard isEntered else { return "" }
    var bytes = "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?1004l" + Self.mouseOff
    if kittyKeyboard { bytes += "\u{1B}[<u" }
    bytes += "\u{1B}[0m\u{1B}[?25h"
    return bytes + (alternateScreen ? "\u{1B}[?1049l" : "")
  }

  static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
  static var kittyOn: String { "\u{1B}[>\(kittyFlags)u" }
}
