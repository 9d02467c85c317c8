public import ScreenletKit
import TerminalCore
import ThemeKit

/// The appearance of a Boolean choice.
public enum ChoiceLook: String, CaseIterable, AttributeValue {
  /// A checkbox.
  case check
  /// A switch that shows on or off.
  case `switch`
}

extension Control {
  /// Returns the mark of a Boolean choice, in the brackets of a part's style.
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
