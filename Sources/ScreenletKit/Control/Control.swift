public import TerminalCore
public import ThemeKit

/// Anything that a layout can contain: it has a place, a style and, by its kind, keys that it hears.
///
/// Subclass it for a control of your own: say its ``element`` and ``attributes``, measure it in
/// ``idealSize(width:)``, draw it in ``draw(in:over:)`` and register it with
/// ``ScreensContext/register(control:)``.
@MainActor open class Control {
  /// The element that makes it in a layout, such as `text-field`; nil for `<control type="…"/>`.
  open class var element: String? { nil }
  /// One sentence for the reference and the editor's schema.
  open class var doc: String { "" }
  /// What a layout may set, beside what every element takes.
  open class var attributes: [ControlAttribute] { [] }
  /// Whether it may have elements inside.
  open class var isContainer: Bool { false }
  /// The parts of it that styles draw on their own, such as `label`.
  open class var parts: [String] { [] }
  /// The properties of its style that only it knows.
  open class var properties: [AttributeContract] { [] }
  /// The style it wears unless the layout says otherwise; the class name.
  open class var styleName: String { className(self) }

  /// Its name in the layout; empty when it has none.
  public final package(set) var id = ""
  /// The style it wears.
  public final var style: String {
    didSet {
      guard style != oldValue else { return }
      lookups = Lookups()
      setNeedsLayout()
    }
  }
  /// Its place on the screen, in cells of the frame.
  public final package(set) var rect = Rect.zero
  /// The control that it is in.
  public final package(set) weak var parent: Control?
  /// The controls that are in it.
  public final package(set) var children: [Control] = []
  /// The view that it belongs to.
  public final package(set) weak var view: ScreenletView?
  /// Where it stands in the layout file, for the gallery's source pane.
  public final package(set) var line: Int?
  /// What the layout, or Swift, says of its room; the style fills in the rest.
  public final var layoutBox = BoxProperties() {
    didSet { if layoutBox != oldValue { setNeedsLayout() } }
  }
  /// How it stands across in what it is in; nil as the others do.
  public final var alignSelf: Alignment? {
    didSet { if alignSelf != oldValue { setNeedsLayout() } }
  }
  /// How far below the top of the area it stands, in percent of the area's height.
  public final var top: Int? { didSet { if top != oldValue { setNeedsLayout() } } }
  /// The condition of the view that must hold for it to be there: `busy`, `!busy`, or its own.
  public final var when: String? { didSet { if when != oldValue { setNeedsLayout() } } }
  /// What it is for, in a sentence, which a ``HelpLine`` says while it has the focus.
  public final var tip: Words {
    get { tipNote?.words ?? .none }
    set {
      guard newValue != tip else { return }
      tipNote = newValue.isEmpty ? nil : TipNote(words: newValue)
      setNeedsDisplay()
    }
  }
  /// Few controls have one, and a form has ten thousand controls: those without keep no room for it.
  private final var tipNote: TipNote?

  private final class TipNote {
    let words: Words
    init(words: Words) { self.words = words }
  }
  package final var columns: [Track]?
  package final var rowGap: Int?
  package final var verticalAlign: Alignment?

  /// Whether it takes neither room nor keys.
  public final var isHidden = false { didSet { if isHidden != oldValue { setNeedsLayout() } } }
  /// Whether it can be used.
  public final var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
  /// Whether it is being pressed.
  public final package(set) var isPressed = false {
    didSet { if isPressed != oldValue { setNeedsDisplay() } }
  }

  /// Whether it has the focus.
  ///
  /// Kept here, and not asked of the surface: a frame asks a thousand times, through weak references.
  public final internal(set) var isFocused = false
  /// Whether its view looks busy; kept here for the same reason.
  final var isViewBusy = false

  /// Rows that stand above what it lays out, within the area: a header's.
  final var rowsAbove: Int {
    children.first is Header && children.first?.isCollapsed == false ? 1 : 0
  }

  /// States that it looks to be in whatever happens, for pictures of them; it takes no keys then.
  public final var shownStates: StateSet? {
    didSet { if shownStates != oldValue { setNeedsLayout() } }
  }

  package final internal(set) weak var surface: Surface?
  /// The theme of it and of what is in it; nil takes that of what it is in.
  package final var ownTheme: ResolvedTheme? {
    didSet { if ownTheme !== oldValue { forgetTheme() } }
  }
  final var lookups = Lookups()

  /// Makes a control.
  public required init() { style = Self.styleName }

  // MARK: Templates

  /// Whether it can have the focus at all; a disabled or hidden one never gets it.
  open var isFocusable: Bool { false }

  /// The states that its style is asked for.
  open var states: StateSet {
    if let shownStates { return shownStates }
    var states: StateSet = []
    if !isEnabled { states.insert(.disabled) }
    if isPressed { states.insert(.pressed) }
    if isFocused { states.insert(.focused) }
    if isViewBusy { states.insert(.busy) }
    return states
  }

  /// The room it would like, in at most `width` columns.
  open func idealSize(width: Int) -> Size { .zero }

  /// Whether the room that it would like depends on which other control has the focus.
  open var followsFocus: Bool { false }

  /// How it lays out what is in it; a leaf by default.
  open func arrangement() -> LayoutNode.Arrangement {
    .leaf { self.idealSize(width: $0) }
  }

  /// Draws it and what is in it, over what is there already.
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

  /// Hears a key when it, or something in it, has the focus; false passes the key on.
  open func handle(_ key: KeyEvent) -> Bool { false }

  /// Whether it would take a key that belongs to somebody else, as a field takes all letters.
  open func takes(_ stroke: KeyStroke) -> Bool { false }

  /// Hears a paste when it has the focus; false passes it on.
  open func handle(paste text: String) -> Bool { false }

  /// Hears the mouse over it; false passes it on to what it is in.
  open func handle(_ mouse: MouseEvent) -> Bool { false }

  /// The keys that work while it, or something in it, has the focus.
  open var bindings: [KeyBinding] { [] }

  /// Where the terminal's cursor stands while it has the focus.
  open var cursor: Position? { nil }

  /// What a menu of it that a key opens stands below.
  package var menuAnchor: Rect {
    Rect(x: rect.minX + 1, y: rect.minY, width: min(rect.width, 20), height: 1)
  }

  /// What it holds, as text, to be saved and restored; nil when it holds nothing or a secret.
  open var value: String? {
    get { nil }
    set {}
  }

  /// Takes over the contents of the control that has the same id in the view that this one replaces.
  ///
  /// Callbacks that the new view has set stay: those of the old control may capture the old view.
  open func takeOver(from old: Control) {
    if let value = old.value { self.value = value }
    isEnabled = old.isEnabled
  }

  /// Called when it got or lost the focus.
  open func onFocusChanged() {}

  /// Called when it was laid out; a window that only moves over what is in it lays nothing out.
  open func onLayout() {}

  /// Called when it may have another theme: what was worked out with the old one is forgotten here.
  open func onThemeChanged() {}

  /// How much room it asks for in an area: the style's word, then the layout's.
  open func resolvedBox(in area: Size) -> Box {
    var box = room.box
    box.align = alignSelf
    if let top {
      let rows = Int((Double(area.height * top) / 100).rounded()) - 1
      box.margin.top = max(0, rows - (parent?.rowsAbove ?? 0))
    }
    // Where room is short, the focus is the last thing to go.
    if let focused = surface?.focused, focused.isInside(self) { box.priority = .max }
    return box
  }

  /// Whether it takes no room now, because of what holds in the view.
  package var isCollapsed: Bool { isFolded || !conditionHolds }
  /// Whether what it is in is folded.
  final var isFolded = false

  /// Whether Tab goes round within it.
  package var isFocusScope: Bool { false }
}
