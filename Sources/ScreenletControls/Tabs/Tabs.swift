import PortalKit
public import ScreenletKit
public import TerminalCore
public import ThemeKit

/// A tab view: a bar of titles, and below it the content of the open tab.
///
/// Left and Right move along the titles and open each tab; Down enters the content. Ctrl+PgUp and
/// Ctrl+PgDn switch tabs from anywhere inside, and return to the control that last had the focus.
///
/// ```xml
/// <tabs id="order">
///   <tab title="Order"> … </tab>
///   <tab title="Lines" note="12"> … </tab>
/// </tabs>
/// ```
public final class Tabs: Control {
  override public class var element: String? { "tabs" }
  override public class var isContainer: Bool { true }
  override public class var doc: String {
    "A bar of tabs above the content of the open tab."
  }
  override public class var parts: [String] { ["tab", "note", "mark", "more", "bar"] }
  override public class var properties: [AttributeContract] {
    [
      AttributeContract(
        "space", .integer(0...9), default: "1",
        doc: "The number of blank rows between the titles and the open tab.")
    ]
  }
  override public class var attributes: [ControlAttribute] {
    [
      .value("current", default: 1, doc: "The number of the initially open tab, from 1.") {
        (me: Tabs, current: Int) in me.current = current - 1
      },
      .action(
        doc: "The screenlet action that opening a tab starts, with its id, or its number from 1."
      ) {
        (me: Tabs, action) in me.action = action
      },
    ]
  }

  /// The index of the open tab, from 0.
  public var current = 0 {
    didSet {
      guard current != oldValue else { return }
      fold()
      setNeedsLayout()
    }
  }
  /// The screenlet action that opening a tab starts, with the tab's id, or its number from 1.
  public var action: Action?
  /// Called after the user opened another tab, with its index from 0.
  public var onChange: (@MainActor (Int) -> Void)?

  /// All tabs, in order.
  public var tabs: [Tab] { children.compactMap { $0 as? Tab } }

  private var first = 0

  override public var isFocusable: Bool { tabs.contains { $0.canOpen } }

  /// The id of the open tab, or its number from 1 if it has no id.
  override public var value: String? {
    get { tabs.indices.contains(current) ? name(of: current) : nil }
    set {
      guard let newValue else { return }
      let named = tabs.firstIndex { !$0.id.isEmpty && $0.id == newValue }
      if let index = named ?? tabs.index(numbered: newValue) {
        current = index
      }
    }
  }

  private func name(of index: Int) -> String {
    tabs[index].id.isEmpty ? String(index + 1) : tabs[index].id
  }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? Tabs else { return }
    onChange = onChange ?? old.onChange
  }

  // MARK: Layout

  override public func arrangement() -> LayoutNode.Arrangement { .column(gap: 0, align: .stretch) }

  private var space: Int { resolvedStyle.integer("space", or: 1) }

  override public func resolvedBox(in area: Size) -> Box {
    fold()
    var box = super.resolvedBox(in: area)
    box.padding.top += 1 + space
    box.minHeight = box.minHeight ?? 1
    return box
  }

  /// Folds all tabs but the open one, so that they take neither space nor keys.
  private func fold() {
    for (index, tab) in tabs.enumerated() where tab.isFolded != (index != current) {
      tab.isFolded = index != current
      setNeedsLayout()
    }
  }

  // MARK: The bar

  private struct Title {
    let index: Int
    let text: SafeText
    let note: SafeText
    let mark: SafeText
    let states: StateSet
    var x = 0
    var width: Int { text.width + note.width + mark.width + 2 }
  }

  private func title(_ index: Int) -> Title {
    let tab = tabs[index]
    var states: StateSet = index == current ? [.selected] : []
    if index == current, self.states.contains(.focused) { states.insert(.focused) }
    if !tab.isEnabled || self.states.contains(.disabled) { states.insert(.disabled) }
    if tab.hasError { states.insert(.invalid) }
    let note = text(of: tab.note)
    var mark = SafeText.empty
    if tab.isBusy {
      mark = " " + turn()
    } else if tab.hasError {
      mark = " " + theme.glyph("mark.error")
    }
    return Title(
      index: index, text: text(of: tab.title), note: note.isEmpty ? note : "  " + note, mark: mark,
      states: states)
  }

  /// Returns the visible titles with their positions, and whether more are hidden before and behind
  /// them.
  private func bar() -> (titles: [Title], before: Bool, behind: Bool) {
    let all = tabs.indices.filter { tabs[$0].isListed }.map { title($0) }
    let wanted = all.reduce(-1) { $0 + $1.width + 1 }
    guard wanted > rect.width else { return (place(all, from: 0), false, false) }
    let open = all.firstIndex { $0.index == current } ?? 0
    first = min(max(0, first), open)
    let room = rect.width - 4
    while first < open, all[first...open].reduce(-1, { $0 + $1.width + 1 }) > room { first += 1 }
    // Scrolls back as far as there is space for earlier titles.
    while first > 0, all[(first - 1)...].reduce(-1, { $0 + $1.width + 1 }) <= room { first -= 1 }
    var (shown, width): ([Title], Int) = ([], -1)
    for title in all[first...] {
      width += title.width + 1
      guard shown.isEmpty || width <= room else { break }
      shown.append(title)
    }
    return (place(shown, from: 2), first > 0, first + shown.count < all.count)
  }

  private func place(_ titles: [Title], from start: Int) -> [Title] {
    var x = start
    return titles.map { title in
      var title = title
      title.x = x
      x += title.width + 1
      return title
    }
  }

  private var isMirrored: Bool { theme.environment.direction == .rtl }

  private func rect(of title: Title) -> Rect {
    let own = Rect(x: rect.minX + title.x, y: rect.minY, width: title.width, height: 1)
    return isMirrored ? own.mirrored(in: rect) : own
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    if style.background != base.background { frame.fill(rect, style: style) }
    frame.clipped(to: rect.inset(by: Insets(right: -1, left: -1))) { frame in
      drawFocusBar(in: &frame, over: style)
      drawBar(in: &frame, style)
    }
    frame.clipped(to: rect.inset(by: Insets(top: 1, right: -1, left: -1))) {
      drawChildren(in: &$0, over: style)
    }
  }

  private func drawBar(in frame: inout Frame, _ base: Style) {
    let (titles, before, behind) = bar()
    frame.clipped(to: rect) { frame in
      for title in titles { draw(title, in: &frame, base) }
      let more = base.patched(resolvedStyle(part: "more").patch)
      let ends = isMirrored ? (rect.maxX - 1, rect.minX) : (rect.minX, rect.maxX - 1)
      if before {
        frame.draw(theme.glyph("more.left"), at: Position(x: ends.0, y: rect.minY), style: more)
      }
      if behind {
        frame.draw(theme.glyph("more.right"), at: Position(x: ends.1, y: rect.minY), style: more)
      }
    }
  }

  private func draw(_ title: Title, in frame: inout Frame, _ base: Style) {
    let part = resolvedStyle(part: "tab", title.states)
    let style = base.patched(part.patch)
    let area = rect(of: title)
    frame.fill(area, style: style)
    var x = area.minX
    func put(_ text: SafeText, _ style: Style) {
      x += frame.draw(text, at: Position(x: x, y: area.minY), style: style)
    }
    put(part.text("open", or: " "), style)
    put(title.text, style)
    put(title.note, style.patched(resolvedStyle(part: "note", title.states).patch))
    put(title.mark, style.patched(resolvedStyle(part: "mark", title.states).patch))
    put(part.text("close", or: " "), style)
  }

  // MARK: Input

  /// Opens a tab as the user does, with callback and action.
  ///
  /// - Parameter index: The index of the tab, from 0; ignored if it is open already, out of range,
  ///   hidden or disabled.
  public func open(_ index: Int) {
    guard index != current, tabs.indices.contains(index), tabs[index].canOpen else { return }
    let (old, new) = (tabs.indices.contains(current) ? tabs[current] : nil, tabs[index])
    let inside = surface?.focused.flatMap { focused in old.map { focused.isInside($0) } } ?? false
    if inside { old?.lastFocus = surface?.focused }
    current = index
    if inside { focusInside(new) }
    onChange?(index)
    if let action { view?.userAction(Action(action.name, argument: name(of: index)), sender: id) }
  }

  /// Focuses the control that last had the focus in the tab, else the first focusable one, else the
  /// bar.
  private func focusInside(_ tab: Tab) {
    if let last = tab.lastFocus, surface?.canFocus(last) == true { return last.focus() }
    if surface?.focusFirst(in: tab) != true { focus() }
  }

  private func step(_ step: Int) {
    let open = tabs.indices.filter { tabs[$0].canOpen }
    guard let place = open.firstIndex(of: current) else {
      return open.first.map { self.open($0) } ?? ()
    }
    self.open(open[(place + step + open.count) % open.count])
  }

  private static let barKeys: Set<Key> = [.left, .right, .home, .end, .down, .enter]
  private static let innerKeys: Set<KeyStroke> = [
    KeyStroke(.pageUp, .control), KeyStroke(.pageDown, .control),
  ]

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    if Self.innerKeys.contains(stroke) { return true }
    return isFocused && stroke.modifiers.isEmpty && Self.barKeys.contains(stroke.key)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key), consumes(stroke) else { return false }
    switch stroke.key {
    case .pageUp: step(-1)
    case .pageDown: step(1)
    case .left: step(isMirrored ? 1 : -1)
    case .right: step(isMirrored ? -1 : 1)
    case .home: tabs.firstIndex { $0.canOpen }.map { open($0) }
    case .end: tabs.lastIndex { $0.canOpen }.map { open($0) }
    default:
      guard tabs.indices.contains(current) else { return false }
      return surface?.focusFirst(in: tabs[current]) == true
    }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.position.y == rect.minY else { return false }
    switch mouse.kind {
    case .scrollUp: step(-1)
    case .scrollDown: step(1)
    case .press where mouse.button == .left:
      let (titles, before, behind) = bar()
      if let hit = titles.first(where: { rect(of: $0).contains(mouse.position) }) {
        open(hit.index)
      } else if before, mouse.position.x == (isMirrored ? rect.maxX - 1 : rect.minX) {
        step(-1)
      } else if behind, mouse.position.x == (isMirrored ? rect.minX : rect.maxX - 1) {
        step(1)
      }
    default: return mouse.kind == .release
    }
    return true
  }

  override public var bindings: [KeyBinding] {
    let place: KeyBinding.Place = isFocused ? .start : .help
    return [
      isFocused
        ? KeyBinding(
          KeyStroke(.left), KeyStroke(.right), words: .key("key.tab"), label: "Left+Right"
        ) { false }
        : KeyBinding(
          KeyStroke(.pageDown, .control), KeyStroke(.pageUp, .control), words: .key("key.tab"),
          place: place
        ) { false }
    ]
  }
}
