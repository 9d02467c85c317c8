import TerminalCore
import ThemeKit

/// The line below a view with the notes about its content.
final class NoteLine: Control {
  override class var styleName: String { "Field.note" }

  /// The text; `DisplayText.none` hides the line.
  var words = DisplayText.none {
    didSet {
      guard words != oldValue else { return }
      isHidden = words == .none
      setNeedsLayout()
    }
  }

  private func line(width: Int) -> SafeText {
    text(of: words).truncated(to: max(0, width), ellipsis: theme.ellipsis)
  }

  override func idealSize(width: Int) -> Size {
    Size(width: line(width: width).width, height: 1)
  }

  override func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    if style.background != base.background || style.attributes.contains(.reverse) {
      frame.fill(rect, style: style)
    }
    let line = line(width: rect.width)
    let isMirrored = theme.environment.direction == .rtl
    frame.draw(
      line, at: Position(x: isMirrored ? rect.minX : rect.maxX - line.width, y: rect.minY),
      style: style)
  }
}
