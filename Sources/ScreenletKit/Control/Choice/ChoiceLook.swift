import TerminalCore
import ThemeKit

/// How something looks that is so or not.
public enum ChoiceLook: String, CaseIterable, AttributeValue {
  /// A box that can be checked.
  case check
  /// A switch that says on or off.
  case `switch`
}

extension Control {
  /// The mark of something that is so or not, in a part's brackets.
  func choiceMark(_ isOn: Bool, look: ChoiceLook, part: String) -> SafeText {
    let style = resolvedStyle(part: part)
    let (open, close) = (style.text("open", or: "["), style.text("close", or: "]"))
    switch look {
    case .check: return open + (isOn ? theme.glyph("check.on") : " ") + close
    case .switch:
      let (on, off) = (text(of: .key("switch.on")), text(of: .key("switch.off")))
      let (shown, other) = isOn ? (on, off) : (off, on)
      let blanks = SafeText(String(repeating: " ", count: max(0, other.width - shown.width)))
      return open + shown + blanks + close
    }
  }
}
