import TerminalCore

/// Queries a terminal for its capabilities and interprets the answers.
///
/// The queries are sent as one batch that ends with DA1, which every terminal answers. A feature
/// without an answer before that is absent, so no timeout is needed.
struct CapabilityProbe {
  /// The capabilities known so far.
  private(set) var capabilities: Capabilities
  /// Whether the batch is answered completely.
  private(set) var isOver = false
  /// Whether the terminal supports the kitty keyboard protocol.
  private(set) var hasKittyKeyboard = false
  /// The name and version that the terminal reports; nil if it reports none.
  private(set) var version: String?

  private let keepsBackground: Bool
  private let keepsGlyphs: Bool
  private let knowsModeQuery: Bool
  /// The cursor position before the `─` of the width query.
  private var start: Position?

  init(_ capabilities: Capabilities, environment: [String: String]) {
    self.capabilities = capabilities
    keepsBackground = environment["COLORFGBG"] != nil
    keepsGlyphs = Capabilities.locale(environment) != nil
    // Terminal.app prints the last letter of this query.
    knowsModeQuery = environment["TERM_PROGRAM"] != "Apple_Terminal"
  }

  /// The batch: background (OSC 11), synchronized updates (DECRQM 2026), kitty keyboard, version,
  /// cell size in pixels (XTWINOPS 16), cursor advance of a `─`, then DA1.
  ///
  /// The `─` is concealed and erased at once, and the cursor returns to its position.
  var queries: String {
    "\u{1B}]11;?\u{1B}\\" + (knowsModeQuery ? "\u{1B}[?2026$p" : "")
      + "\u{1B}[?u\u{1B}[>q\u{1B}[16t"
      + "\u{1B}7\u{1B}[8m\u{1B}[6n\u{2500}\u{1B}[6n\u{1B}8\u{1B}[K" + "\u{1B}[c"
  }

  /// Whether a cursor position report is expected; at other times its bytes look like a key.
  var expectsCursorPosition: Bool { !isOver }

  /// Updates the capabilities with an answer.
  mutating func take(_ reply: TerminalReply) {
    switch reply {
    case .color(number: 11, let red, let green, let blue):
      guard !keepsBackground else { return }
      // Rec. 709 luma approximates perceived brightness.
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
      // Attribute 4 means sixel graphics.
      if attributes.contains(4), capabilities.pictures == .none { capabilities.pictures = .sixel }
      capabilities.kittyKeyboard = hasKittyKeyboard
    default: break
    }
  }

  /// Terminals known to support repeating a character (REP), for which no query exists.
  private static let repeaters = ["xterm", "kitty", "foot", "wezterm", "ghostty"]

  /// Terminals known to support hyperlinks; tmux does since 3.4.
  private static let linkers = [
    "kitty", "foot", "wezterm", "ghostty", "iterm2", "vte(", "konsole", "contour", "mintty",
    "tmux 3.4", "tmux 3.5", "tmux 3.6", "tmux 3.7", "tmux 3.8", "tmux 3.9",
  ]

  private mutating func take(version: String) {
    self.version = version
    let name = version.lowercased()
    capabilities.repeatCharacter = Self.repeaters.contains { name.hasPrefix($0) }
    // Multiplexers answer for themselves, even if TERM came from elsewhere over ssh.
    if name.hasPrefix("tmux") { capabilities.backgroundErase = true }
    if Self.linkers.contains(where: { name.hasPrefix($0) }) { capabilities.hyperlinks = true }
    if name.hasPrefix("kitty") || name.hasPrefix("ghostty") { capabilities.pictures = .kitty }
    if name.hasPrefix("iterm2") || name.hasPrefix("wezterm") { capabilities.pictures = .iTerm }
  }

  /// Evaluates the cursor advance of the `─`: more than 2 columns means that its three bytes were
  /// not decoded as UTF-8.
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
