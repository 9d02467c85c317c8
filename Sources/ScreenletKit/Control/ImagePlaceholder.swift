public import TerminalCore
public import ThemeKit

/// The place of a picture where none can be shown: a tile with initials, or with what it shows.
public final class ImagePlaceholder: Control {
  override public class var element: String? { "image" }
  override public class var properties: [AttributeContract] {
    [
      AttributeContract(
        "outline", .boolean, default: "false", doc: "Whether a border is drawn around it.")
    ]
  }
  override public class var doc: String { "The place of a picture: a tile with initials." }
  override public class var styleName: String { "Image" }
  override public class var attributes: [ControlAttribute] {
    [
      .words("text", doc: "Initials, or what the picture shows.") { (me: ImagePlaceholder, words) in
        me.words = words
      }
    ]
  }

  /// Initials, or what the picture shows.
  public var words = Words.none { didSet { if words != oldValue { setNeedsLayout() } } }

  override public func idealSize(width: Int) -> Size {
    Size(width: min(width, max(8, text(of: words).width + 4)), height: 3)
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    frame.fill(rect, style: style)
    if resolvedStyle.flag("outline") { frame.drawBorder(rect, glyphs: theme.border, style: style) }
    let words = text(of: words).truncated(
      to: max(0, rect.width - 2), ellipsis: theme.ellipsis)
    frame.draw(
      words,
      at: Position(x: rect.minX + (rect.width - words.width) / 2, y: rect.minY + rect.height / 2),
      style: style)
  }

  override public func takeOver(from old: Control) {
    if let old = old as? ImagePlaceholder { words = old.words }
  }
}
