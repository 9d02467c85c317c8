public import ScreenletKit
public import TerminalCore
public import ThemeKit

/// A drop-down menu behind a title, in a menu bar, or a context menu of another control.
///
/// Enter, Space or Down opens it. In a ``MenuBar`` Left and Right move to the neighboring menus.
/// With `of="rows"` it is not drawn: the right mouse button or Shift+F10 opens it over the control
/// with that id.
///
/// ```xml
/// <menu title="More">
///   <menu-item text="Duplicate" action="duplicate" key="Ctrl+D"/>
///   <divider/>
///   <menu-item text="Delete" action="delete" danger="true"/>
/// </menu>
/// ```
public final class Menu: Control, ContextMenu {
  override public class var element: String? { "menu" }
  override public class var isContainer: Bool { true }
  override public class var doc: String { "A menu with a title, or the context menu of a control." }
  override public class var parts: [String] { ["bar"] }
  override public class var properties: [AttributeContract] {
    [
      AttributeContract("open", .text, default: " ", doc: "The text before the title."),
      AttributeContract("close", .text, default: " ", doc: "The text after the title."),
    ]
  }
  override public class var attributes: [ControlAttribute] {
    [
      .words(
        "title", doc: "The title that opens the menu."
      ) { (me: Menu, words) in me.title = words },
      .value(
        "of", default: "",
        doc: "The id of the control whose context menu it is; empty for a menu with a title."
      ) {
        (me: Menu, id: String) in me.target = id
      },
    ]
  }

  /// The title.
  public var title = DisplayText.none { didSet { if title != oldValue { setNeedsLayout() } } }
  /// The id of the control whose context menu this is; empty for a menu with a title.
  public var target = "" { didSet { if target != oldValue { setNeedsLayout() } } }
  /// Returns the rows when the menu opens; nil to use those of the layout.
  public var entries: (@MainActor () -> [MenuEntry])?

  private weak var overlay: Overlay?
  /// The control that had the focus before a key opened the menu, and gets it back.
  private weak var cameFrom: Control?

  /// Whether the menu is open.
  public var isOpen: Bool { overlay?.surface != nil }

  override public var isFocusable: Bool { target.isEmpty }
  override public var isCollapsed: Bool { super.isCollapsed || !target.isEmpty }

  override public var states: StateSet {
    var states = super.states
    if isOpen { states.insert(.selected) }
    if shownStates == nil, states.contains(.busy) {
      states.remove(.busy)
      states.insert(.disabled)
    }
    return states
  }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? Menu else { return }
    entries = entries ?? old.entries
    old.close()
  }

  private var bar: MenuBar? { parent as? MenuBar }

  // MARK: Drawing

  private func line() -> SafeText {
    let style = resolvedStyle
    let word = text(of: title) + (bar == nil ? " " + theme.glyph("select.caret") : .empty)
    return style.text("open", or: " ") + word + style.text("close", or: " ")
  }

  override public func idealSize(width: Int) -> Size { Size(width: line().width, height: 1) }

  override public func draw(in frame: inout Frame, over base: Style) {
    if bar == nil { drawFocusBar(in: &frame, over: base) }
    frame.draw(
      line().truncated(to: rect.width, ellipsis: theme.ellipsis), at: rect.origin,
      style: drawStyle(over: base))
  }

  // MARK: Opening

  /// Opens the menu below its title.
  public func open() { open(at: rect) }

  /// Opens the menu below a rectangle, or above it if there is no room below.
  ///
  /// Does nothing if the menu is disabled, already open or empty, or while the view is busy.
  ///
  /// - Parameter anchor: The rectangle, in screen cells.
  public func open(at anchor: Rect) {
    guard isEnabled, !isOpen, view?.isBusy != true, let surface else { return }
    let rows = entries?() ?? MenuItem.entries(children)
    guard !rows.isEmpty else { return }
    let overlay = surface.showMenu(rows, at: anchor, theme: theme) { [weak self] box, step in
      guard let self, let next = bar?.neighbour(of: self, step) else { return false }
      (next.cameFrom, cameFrom) = (cameFrom, nil)
      box.close()
      next.focus()
      next.open()
      return true
    }
    overlay.onDismiss = { [weak self] in self?.onClosed() }
    self.overlay = overlay
    setNeedsDisplay()
  }

  package func open(at position: Position, over owner: Control) {
    // The context menu applies to the row under the mouse.
    if let rows = owner as? RowsControl, let row = rows.row(at: position) { rows.currentRow = row }
    open(at: Rect(x: position.x, y: position.y, width: 1, height: 1))
  }

  private func onClosed() {
    setNeedsDisplay()
    if let cameFrom { surface?.focus(cameFrom) }
    cameFrom = nil
  }

  /// Closes the menu; does nothing if it is not open.
  public func close() { overlay?.dismiss() }

  // MARK: Input

  private static let opening: Set<KeyStroke> = [
    .enter, KeyStroke(.character(" ")), KeyStroke(.down),
  ]

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    Self.opening.contains(stroke)
      || bar != nil && [KeyStroke(.left), KeyStroke(.right)].contains(stroke)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key), consumes(stroke) else { return false }
    if Self.opening.contains(stroke) {
      open()
    } else {
      bar?.neighbour(of: self, stroke.key == .left ? -1 : 1)?.focus()
    }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.kind == .press, mouse.button == .left else { return mouse.kind == .release }
    open()
    return true
  }

  override public var bindings: [KeyBinding] {
    guard isFocused else { return [] }
    return [KeyBinding(.enter, words: .key("key.open")) { false }]
  }

  /// The commands of the menu's rows without a key, such as `Order: Delete`; those of a context menu
  /// only while its control has the focus.
  override public var paletteCommands: [KeyBinding] {
    let isContextual = !target.isEmpty
    guard isEnabled, !isHidden, conditionHolds, view?.isBusy != true,
      !isContextual || view?.control(target)?.isFocused == true
    else { return [] }
    let prefix = isContextual || title.isEmpty ? "" : theme.text(of: title) + ": "
    return commands(of: entries?() ?? MenuItem.entries(children), after: prefix)
  }

  private func commands(of rows: [MenuEntry], after prefix: String) -> [KeyBinding] {
    rows.flatMap { row -> [KeyBinding] in
      guard row.isEnabled, !row.isSeparator, row.stroke == nil else { return [] }
      let name = prefix + theme.text(of: row.words)
      guard row.entries.isEmpty else { return commands(of: row.entries, after: name + ": ") }
      let command = KeyBinding(words: .verbatim(name), place: .help) {
        row.run()
        return true
      }
      return [command]
    }
  }

  override public class var hasShortcuts: Bool { true }

  /// The keys of the rows, and F10 for the first menu of a bar.
  override public var shortcuts: [KeyBinding] {
    guard isEnabled, !isHidden, conditionHolds else { return [] }
    var own = children.compactMap { $0 as? MenuItem }.flatMap(\.ownShortcuts)
    if bar?.menus.first === self {
      own.append(
        KeyBinding(.function(10), words: .key("key.menu"), place: .help) { [weak self] in
          guard let self else { return false }
          let before = surface?.focused
          focus()
          open()
          if isOpen, before !== self { cameFrom = before }
          return true
        })
    }
    return own
  }
}

/// A row of menus at the top of the screen; F10 opens the first.
public final class MenuBar: Control {
  override public class var element: String? { "menu-bar" }
  override public class var isContainer: Bool { true }
  override public class var doc: String { "A bar of menus; F10 opens the first." }

  /// The menus of the bar.
  public var menus: [Menu] { children.compactMap { $0 as? Menu } }

  override public func arrangement() -> LayoutNode.Arrangement { .row(gap: gap, align: .start) }

  /// Returns the next menu that can be opened, wrapping around.
  func neighbour(of menu: Menu, _ step: Int) -> Menu? {
    let open = menus.filter { $0.isEnabled && !$0.isHidden && !$0.isCollapsed }
    guard let place = open.firstIndex(where: { $0 === menu }), open.count > 1 else { return nil }
    return open[(place + step + open.count) % open.count]
  }
}
