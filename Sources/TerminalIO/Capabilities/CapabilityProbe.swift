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

  private let keepsBackground: Bool
  private var probesWidth: Bool

  init(_ capabilities: Capabilities, environment: [String: String]) {
    self.capabilities = capabilities
    keepsBackground = environment["COLORFGBG"] != nil
    probesWidth = capabilities.glyphs == .unicode
  }

  /// The batch: background (OSC 11), synchronized updates (DECRQM 2026), kitty keyboard, version,
  /// how far a `─` moves the cursor, then DA1.
  var queries: String {
    var batch = "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[?u\u{1B}[>q"
    // Written at the left edge and wiped away again; the next frame repaints the line anyway.
    if probesWidth { batch += "\r\u{2500}\u{1B}[6n\r\u{1B}[K" }
    return batch + "\u{1B}[c"
  }

  /// Whether a cursor position is waited for, which looks like a key otherwise.
  var expectsCursorPosition: Bool { probesWidth && !isOver }

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
    case .version(let name):
      capabilities.repeatCharacter = ["xterm", "kitty", "foot", "WezTerm", "ghostty"].contains {
        name.lowercased().hasPrefix($0.lowercased())
      }
    case .cursorPosition(let position):
      capabilities.ambiguousIsWide = position.x >= 2
      probesWidth = false
    case .primaryAttributes:
      isOver = true
      capabilities.kittyKeyboard = hasKittyKeyboard
    default: break
    }
  }
}
