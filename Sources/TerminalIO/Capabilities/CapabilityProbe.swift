import TerminalCore

/// The questions that a terminal is asked, and what its answers make of the capabilities.
///
/// One batch, closed by DA1, which every terminal answers: what was not answered before it is not
/// there, and nobody waits on a timer.
struct CapabilityProbe {
  /// What is known so far.
  private(set) var capabilities: Capabilities
  /// Whether the batch is answered.
  private(set) var isOver = false
  /// Whether the kitty keyboard protocol is there.
  private(set) var hasKittyKeyboard = false
  /// What the terminal says it is.
  private(set) var version: String?

  private let keepsBackground: Bool
  private let keepsGlyphs: Bool
  private let knowsModeQuery: Bool
  /// Where the cursor was before the `─` of the width question.
  private var start: Position?

  init(_ capabilities: Capabilities, environment: [String: String]) {
    self.capabilities = capabilities
    keepsBackground = environment["COLORFGBG"] != nil
    keepsGlyphs = Capabilities.locale(environment) != nil
    // Terminal.app prints the last letter of this one question.
    knowsModeQuery = environment["TERM_PROGRAM"] != "Apple_Terminal"
  }

  /// The batch: background (OSC 11), synchronized updates (DECRQM 2026), kitty keyboard, version,
  /// how large a cell is (XTWINOPS 16), how far a `─` moves the cursor, then DA1.
  ///
  /// The `─` is concealed and wiped away at once, and the cursor is put back where it was.
  var queries: String {
    "\u{1B}]11;?\u{1B}\\" + (knowsModeQuery ? "\u{1B}[?2026$p" : "")
      + "\u{1B}[?u\u{1B}[>q\u{1B}[16t"
      + "\u{1B}7\u{1B}[8m\u{1B}[6n\u{2500}\u{1B}[6n\u{1B}8\u{1B}[K" + "\u{1B}[c"
  }

  /// Whether a cursor position is waited for, which looks like a key otherwise.
  var expectsCursorPosition: Bool { !isOver }

  /// Takes an answer.
  mutating func take(_ reply: TerminalReply) {
    switch reply {
    case .color(number: 11, let red, let green, let blue):
      guard !keepsBackground else { return }
      // Rec. 709 luma: what eyes take for light.
      let luma = 0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)
      capabilities.background = luma > 0.5 * 65535 ? .light : .dark
    case .mode(2026, let state): capabilities.synchronizedUpdates = state == 1 || state == 2
    case .keyboardFlags: hasKittyKeyboard = true
    case .version(let name): take(version: name)
    case .cursorPosition(let position):
      guard let start else {
        self.start = position
        return
      }
      take(advance: position.y == start.y ? position.x - start.x : 0)
      self.start = nil
    case .cellPixels(let size): capabilities.cellPixels = size
    case .primaryAttributes(let attributes):
      isOver = true
      // 4 says that it draws sixels.
      if attributes.contains(4), capabilities.pictures == .none { capabilities.pictures = .sixel }
      capabilities.kittyKeyboard = hasKittyKeyboard
    default: break
    }
  }

  /// Terminals that are known to repeat a character; there is no question for that.
  private static let repeaters = ["xterm", "kitty", "foot", "wezterm", "ghostty"]

  /// Terminals that are known to open links; tmux does since it answers with 3.4.
  private static let linkers = [
    "kitty", "foot", "wezterm", "ghostty", "iterm2", "vte(", "konsole", "contour", "mintty",
    "tmux 3.4", "tmux 3.5", "tmux 3.6", "tmux 3.7", "tmux 3.8", "tmux 3.9",
  ]

  private mutating func take(version: String) {
    self.version = version
    let name = version.lowercased()
    capabilities.repeatCharacter = Self.repeaters.contains { name.hasPrefix($0) }
    // Multiplexers answer for themselves, whatever TERM an ssh carried along.
    if name.hasPrefix("tmux") { capabilities.backgroundErase = true }
    if Self.linkers.contains(where: { name.hasPrefix($0) }) { capabilities.hyperlinks = true }
    if name.hasPrefix("kitty") || name.hasPrefix("ghostty") { capabilities.pictures = .kitty }
    if name.hasPrefix("iterm2") || name.hasPrefix("wezterm") { capabilities.pictures = .iTerm }
  }

  /// How far the `─` went: three bytes that were not taken for one character go further.
  private mutating func take(advance: Int) {
    switch advance {
    case 1, 2:
      capabilities.ambiguousIsWide = advance == 2
      if !keepsGlyphs { capabilities.glyphs = .unicode }
    case 3...: capabilities.glyphs = .ascii
    default: break
    }
  }
}
