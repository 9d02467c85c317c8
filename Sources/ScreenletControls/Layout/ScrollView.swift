public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A scrolling viewport for content larger than itself, which follows the focus.
public final class ScrollView: ScrollWindow {
  override public class var element: String? { "scroll" }
  override public class var parts: [String] { ["mark"] }
  override public class var isContainer: Bool { true }
  override public class var doc: String { "A viewport that scrolls content higher than itself." }
  override public class var attributes: [ControlAttribute] {
    [
      .value("horizontal", default: false, doc: "Whether the view also scrolls horizontally.") {
        (me: ScrollView, isHorizontal: Bool) in me.isHorizontal = isHorizontal
      }
    ]
  }

  /// Whether the view also scrolls horizontally.
  public var isHorizontal = false { didSet { setNeedsLayout() } }
  /// The first visible row of the content, from 0.
  public var offset: Int { origin.y }
  /// The first visible column and row of the content, from 0.
  public private(set) var origin = Position(x: 0, y: 0)
  private var isKept = false
  private var content = Size.zero
  private var seen = Rect.zero
  private weak var followed: Control?
  private weak var anchored: Control?
  private var anchorRow = 0
  private weak var wanted: Control?
  /// Whether PgUp and PgDn scroll the view.
  package var consumesPageKeys = true

  override public func arrangement() -> LayoutNode.Arrangement {
    .scroll(horizontal: isHorizontal)
  }

  override public func onLayout() {
    let shown = children.filter { !$0.isHidden && !$0.isCollapsed }
    content = Size(
      width: (shown.map(\.rect.maxX).max() ?? rect.minX) - rect.minX,
      height: (shown.map(\.rect.maxY).max() ?? rect.minY) - rect.minY)
    let focused = surface?.focused
    if let focused, !isKept, focused !== followed || rect != seen, focused.isInside(self) {
      reveal(focused.rect)
    }
    (followed, seen, isKept) = (focused, rect, false)
    if let anchored {
      origin.y = anchored.rect.minY - anchorRow
      self.anchored = nil
    }
    if let wanted {
      reveal(wanted.rect)
      self.wanted = nil
    }
    limitOrigin()
    move(shown, x: -origin.x, y: -origin.y)
  }

  override public func followFocus() {
    let before = origin
    let focused = surface?.focused
    if let focused, focused !== followed, focused.isInside(self) {
      reveal(focused.rect.offset(x: before.x, y: before.y))
      limitOrigin()
      moveContent(from: before)
    }
    (followed, seen, isKept) = (focused, rect, false)
  }

  private func moveContent(from before: Position) {
    guard origin != before else { return }
    move(
      children.filter { !$0.isHidden && !$0.isCollapsed }, x: before.x - origin.x,
      y: before.y - origin.y)
  }

  private func move(_ controls: [Control], x: Int, y: Int) {
    for control in controls { control.forEach { $0.rect = $0.rect.offset(x: x, y: y) } }
  }

  private func limitOrigin() {
    origin.x = min(max(0, origin.x), max(0, content.width - rect.width))
    origin.y = min(max(0, origin.y), max(0, content.height - rect.height))
  }

  /// Scrolls as far as necessary to show a rectangle of the content, in unscrolled coordinates.
  private func reveal(_ target: Rect) {
    func start(_ now: Int, _ low: Int, _ high: Int, _ room: Int) -> Int {
      low < now ? low : high > now + room ? min(low, high - room) : now
    }
    origin = Position(
      x: start(origin.x, target.minX - rect.minX, target.maxX - rect.minX, rect.width),
      y: start(origin.y, target.minY - rect.minY, target.maxY - rect.minY, rect.height))
  }

  /// Keeps a control at its row on the screen in the next layout, even if content above it changes.
  ///
  /// - Parameter control: A control inside the scroll view.
  package func anchor(_ control: Control) { (anchored, anchorRow) = (control, control.rect.minY) }

  /// Scrolls to a control after the next layout.
  ///
  /// - Parameter control: A control inside the scroll view.
  package func show(_ control: Control) {
    wanted = control
    setNeedsLayout()
  }

  /// Scrolls, within the limits of the content.
  ///
  /// - Parameters:
  ///   - rows: Rows to scroll; negative scrolls up.
  ///   - columns: Columns to scroll; negative scrolls left.
  /// - Returns: Whether the position changed.
  @discardableResult public func scroll(by rows: Int, columns: Int = 0) -> Bool {
    let before = origin
    origin.y += rows
    origin.x += columns
    limitOrigin()
    guard origin != before else { return false }
    // Overlays are placed beside content that moves now, so they need a layout.
    if let surface, !surface.needsLayout, surface.overlays.isEmpty {
      moveContent(from: before)
      setNeedsDisplay()
    } else {
      setNeedsLayout()
    }
    return true
  }

  override public func restorePosition(of old: ScrollWindow) {
    guard let old = old as? ScrollView else { return }
    (origin, isKept) = (old.origin, true)
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.kind {
    case .scrollUp: scroll(by: -3)
    case .scrollDown: scroll(by: 3)
    case .scrollLeft: scroll(by: 0, columns: -3)
    case .scrollRight: scroll(by: 0, columns: 3)
    default: false
    }
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard consumesPageKeys else { return false }
    return switch KeyStroke(key) {
    case KeyStroke(.pageUp): scroll(by: -max(1, rect.height - 1))
    case KeyStroke(.pageDown): scroll(by: max(1, rect.height - 1))
    default: false
    }
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    frame.clipped(to: rect) { frame in
      if style.background != base.background { frame.fill(rect, style: style) }
      for child in children where !child.isHidden && !child.rect.intersection(rect).isEmpty {
        child.draw(in: &frame, over: style)
      }
    }
    guard rect.width > 0, rect.height > 0 else { return }
    let mark = style.patched(resolvedStyle(part: "mark").patch)
    let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
    func point(_ name: String, _ x: Int, _ y: Int, _ isMore: Bool) {
      if isMore { frame.draw(theme.glyph(name), at: Position(x: x, y: y), style: mark) }
    }
    point("more.up", right, rect.minY, origin.y > 0)
    point("more.down", right, bottom, origin.y + rect.height < content.height)
    point("more.left", rect.minX, bottom, origin.x > 0)
    point("more.right", right - 1, bottom, origin.x + rect.width < content.width)
  }
}
