import PortalKit
public import ScreenletKit
public import TerminalCore
public import ThemeKit

/// A picture, or a tile with initials or file facts if no picture can be shown.
///
/// The terminal displays it with its own picture protocol if it has one; otherwise it is drawn with
/// half blocks. In an app that does not link a ``TerminalCore/PictureRenderer``, it shows the name,
/// the size and the type of the file.
public final class Picture: Control {
  override public class var element: String? { "image" }
  override public class var parts: [String] { ["name", "facts"] }
  override public class var properties: [AttributeContract] {
    [
      AttributeContract(
        "outline", .boolean, default: "false", doc: "Whether a border is drawn around the picture."),
      AttributeContract(
        "leading", .boolean, default: "false",
        doc: "Whether a picture narrower than its area is at the start of it, not in the middle."),
    ]
  }
  override public class var doc: String { "A picture, or a tile with initials." }
  override public class var styleName: String { "Image" }
  override public class var attributes: [ControlAttribute] {
    [
      .words("text", doc: "Initials, or a description of the picture.") { (me: Picture, words) in
        me.words = words
      },
      .choice(
        "mode", of: PictureRequest.Mode.allCases.map(\.rawValue), default: "fit",
        doc: "The scaling: all of the picture, cropped, stretched, or in its original size."
      ) { (me: Picture, text) in me.mode = PictureRequest.Mode(rawValue: text) ?? .fit },
      .value(
        "focusable", default: false,
        doc: "Whether the picture is focusable; for the only content of a pane."
      ) { (me: Picture, flag: Bool) in me.takesFocus = flag },
    ]
  }

  /// Initials, or a description of the picture.
  public var words = DisplayText.none { didSet { if words != oldValue { setNeedsLayout() } } }
  /// The picture; nil shows the tile.
  public var source: PictureSource? {
    get { drawing.source }
    set {
      guard newValue != drawing.source else { return }
      drawing.source = newValue
      setNeedsLayout()
    }
  }
  /// The scaling of the picture in its area.
  public var mode: PictureRequest.Mode {
    get { drawing.mode }
    set {
      drawing.mode = newValue
      setNeedsLayout()
    }
  }

  private var drawing = PictureDrawing()
  private var takesFocus = false { didSet { setNeedsLayout() } }

  override public var isFocusable: Bool { takesFocus }

  /// Whether there is a picture and a renderer for it.
  private var canShow: Bool { source != nil && surface?.context.pictures.renderer != nil }

  override public func idealSize(width: Int) -> Size {
    if canShow,
      let size = drawing.idealSize(
        width: width, height: PictureDrawing.usualHeight, for: pictureCapabilities)
    {
      return size
    }
    guard let source else {
      return Size(width: min(width, max(8, text(of: words).width + 4)), height: 3)
    }
    return Size(width: min(width, max(24, SafeText(source.name).width + 4)), height: 4)
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    guard source != nil else { return drawTile(in: &frame, over: base) }
    switch drawing.picture(in: rect.size, of: self) {
    case .success(let picture):
      let origin = Position(
        x: rect.minX + margin(of: picture.size.width),
        y: rect.minY + (rect.height - picture.size.height) / 2)
      frame.clipped(to: rect) { frame in
        switch picture {
        case .cells(let cells): frame.draw(cells, at: origin, over: base)
        case .terminal(let picture): frame.draw(picture, at: origin, style: base)
        }
      }
    case .failure(let error): drawFacts(error, in: &frame, over: base)
    case nil: drawWaiting(in: &frame, over: base)
    }
  }

  /// Returns the columns before a picture of a width.
  private func margin(of width: Int) -> Int {
    let rest = rect.width - width
    guard rest > 0, resolvedStyle.flag("leading") else { return rest / 2 }
    return theme.environment.direction == .rtl ? rest : 0
  }

  private func drawTile(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    frame.fill(rect, style: style)
    if resolvedStyle.flag("outline") { frame.drawBorder(rect, glyphs: theme.border, style: style) }
    draw(text(of: words), row: rect.height / 2, in: &frame, style)
  }

  /// Draws the name and facts of the file, and why the picture is not shown.
  private func drawFacts(_ error: PictureError, in frame: inout Frame, over base: Style) {
    guard let source else { return }
    let ground = base.patched(resolvedStyle(part: "facts").patch)
    frame.fill(rect, style: ground)
    var lines: [(SafeText, Style)] = []
    let name = words.isEmpty ? SafeText(source.name) : text(of: words)
    if !name.isEmpty { lines.append((name, ground.patched(resolvedStyle(part: "name").patch))) }
    lines.append(
      (
        SafeText(
          error.facts(
            of: source, LocaleConventions(LanguageTag(theme.environment.language) ?? .english))),
        ground
      ))
    let room = max(1, rect.width - 2)
    lines += text(of: error.words).wrapped(to: room).map { ($0, ground) }
    let shown = lines.prefix(rect.height)
    for (row, line) in shown.enumerated() {
      draw(line.0, row: (rect.height - shown.count) / 2 + row, in: &frame, line.1)
    }
  }

  private func drawWaiting(in frame: inout Frame, over base: Style) {
    let ground = base.patched(resolvedStyle(part: "facts").patch)
    frame.fill(rect, style: ground)
    let name = words.isEmpty ? SafeText(source?.name ?? "") : text(of: words)
    draw(name, row: rect.height / 2, in: &frame, ground)
  }

  private func draw(_ words: SafeText, row: Int, in frame: inout Frame, _ style: Style) {
    let words = words.truncated(to: max(0, rect.width - 2), ellipsis: theme.ellipsis)
    frame.draw(
      words, at: Position(x: rect.minX + (rect.width - words.width) / 2, y: rect.minY + row),
      style: style)
  }

  override public func takeOver(from old: Control) {
    guard let old = old as? Picture else { return }
    words = old.words
    if source == nil { source = old.source }
  }
}
