public import ScreenletKit
public import TerminalCore
import ThemeKit

/// Two parts with a movable divider between them.
///
/// The divider can have the focus: the arrow keys move it by one cell, with Shift by eight, Home
/// and End move it to its ends, and Enter closes and reopens the first part. It can also be
/// dragged. If both parts do not fit side by side, they are arranged one below the other.
///
/// ```xml
/// <split share="30">
///   <pane> … </pane>
///   <pane> … </pane>
/// </split>
/// ```
public final class SplitView: Control {
  override public class var element: String? { "split" }
  override public class var isContainer: Bool { true }
  override public class var doc: String {
    "Two parts with a movable border between them."
  }
  override public class var parts: [String] { ["divider", "bar"] }
  override public class var attributes: [ControlAttribute] {
    [
      .value(
        "vertical", default: false,
        doc: "Whether the parts are always arranged one below the other."
      ) {
        (me: SplitView, isVertical: Bool) in me.isVertical = isVertical
      },
      .value("share", default: 50, doc: "The share of the first part, in percent, from 0 to 100.") {
        (me: SplitView, share: Int) in me.model.share = min(max(0, share), 100) * 10
      },
      .value(
        "least", default: 8,
        doc: "The minimum size of each part, in columns, or in rows if they are stacked."
      ) {
        (me: SplitView, least: Int) in me.model.least = max(0, least)
      },
    ]
  }

  /// Whether the parts are always arranged one below the other.
  public var isVertical = false { didSet { if isVertical != oldValue { setNeedsLayout() } } }
  /// The share of the first part, from 0 to 1.
  public var share: Double {
    get { Double(model.share) / 1000 }
    set { model.share = Int((min(1, max(0, newValue)) * 1000).rounded()) }
  }
  /// Whether the first part is closed.
  public var isClosed: Bool {
    get { model.isClosed }
    set { model.isClosed = newValue }
  }
  /// Called after the user moved the divider, with the share of the first part from 0 to 1; 0 if it
  /// is closed.
  public var onMove: (@MainActor (Double) -> Void)?

  var model = SplitShare() { didSet { if model != oldValue { arrange() } } }
  private(set) var isStacked = false
  private var divider: SplitDivider?

  override public var value: String? {
    get { isClosed ? "closed" : String(model.share) }
    set {
      guard let newValue else { return }
      isClosed = newValue == "closed"
      if let share = Int(newValue), (0...1000).contains(share) { model.share = share }
    }
  }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? SplitView else { return }
    if old.isClosed { model = old.model }
    onMove = onMove ?? old.onMove
  }

  // MARK: Layout

  private var contents: [Control] { children.filter { !($0 is SplitDivider) } }
  /// The length that the parts share: columns, or rows if they are stacked.
  var length: Int { isStacked ? rect.height : rect.width }

  override public func arrangement() -> LayoutNode.Arrangement {
    isStacked ? .column(gap: 0, align: .stretch) : .row(gap: 0, align: .stretch)
  }

  override public func resolvedBox(in area: Size) -> Box {
    placeDivider()
    return super.resolvedBox(in: area)
  }

  /// Inserts the divider between its parts, so that Tab reaches it in that order.
  private func placeDivider() {
    guard divider == nil, children.count > 1 else { return }
    let divider = SplitDivider()
    self.divider = divider
    divider.style = style
    add(divider)
    children.swapAt(1, children.count - 1)
    if children.count > 3 { children.append(children.remove(at: 2)) }
  }

  override public func onLayout() {
    let stacks = isVertical || !rect.isEmpty && !model.fits(rect.width)
    if stacks != isStacked {
      isStacked = stacks
      setNeedsLayout()
    }
    arrange()
  }

  /// Sets the length of both parts from the share.
  private func arrange() {
    let contents = contents
    guard contents.count > 1, length > 0 else { return setNeedsLayout() }
    let first = model.first(of: length)
    contents[0].isFolded = model.isClosed
    setRoom(of: contents[0], to: first)
    setRoom(of: contents[1], to: nil)
    setNeedsDisplay()
  }

  private func setRoom(of part: Control, to length: Int?) {
    var box = part.layoutBox
    (box.width, box.height) = (isStacked ? nil : length ?? 1, isStacked ? length ?? 1 : nil)
    (box.grow, box.shrink) = (length == nil ? 1 : 0, length == nil ? 1 : 0)
    part.layoutBox = box
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    if style.background != base.background { frame.fill(rect, style: style) }
    // Clips each part to its own area, which also contains the focus bars of its content.
    for child in children where !child.isHidden && !child.isCollapsed {
      frame.clipped(to: child is SplitDivider ? rect : child.rect) {
        child.draw(in: &$0, over: style)
      }
    }
  }

  // MARK: The border

  /// Moves the divider as the user does, to a distance from the start of the split.
  func moveDivider(to first: Int) {
    var moved = model
    moved.set(first, of: length)
    change(to: moved)
  }

  /// Closes or reopens the first part, as the user does.
  func toggleClosed() {
    var moved = model
    moved.isClosed.toggle()
    change(to: moved)
  }

  private func change(to moved: SplitShare) {
    guard moved != model else { return }
    model = moved
    onMove?(isClosed ? 0 : share)
  }
}

/// The divider between the parts of a split view.
final class SplitDivider: Control {
  override class var styleName: String { "SplitView" }

  private var split: SplitView? { parent as? SplitView }

  override var isFocusable: Bool { split?.shownStates == nil }

  /// Whether the parts contain panes.
  ///
  /// Tab never leaves a pane, so the divider then counts as a pane too and is reached with the key
  /// for the next pane.
  override var isFocusScope: Bool {
    var hasPanes = false
    for part in split?.children ?? [] where part !== self {
      part.forEach { if $0.isFocusScope { hasPanes = true } }
    }
    return hasPanes
  }

  override var states: StateSet { split?.shownStates ?? super.states }

  override func resolvedBox(in area: Size) -> Box { Box(shrink: 0) }

  override func idealSize(width: Int) -> Size { Size(width: 1, height: 1) }

  override func draw(in frame: inout Frame, over base: Style) {
    guard let split else { return }
    let style = base.patched(resolvedStyle(part: "divider").patch)
    let line = theme.glyph(split.isStacked ? "border.horizontal" : "pane").glyphs.first ?? .space
    frame.fill(rect, with: line, style: style)
    guard states.contains(.focused) else { return }
    let place = Position(
      x: rect.minX, y: rect.minY + (split.isStacked ? 0 : rect.height / 2))
    frame.draw(
      theme.glyph("bar.focus"), at: place, style: base.patched(resolvedStyle(part: "bar").patch))
  }

  /// Returns the distance by which a key moves the divider; nil for any other key.
  private func step(_ stroke: KeyStroke) -> Int? {
    guard let split, stroke.modifiers.isEmpty || stroke.modifiers == .shift else { return nil }
    let length = stroke.modifiers == .shift ? 8 : 1
    let turn = theme.environment.direction == .rtl ? -1 : 1
    switch (stroke.key, split.isStacked) {
    case (.left, false): return -length * turn
    case (.right, false): return length * turn
    case (.up, true): return -length
    case (.down, true): return length
    default: return nil
    }
  }

  private static let own: Set<KeyStroke> = [KeyStroke(.home), KeyStroke(.end), .enter]
  private static let leaving: Set<KeyStroke> = [.tab, KeyStroke(.tab, .shift)]

  override func consumes(_ stroke: KeyStroke) -> Bool {
    step(stroke) != nil || Self.own.contains(stroke)
  }

  override func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key), let split else { return false }
    if Self.leaving.contains(stroke), isFocusScope {
      stroke == .tab ? surface?.focusNextScope() : surface?.focusPreviousScope()
      return true
    }
    if let step = step(stroke) {
      split.moveDivider(to: split.model.first(of: split.length) + step)
      return true
    }
    switch stroke {
    case KeyStroke(.home): split.moveDivider(to: 0)
    case KeyStroke(.end): split.moveDivider(to: split.length)
    case .enter: if key.kind == .press { split.toggleClosed() }
    default: return false
    }
    return true
  }

  override func handle(_ mouse: MouseEvent) -> Bool {
    guard let split, mouse.button == .left else { return false }
    switch mouse.kind {
    case .press: isPressed = true
    case .drag:
      let isMirrored = theme.environment.direction == .rtl
      let x =
        isMirrored ? split.rect.maxX - 1 - mouse.position.x : mouse.position.x - split.rect.minX
      split.moveDivider(to: split.isStacked ? mouse.position.y - split.rect.minY : x)
    case .release: isPressed = false
    default: return false
    }
    return true
  }

  override var bindings: [KeyBinding] {
    guard let split else { return [] }
    return [
      KeyBinding(
        KeyStroke(split.isStacked ? .up : .left), KeyStroke(split.isStacked ? .down : .right),
        words: .key("key.border"), label: split.isStacked ? "Up+Down" : "Left+Right"
      ) { false },
      KeyBinding(.enter, words: .key(split.isClosed ? "key.openPart" : "key.closePart")) { false },
    ]
  }
}
