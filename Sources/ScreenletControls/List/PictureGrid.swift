public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A grid of pictures with their names; only visible pictures are rendered.
///
/// ```xml
/// <picture-grid id="grid" grow="1" tile-width="20"/>
/// ```
public final class PictureGrid: Control {
  /// The content of a tile.
  public struct Tile {
    /// The name.
    public var name: DisplayText
    /// The picture; nil while it is not loaded.
    public var picture: PictureSource?

    /// Creates a tile.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - picture: The picture; nil while it is not loaded.
    public init(name: DisplayText, picture: PictureSource? = nil) {
      (self.name, self.picture) = (name, picture)
    }
  }

  override public class var element: String? { "picture-grid" }
  override public class var doc: String { "A grid of pictures to choose one from." }
  override public class var parts: [String] { ["name", "waiting", "thumb"] }
  override public class var attributes: [ControlAttribute] {
    [
      .value("tile-width", default: 20, doc: "The width of a tile, in columns.") {
        (me: PictureGrid, width: Int) in me.tileWidth = width
      },
      .value("tile-height", default: 7, doc: "The height of a picture without its name, in rows.") {
        (me: PictureGrid, height: Int) in me.tileHeight = height
      },
      .value(
        "grows", default: false,
        doc: "Whether pictures grow, or shrink a little, so that all of them fit into the area."
      ) { (me: PictureGrid, grows: Bool) in me.grows = grows },
      .value("names", default: "", doc: "Names of example tiles for a preview, separated by |.") {
        (me: PictureGrid, text: String) in
        let names = text.split(separator: "|").map(String.init)
        me.tile = { Tile(name: .verbatim(names[$0])) }
        me.count = names.count
      },
    ]
  }

  /// The width of a tile, in columns.
  public var tileWidth = 20 { didSet { setNeedsLayout() } }
  /// The height of a picture without its name, in rows.
  public var tileHeight = 7 { didSet { setNeedsLayout() } }
  /// Whether pictures grow, or shrink a little, so that all of them fit into the area.
  public var grows = false { didSet { setNeedsLayout() } }
  /// The number of tiles.
  public var count = 0 {
    didSet {
      guard count != oldValue else { return }
      current = min(current, max(0, count - 1))
      told = nil
      setNeedsLayout()
    }
  }
  /// Returns the content of a tile by its index, from 0; called for visible tiles.
  public var tile: @MainActor (Int) -> Tile = { _ in Tile(name: .none) } {
    didSet { reload() }
  }
  /// Called when the range of visible tiles changes; load missing pictures here.
  public var onVisible: (@MainActor (Range<Int>) -> Void)?
  /// Called when another tile becomes the current one, with its index.
  public var onMove: (@MainActor (Int) -> Void)?
  /// Called when the user chose a tile with Enter or a click, with its index.
  public var onChoose: (@MainActor (Int) -> Void)?

  /// The index of the current tile, from 0.
  public private(set) var current = 0
  private var firstLine = 0
  private var told: Range<Int>?
  private var drawings: [Int: PictureDrawing] = [:]

  /// Makes a tile the current one and scrolls to it.
  ///
  /// - Parameter index: The index of the tile, from 0; ignored if it is out of range.
  public func select(_ index: Int) {
    guard (0..<count).contains(index), index != current else { return }
    current = index
    reveal()
    setNeedsDisplay()
  }

  /// Requests the content of the visible tiles again.
  public func reload() {
    drawings = [:]
    setNeedsDisplay()
  }

  // MARK: Places

  private static let gap = 2
  private var wide: Int { pictureSize.width }
  private var lineHeight: Int { pictureSize.height + 2 }
  private var perLine: Int { Self.perLine(of: wide, in: rect.width) }

  /// The number of tiles of a width that fit side by side, at least one.
  private static func perLine(of wide: Int, in width: Int) -> Int {
    max(1, (width - 1 + gap) / (wide + gap))
  }

  /// The size of a picture: that of a tile, or the largest at which all of them fit, unless it is
  /// less than two thirds of a tile.
  private var pictureSize: Size {
    let tile = Size(width: max(4, min(tileWidth, rect.width - 1)), height: max(1, tileHeight))
    guard grows, count > 0 else { return tile }
    var size: Size?
    for height in max(1, tile.height * 2 / 3)..<max(tile.height + 1, rect.height) {
      let next = Size(width: max(4, tile.width * height / tile.height), height: height)
      let perLine = Self.perLine(of: next.width, in: rect.width)
      let lines = (count + perLine - 1) / perLine
      guard next.width < rect.width, lines * (height + 2) <= rect.height + 1 else { break }
      size = next
    }
    return size ?? tile
  }

  private var lines: Int { (count + perLine - 1) / perLine }
  /// The number of visible lines of tiles, at least one.
  private var window: Int { max(1, (rect.height + 1) / lineHeight) }

  private var visible: Range<Int> {
    let start = min(count, firstLine * perLine)
    return start..<min(count, (firstLine + window) * perLine)
  }

  private func place(of index: Int) -> Rect {
    let (line, column) = (index / perLine - firstLine, index % perLine)
    return Rect(
      x: rect.minX + 1 + column * (wide + Self.gap), y: rect.minY + line * lineHeight,
      width: wide, height: lineHeight - 1)
  }

  private func reveal() {
    let line = current / perLine
    if line < firstLine { firstLine = line }
    if line >= firstLine + window { firstLine = line - window + 1 }
    firstLine = max(0, min(firstLine, lines - window))
    notifyVisibleRows()
  }

  private func notifyVisibleRows() {
    guard !visible.isEmpty, visible != told else { return }
    told = visible
    onVisible?(visible)
  }

  override public var isFocusable: Bool { count > 0 }

  override public func idealSize(width: Int) -> Size {
    let perLine = max(1, (width - 1 + Self.gap) / (max(4, min(tileWidth, width - 1)) + Self.gap))
    return Size(width: width, height: (count + perLine - 1) / perLine * lineHeight)
  }

  override public func onLayout() { reveal() }
  override public func onThemeChanged() { drawings = [:] }

  // MARK: Drawing

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    if style.background != base.background { frame.fill(rect, style: style) }
    frame.clipped(to: rect) { frame in
      for index in visible { draw(index, in: &frame, style) }
    }
    drawThumb(in: &frame, style)
  }

  private func draw(_ index: Int, in frame: inout Frame, _ base: Style) {
    let place = place(of: index)
    let tile = tile(index)
    let states: StateSet = index != current ? [] : isFocused ? [.selected, .focused] : [.selected]
    let area = Rect(x: place.minX, y: place.minY, width: place.width, height: place.height - 1)
    drawPicture(tile, index, in: area, &frame, base)
    let style = base.patched(resolvedStyle(part: "name", states).patch)
    let line = Rect(x: place.minX, y: place.maxY - 1, width: place.width, height: 1)
    frame.fill(line, style: style)
    let name = text(of: tile.name).truncated(to: max(0, line.width - 1), ellipsis: theme.ellipsis)
    frame.draw(name, at: line.origin, style: style)
    if index == current {
      let mark = isFocused ? theme.glyph("bar.focus") : theme.glyph("current")
      frame.draw(
        mark, at: Position(x: place.minX - 1, y: line.minY),
        style: base.patched(resolvedStyle(part: "thumb", states).patch))
    }
  }

  private func drawPicture(
    _ tile: Tile, _ index: Int, in area: Rect, _ frame: inout Frame, _ base: Style
  ) {
    var drawing = drawings[index] ?? PictureDrawing(mode: .fill)
    drawing.source = tile.picture
    let made = tile.picture == nil ? nil : drawing.picture(in: area.size, of: self)
    drawings[index] = drawing
    switch made {
    case .success(.cells(let cells)): frame.draw(cells, at: area.origin, over: base)
    case .success(.terminal(let picture)): frame.draw(picture, at: area.origin, style: base)
    case .failure(let error):
      let style = base.patched(resolvedStyle(part: "waiting").patch)
      frame.fill(area, style: style)
      let lines = text(of: error.words).wrapped(to: max(1, area.width - 2)).prefix(area.height)
      for (row, line) in lines.enumerated() {
        frame.draw(line, at: Position(x: area.minX + 1, y: area.minY + row), style: style)
      }
    case nil: frame.fill(area, style: base.patched(resolvedStyle(part: "waiting").patch))
    }
  }

  private func drawThumb(in frame: inout Frame, _ base: Style) {
    guard lines > window, rect.height > 0 else { return }
    let length = max(1, rect.height * window / lines)
    let top = firstLine * (rect.height - length) / max(1, lines - window)
    for row in top..<top + length {
      frame.draw(
        theme.glyph("scroll.thumb"), at: Position(x: rect.maxX - 1, y: rect.minY + row),
        style: base.patched(resolvedStyle(part: "thumb", []).patch))
    }
  }

  // MARK: Input

  private func move(by step: Int) {
    guard count > 0 else { return }
    let goal = min(max(0, current + step), count - 1)
    guard goal != current else { return }
    select(goal)
    onMove?(goal)
  }

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isEmpty else { return false }
    if stroke.key == .enter { return !isBoundByView(stroke) }
    return [.up, .down, .left, .right, .pageUp, .pageDown, .home, .end].contains(stroke.key)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key), consumes(stroke) else { return false }
    switch stroke.key {
    case .left: move(by: theme.environment.direction == .rtl ? 1 : -1)
    case .right: move(by: theme.environment.direction == .rtl ? -1 : 1)
    case .up: if current >= perLine { move(by: -perLine) }
    case .down: if current + perLine < count || current / perLine < lines - 1 { move(by: perLine) }
    case .pageUp: move(by: -perLine * window)
    case .pageDown: move(by: perLine * window)
    case .home: move(by: -count)
    case .end: move(by: count)
    default: onChoose?(current)
    }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.kind {
    case .scrollUp: move(by: -perLine)
    case .scrollDown: move(by: perLine)
    case .press where mouse.button == .left:
      guard let index = visible.first(where: { place(of: $0).contains(mouse.position) }) else {
        return true
      }
      if index == current { onChoose?(index) } else { move(by: index - current) }
    default: return mouse.kind == .release
    }
    return true
  }

  override public func takeOver(from old: Control) {
    guard let old = old as? PictureGrid, count == 0 else { return }
    (tile, count, current, firstLine) = (old.tile, old.count, old.current, old.firstLine)
    onVisible = onVisible ?? old.onVisible
    onMove = onMove ?? old.onMove
    onChoose = onChoose ?? old.onChoose
  }
}
