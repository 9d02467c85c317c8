public import TerminalCore
public import ThemeKit

/// The base class of all elements in a layout: a rectangle on the screen with a style, which can
/// handle input.
///
/// To create a custom control, subclass it: declare its ``element`` and ``attributes``, measure it
/// in ``idealSize(width:)``, draw it in ``draw(in:over:)`` and register it with
/// ``ScreensContext/register(control:)``.
@MainActor open class Control {
  /// The layout element that creates this control, such as `text-field`; nil if layouts create it
  /// with `<control type="…"/>`.
  open class var element: String? { nil }
  /// A one-sentence description for the reference and the editor's schema.
  open class var doc: String { "" }
  /// The attributes that a layout may set, in addition to those that all elements share.
  open class var attributes: [ControlAttribute] { [] }
  /// Whether the element may contain other elements.
  open class var isContainer: Bool { false }
  /// The names of the parts that themes style separately, such as `label`.
  open class var parts: [String] { [] }
  /// The style properties that only this type of control reads.
  open class var properties: [AttributeContract] { [] }
  /// The default style name: the class name unless overridden.
  open class var styleName: String { className(self) }

  /// The id in the layout; empty if it has none.
  public final package(set) var id = ""
  /// The name of the control's style in the theme.
  public final var style: String {
    didSet {
      guard style != oldValue else { return }
      lookups = Lookups()
      setNeedsLayout()
    }
  }
  /// The position and size on the screen, in cells of the frame.
  public final package(set) var rect = Rect.zero
  /// The control that contains this one.
  public final package(set) weak var parent: Control?
  /// The controls inside this one, in layout order.
  public final package(set) var children: [Control] = []
  /// The view that this control belongs to.
  public final package(set) weak var view: ScreenletView?
  /// The line of the control's element in the layout file, for the gallery's source pane.
  public final package(set) var line: Int?
  /// Size, margins and other box properties set in the layout or in code; they override the
  /// style's.
  public final var layoutBox = BoxProperties() {
    didSet { if layoutBox != oldValue { setNeedsLayout() } }
  }
  /// The alignment across the parent's layout direction; nil uses the parent's alignment.
  public final var alignSelf: Alignment? {
    didSet { if alignSelf != oldValue { setNeedsLayout() } }
  }
  /// The distance from the top of the area, in percent of the area's height.
  public final var top: Int? { didSet { if top != oldValue { setNeedsLayout() } } }
  /// The view condition under which the control is shown: `busy`, `!busy`, or one of the view's
  /// own; nil shows it always.
  public final var when: String? { didSet { if when != oldValue { setNeedsLayout() } } }
  /// A sentence that explains the control; a help line shows it while the control has the focus.
  public final var tip: DisplayText {
    get { tipNote?.words ?? .none }
    set {
      guard newValue != tip else { return }
      tipNote = newValue.isEmpty ? nil : TipNote(words: newValue)
      setNeedsDisplay()
    }
  }
  /// A separate object because few controls have a tip; in the others, up to ten thousand in a
  /// form, it takes only the memory of a reference.
  private final var tipNote: TipNote?

  private final class TipNote {
    let words: DisplayText
    init(words: DisplayText) { self.words = words }
  }
  package final var columns: [Track]?
  package final var rowGap: Int?
  package final var verticalAlign: Alignment?

  /// Whether the control is hidden: it takes no space and no input.
  public final var isHidden = false { didSet { if isHidden != oldValue { setNeedsLayout() } } }
  /// Whether the control is enabled.
  public final var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
  /// Whether the control is currently pressed.
  public final package(set) var isPressed = false {
    didSet { if isPressed != oldValue { setNeedsDisplay() } }
  }

  /// Whether the control has the focus.
  ///
  /// Cached here because a frame reads it about a thousand times, and reading it from the surface
  /// goes through weak references.
  public final internal(set) var isFocused = false
  /// Whether the control's view shows a busy state; cached like `isFocused`.
  final var isViewBusy = false

  /// Rows above the children that are not part of their layout: 1 for a visible header, else 0.
  final var rowsAbove: Int {
    children.first is any ScreenHeader && children.first?.isCollapsed == false ? 1 : 0
  }

  /// States that override the real ones, for pictures of the control; it takes no input then.
  public final var shownStates: StateSet? {
    didSet { if shownStates != oldValue { setNeedsLayout() } }
  }

  package final internal(set) weak var surface: Surface?
  /// The theme of this control and its descendants; nil inherits the parent's theme.
  package final var ownTheme: ResolvedTheme? {
    didSet { if ownTheme !== oldValue { forgetTheme() } }
  }
  final var lookups = Lookups()

  /// Creates a control with the default style of its class.
  public required init() { style = Self.styleName }

  // MARK: Templates

  /// Whether the control can have the focus at all; disabled and hidden controls never get it.
  open var isFocusable: Bool { false }

  /// The current states, by which its style is looked up.
  open var states: StateSet {
    if let shownStates { return shownStates }
    var states: StateSet = []
    if !isEnabled { states.insert(.disabled) }
    if isPressed { states.insert(.pressed) }
    if isFocused { states.insert(.focused) }
    if isViewBusy { states.insert(.busy) }
    return states
  }

  /// Returns the size that the control prefers.
  ///
  /// - Parameter width: The maximum width, in columns.
  /// - Returns: The preferred size in cells; `.zero` by default.
  open func idealSize(width: Int) -> Size { .zero }

  /// Whether the preferred size depends on which other control has the focus.
  open var followsFocus: Bool { false }

  /// Returns the arrangement of the control's children; by default, a leaf without children.
  open func arrangement() -> LayoutNode.Arrangement {
    .leaf { self.idealSize(width: $0) }
  }

  /// Draws the control and its children.
  ///
  /// - Parameters:
  ///   - frame: The frame to draw into, clipped to the visible area.
  ///   - base: The style that is already on the cells below; the control's own style is applied
  ///     over it.
  open func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    if style.background != base.background || style.attributes != base.attributes {
      frame.fill(rect, style: style)
    }
    if let border = layoutBox.border ?? resolvedStyle.box.border, border != .none {
      frame.drawBorder(
        rect, glyphs: theme.border(border),
        style: style.patched(resolvedStyle(part: "border").patch))
    }
    drawChildren(in: &frame, over: style)
  }

  /// Handles a key while the control, or one of its descendants, has the focus.
  ///
  /// - Parameter key: The key event.
  /// - Returns: Whether the control consumed the key; otherwise it is passed to the parent.
  open func handle(_ key: KeyEvent) -> Bool { false }

  /// Returns whether the control consumes a key that would otherwise run a binding of its
  /// ancestors, as a text field consumes all letters; the footer leaves such bindings out.
  ///
  /// - Parameter stroke: The key with its modifiers.
  /// - Returns: False by default.
  open func consumes(_ stroke: KeyStroke) -> Bool { false }

  /// Handles pasted text while the control has the focus.
  ///
  /// - Parameter text: The pasted text, unsanitized.
  /// - Returns: Whether the control consumed the text; otherwise it is passed on.
  open func handle(paste text: String) -> Bool { false }

  /// Handles a mouse event over the control.
  ///
  /// - Parameter mouse: The event, with its position in cells of the frame.
  /// - Returns: Whether the control consumed the event; otherwise it is passed to the parent.
  open func handle(_ mouse: MouseEvent) -> Bool { false }

  /// Whether controls of this class have ``shortcuts`` or ``paletteCommands``; a view asks only
  /// those, because a form may have ten thousand controls.
  open class var hasShortcuts: Bool { false }

  /// The key bindings that work anywhere in the view while the control can be used, such as the key
  /// of a button.
  open var shortcuts: [KeyBinding] { [] }

  /// The commands without a key that the command palette lists while the focus is in the view, such
  /// as that of a button; asked only of classes with ``hasShortcuts``.
  open var paletteCommands: [KeyBinding] { [] }

  /// The key bindings that are active while the control, or one of its descendants, has the focus.
  ///
  /// Call ``setNeedsKeys()`` when they change without a redraw of the whole control, for example
  /// with the current row of a list.
  open var bindings: [KeyBinding] { [] }

  /// The position of the terminal's cursor while the control has the focus; nil hides the cursor.
  open var cursor: Position? { nil }

  /// The rectangle below which a context menu opens that was requested with a key.
  open var menuAnchor: Rect {
    Rect(x: rect.minX + 1, y: rect.minY, width: min(rect.width, 20), height: 1)
  }

  /// The content as text, to be saved and restored; nil if there is none or if it is secret.
  open var value: String? {
    get { nil }
    set {}
  }

  /// Copies the content of the control with the same id in the view that this control's view
  /// replaces.
  ///
  /// Callbacks that the new view has set are kept: those of the old control may capture the old
  /// view.
  ///
  /// - Parameter old: The control of the replaced view.
  open func takeOver(from old: Control) {
    if let value = old.value { self.value = value }
    isEnabled = old.isEnabled
  }

  /// Puts the control into display states, for pictures of its view.
  ///
  /// - Parameter states: The states; those that the control does not support are ignored.
  open func preview(_ states: StateSet) {
    if states.contains(.disabled), isFocusable { isEnabled = false }
  }

  /// Called after the control got or lost the focus.
  open func onFocusChanged() {}

  /// Called after the control was laid out, but not when a window only scrolls over its content.
  open func onLayout() {}

  /// Called when the theme may have changed; discard values here that were computed from the old
  /// theme.
  open func onThemeChanged() {}

  /// Rows of the header above the control, which the nearest ancestor in its view has; else 0.
  private var headerRows: Int {
    var next = parent
    while let control = next, control.view === view {
      if control.rowsAbove > 0 { return control.rowsAbove }
      next = control.parent
    }
    return 0
  }

  /// Returns the box properties for layout: those of the style, overridden by those of the layout.
  ///
  /// - Parameter area: The size of the available area, in cells.
  /// - Returns: The box, with `alignSelf` and `top` applied.
  open func resolvedBox(in area: Size) -> Box {
    var box = room.box
    box.align = alignSelf
    if let top {
      let rows = Int((Double(area.height * top) / 100).rounded()) - 1
      box.margin.top = max(0, rows - headerRows)
    }
    // If space is short, the focused control is the last to shrink.
    if let focused = surface?.focused, focused.isInside(self) { box.priority = .max }
    return box
  }

  /// Whether the control takes no space: it is folded, or its view condition does not hold.
  open var isCollapsed: Bool { isFolded || !conditionHolds }
  /// Whether the container of the control is folded.
  package final var isFolded = false

  /// Whether Tab cycles within this control.
  open var isFocusScope: Bool { false }
}
