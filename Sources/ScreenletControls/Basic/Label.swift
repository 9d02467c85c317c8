public import ScreenletKit
public import TerminalCore
public import ThemeKit

/// Read-only text, wrapped by default if it does not fit.
public final class Label: Control {
  override public class var element: String? { "text" }
  override public class var doc: String { "Text that cannot be edited." }
  override public class var styleName: String { "Text" }
  override public class var properties: [AttributeContract] {
    [
      AttributeContract(
        "large", .boolean, default: "false",
        doc: "Whether the letters are three rows high on a terminal of at least 100x30."),
      AttributeContract(
        "centered", .boolean, default: "false",
        doc: "Whether text without an alignment in the layout is centered."),
    ]
  }
  override public class var attributes: [ControlAttribute] {
    [
      .words("text", doc: "The text.") { (me: Label, words) in
        me.words = words
        me.isGiven = true
      },
      .choice(
        "text-align", of: ["start", "center", "end"], default: "start",
        doc: "The horizontal alignment of the text."
      ) { (me: Label, text) in me.alignment = Alignment(rawValue: text) ?? .start },
      .choice(
        "overflow", of: ["wrap", "cut", "cut-middle"], default: "wrap",
        doc: "The handling of text that does not fit; use cut-middle for paths."
      ) { (me: Label, text) in me.overflow = Overflow(rawValue: text) ?? .wrap },
    ]
  }

  /// The treatment of text that does not fit.
  public enum Overflow: String, Sendable {
    case wrap, cut
    case cutMiddle = "cut-middle"
  }

  /// The text.
  public var words = DisplayText.none {
    didSet {
      isGiven = false
      guard words != oldValue else { return }
      // A label has no keys, so a counter that changes at every key press requires no check of the
      // active keys.
      if fillsSameRoom() { return setNeedsDisplay(in: rect) }
      known = nil
      setNeedsLayout()
    }
  }

  /// Stores the changed lines and returns true if they have the size of the old ones.
  ///
  /// Then no layout is required, as for a counter.
  private func fillsSameRoom() -> Bool {
    guard let old = known, old.isWhole, old.lines.count == 1, old.lines[0].width <= old.width else {
      return false
    }
    let now = SafeText.lines(theme.text(of: words))
    guard now.count == 1, !now[0].isEmpty, now[0].width == old.lines[0].width else { return false }
    known?.lines = now
    return true
  }

  /// The horizontal alignment of the text.
  public var alignment = Alignment.start { didSet { setNeedsDisplay() } }
  /// The treatment of text that does not fit.
  public var overflow = Overflow.wrap {
    didSet {
      known = nil
      setNeedsLayout()
    }
  }

  /// Whether the text comes from the layout, so that another layout may replace it with its own.
  private var isGiven = false
  /// The laid-out lines for a width, and whether they are the complete lines of the text, neither
  /// wrapped, cut nor large.
  private var known: (width: Int, lines: [SafeText], isWhole: Bool, isLarge: Bool)?

  override public func onThemeChanged() { known = nil }

  private func lines(width: Int) -> [SafeText] {
    let isLarge = isLarge
    if let known, known.width == width, known.isLarge == isLarge { return known.lines }
    let own = SafeText.lines(theme.text(of: words))
    let large = isLarge ? LargeLetters.rows(of: own, width: width) : nil
    let lines = large ?? fit(own, width: width)
    known = (width, lines, lines == own, isLarge)
    return lines
  }

  /// Whether the style asks for large letters and the terminal has room for them.
  private var isLarge: Bool {
    guard let size = surface?.size, size.width >= 100, size.height >= 30 else { return false }
    let environment = theme.environment
    return environment.glyphs == .unicode && !environment.ambiguousIsWide
      && resolvedStyle.flag("large")
  }

  private func fit(_ lines: [SafeText], width: Int) -> [SafeText] {
    guard width > 0 else { return [] }
    switch overflow {
    case .wrap: return lines.flatMap { $0.wrapped(to: width) }
    case .cut: return lines.map { $0.truncated(to: width, ellipsis: theme.ellipsis) }
    case .cutMiddle: return lines.map { $0.truncated(to: width, .middle, ellipsis: theme.ellipsis) }
    }
  }

  override public func idealSize(width: Int) -> Size {
    guard !words.isEmpty else { return .zero }
    let lines = lines(width: width)
    return Size(width: lines.map(\.width).max() ?? 0, height: lines.count)
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    if style.background != base.background || !style.attributes.isDisjoint(with: Self.grounds) {
      frame.fill(rect, style: style)
    }
    let padding = room.padding ?? .zero
    let direction = theme.environment.direction
    let area = Box(padding: padding).content(in: rect, direction: direction)
    let isCentered = alignment == .start && resolvedStyle.flag("centered")
    for (row, line) in lines(width: area.width).prefix(area.height).enumerated() {
      let room = area.width - line.width
      let x =
        switch isCentered ? .center : alignment {
        case .center: area.minX + room / 2
        case .end: area.minX + (direction == .rtl ? 0 : room)
        default: area.minX + (direction == .rtl ? room : 0)
        }
      frame.draw(line, at: Position(x: x, y: area.minY + row), style: style)
    }
  }

  /// Attributes that are visible on blank cells too.
  private static let grounds: Attributes = [.reverse, .underline]

  override public func takeOver(from old: Control) {
    guard let old = old as? Label, !old.isGiven else { return }
    words = old.words
  }
}
