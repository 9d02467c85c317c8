public import ScreenletKit
public import TerminalCore
public import ThemeKit

/// A group of elements on its own background, with a title; a card with an action can be pressed.
///
/// It shows by itself that its content is loading, failed to load, or is empty.
///
/// ```xml
/// <card title="Orders" note="12 open" action="showOrders">
///   <text text="3 are late."/>
/// </card>
/// ```
public final class CardView: Control {
  override public class var element: String? { "card" }
  override public class var isContainer: Bool { true }
  override public class var doc: String { "A panel that groups elements, with a title." }
  override public class var parts: [String] { ["title", "note", "remark", "mark", "bar"] }
  override public class var attributes: [ControlAttribute] {
    [
      .words("title", doc: "The title of the card.") { (me: CardView, words) in me.title = words },
      .words("note", doc: "A note at the right end of the title row.") {
        (me: CardView, words) in me.note = words
      },
      .words(
        "empty", doc: "The text shown while the card has no visible children."
      ) { (me: CardView, words) in
        me.emptyText = words
      },
      .words("busy-text", doc: "The text shown while the content is loading.") {
        (me: CardView, words) in me.busyText = words
      },
      .words("mistake", doc: "The error shown below the content.") { (me: CardView, words) in
        me.errorText = words
      },
      .value("chosen", default: false, doc: "Whether the card is marked as selected.") {
        (me: CardView, isChosen: Bool) in me.isChosen = isChosen
      },
      .action(
        doc: "The screenlet action that pressing the card starts."
      ) { (me: CardView, action) in
        me.action = action
      },
    ]
  }

  /// The title.
  public var title = DisplayText.none { didSet { if title != oldValue { setNeedsLayout() } } }
  /// A note at the right end of the title row.
  public var note = DisplayText.none { didSet { if note != oldValue { setNeedsDisplay() } } }
  /// The text shown while the card has no visible children.
  public var emptyText = DisplayText.none { didSet { setNeedsLayout() } }
  /// The text shown while the content is loading; the card is busy as long as it is not empty.
  public var busyText = DisplayText.none { didSet { if busyText != oldValue { setNeedsLayout() } } }
  /// The error shown below the content; empty if there is none.
  public var errorText = DisplayText.none {
    didSet { if errorText != oldValue { setNeedsLayout() } }
  }
  /// Whether the card is marked as selected.
  public var isChosen = false { didSet { if isChosen != oldValue { setNeedsDisplay() } } }
  /// The screenlet action that pressing the card starts.
  public var action: Action?
  /// Called when the card is pressed, before the action.
  public var onPress: (@MainActor () -> Void)?

  override public var isFocusable: Bool { action != nil || onPress != nil }

  private var isBare: Bool { !children.contains { !$0.isHidden && !$0.isCollapsed } }

  override public var states: StateSet {
    var states = super.states
    if isChosen { states.insert(.selected) }
    if !errorText.isEmpty { states.insert(.invalid) }
    if !busyText.isEmpty { states.insert(.busy) }
    if isBare { states.insert(.empty) }
    return states
  }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? CardView else { return }
    (note, errorText, busyText, isChosen) = (old.note, old.errorText, old.busyText, old.isChosen)
    onPress = onPress ?? old.onPress
  }

  // MARK: Layout

  /// The status line below the content: loading, error or empty text, in that order.
  private var supportingText: SafeText {
    let states = states
    if states.contains(.busy), !busyText.isEmpty { return turn() + " " + text(of: busyText) }
    if !errorText.isEmpty { return theme.glyph("mark.error") + " " + text(of: errorText) }
    return states.contains(.empty) ? text(of: emptyText) : .empty
  }

  private var hasSupportingText: Bool {
    !busyText.isEmpty || !errorText.isEmpty || isBare && !emptyText.isEmpty
  }
  private var hasTitle: Bool { !title.isEmpty || !note.isEmpty }

  override public func arrangement() -> LayoutNode.Arrangement {
    .column(gap: gap, align: room.align ?? .stretch, justify: room.justify ?? .start)
  }

  override public func resolvedBox(in area: Size) -> Box {
    var box = super.resolvedBox(in: area)
    if hasTitle { box.padding.top += 1 }
    if hasSupportingText { box.padding.bottom += 1 }
    let words = text(of: title).width + (note.isEmpty ? 0 : text(of: note).width + 2)
    box.minWidth = box.minWidth ?? min(area.width, max(words, 8) + box.padding.horizontal)
    return box
  }

  private var inside: Rect {
    let padding = room.padding ?? .zero
    return Box(padding: padding).content(in: rect, direction: theme.environment.direction)
  }

  // MARK: Drawing

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    frame.fill(rect, style: style)
    let area = inside
    if hasTitle { drawTitle(in: &frame, area, style) }
    frame.clipped(to: rect) { drawChildren(in: &$0, over: style) }
    // The content of a disabled card is drawn as disabled too.
    if states.contains(.disabled) { frame.restyle(area, with: resolvedStyle.patch) }
    guard hasSupportingText, area.height > (hasTitle ? 1 : 0) else { return }
    let states = states
    let part = states.contains(.invalid) && !states.contains(.busy) ? "mark" : "remark"
    frame.draw(
      supportingText.truncated(to: area.width, ellipsis: theme.ellipsis),
      at: Position(x: area.minX, y: area.maxY - 1),
      style: style.patched(resolvedStyle(part: part).patch))
  }

  private func drawTitle(in frame: inout Frame, _ area: Rect, _ style: Style) {
    let y = area.minY
    frame.clipped(to: rect.inset(by: Insets(left: -1))) {
      drawFocusBar(in: &$0, over: style, rows: y..<y + 1, x: max(rect.minX, area.minX - 1))
    }
    let note = text(of: note)
    var room = area.width
    if !note.isEmpty, note.width + 4 < room {
      frame.draw(
        note, at: Position(x: area.maxX - note.width, y: y),
        style: style.patched(resolvedStyle(part: "note").patch))
      room -= note.width + 2
    }
    var words = text(of: title)
    if isChosen || shownStates?.contains(.selected) == true {
      words = theme.glyph("mark.ok") + " " + words
    }
    let titleStyle = resolvedStyle(part: "title")
    words = titleStyle.text("open", or: .empty) + words + titleStyle.text("close", or: .empty)
    frame.draw(
      words.truncated(to: max(0, room), ellipsis: theme.ellipsis),
      at: Position(x: area.minX, y: y), style: style.patched(titleStyle.patch))
  }

  // MARK: Input

  /// Presses the card: calls its callback and starts its action.
  ///
  /// Does nothing while the card is disabled or its view is busy, or if it has neither callback nor
  /// action.
  public func activate() {
    guard isEnabled, view?.isBusy != true, isFocusable else { return }
    onPress?()
    if let action { view?.userAction(action, sender: id) }
  }

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    isFocused && [.enter, KeyStroke(.character(" "))].contains(stroke)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key), consumes(stroke) else { return false }
    if key.kind == .press { activate() }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.button == .left, isFocusable, isEnabled else { return false }
    switch mouse.kind {
    case .press: isPressed = true
    case .drag: isPressed = rect.contains(mouse.position)
    case .release:
      let wasPressed = isPressed
      isPressed = false
      if wasPressed, rect.contains(mouse.position) { activate() }
    default: return false
    }
    return true
  }

  override public var bindings: [KeyBinding] {
    guard isFocused, isEnabled, view?.showsBusy != true else { return [] }
    return [KeyBinding(.enter, words: .key("key.open")) { false }]
  }
}
