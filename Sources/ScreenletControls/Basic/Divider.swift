public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A horizontal or vertical separator line.
public final class Divider: Control {
  override public class var element: String? { "divider" }
  override public class var doc: String { "A line that separates groups of elements." }
  override public class var attributes: [ControlAttribute] {
    [
      .value("vertical", default: false, doc: "Whether the line is vertical.") {
        (me: Divider, isVertical: Bool) in me.isVertical = isVertical
      }
    ]
  }

  /// Whether the line is vertical.
  public var isVertical = false { didSet { setNeedsLayout() } }

  override public func idealSize(width: Int) -> Size {
    isVertical ? Size(width: 1, height: 1) : Size(width: max(1, width), height: 1)
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    let glyph = theme.glyph(isVertical ? "pane" : "rule").glyphs.first ?? .space
    let length =
      isVertical
      ? Rect(x: rect.minX, y: rect.minY, width: 1, height: rect.height)
      : Rect(x: rect.minX, y: rect.minY, width: rect.width, height: 1)
    frame.fill(length, with: glyph, style: style)
  }
}
