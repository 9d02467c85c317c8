public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A list of rows, optionally in groups, of which the user chooses one; only visible rows are
/// drawn.
public final class SelectionList: Control {
  /// A row with its id and text.
  public struct Item: Hashable, Sendable {
    /// The identifier of the row.
    public let id: String
    /// The text of the row.
    public let words: DisplayText
    /// A note at the right end of the row.
    public let note: DisplayText
    /// Whether the row is a group heading, which cannot be chosen.
    public let isGroup: Bool
    /// Offsets of the characters in the text that match the search, from 0; they are highlighted.
    public let matches: [Int]
    /// Whether the rows below a heading are folded away; nil if the heading cannot be folded.
    ///
    /// The owner of the list leaves out the folded rows, in ``SelectionList/onFold``.
    package var isFolded: Bool?

    /// Whether the row can be the current one.
    var isStop: Bool { !isGroup || isFolded != nil }

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - id: The identifier, unique within the list.
    ///   - words: The text.
    ///   - note: A note at the right end.
    ///   - isGroup: Whether it is a group heading, which cannot be chosen.
    ///   - matches: Offsets of the characters to highlight, from 0.
    public init(
      id: String, words: DisplayText, note: DisplayText = .none, isGroup: Bool = false,
      matches: [Int] = []
    ) {
      (self.id, self.words, self.note, self.isGroup) = (id, words, note, isGroup)
      self.matches = matches
    }
  }

  override public class var element: String? { "list" }
  override public class var parts: [String] {
    ["row", "current", "group", "match", "note", "more"]
  }
  override public class var doc: String { "A list to choose one row from." }
  override public class var styleName: String { "List" }
  override public class var attributes: [ControlAttribute] {
    [
      .value(
        "items", default: "",
        doc: "The initial rows, separated by |; a leading # marks a group heading."
      ) { (me: SelectionList, text: String) in me.items = Item.list(text) },
      .action(
        doc: "The screenlet action that choosing a row starts, with its id as the argument."
      ) { (me: SelectionList, action) in
        me.action = action
      },
    ]
  }

  /// The rows; the current row stays current if its id is still among them.
  public var items: [Item] = [] {
    didSet {
      guard items != oldValue else { return }
      let id = index.map { oldValue[$0].id } ?? wantedId
      index =
        items.firstIndex { $0.id == id && $0.isStop } ?? items.firstIndex { !$0.isGroup }
        ?? items.firstIndex { $0.isStop }
      texts = [:]
      setNeedsLayout()
    }
  }
  /// The screenlet action that choosing a row starts, with the row's id as its argument.
  public var action: Action?
  /// Called when the user chose a row with Enter or a click.
  public var onChoose: (@MainActor (Item) -> Void)?
  /// Called when the user moved to another row.
  public var onMove: (@MainActor (Item) -> Void)?
  /// Called when the user folds or unfolds a heading.
  package var onFold: (@MainActor (Item) -> Void)?
  /// Called with a key that the list does not handle; returns whether it was handled.
  package var onOtherKey: (@MainActor (KeyEvent) -> Bool)?
  /// The footer's text for Enter on a row that is no heading; empty to leave it out.
  package var enterHint = DisplayText.none

  private var index: Int?
  private var wantedId: String?
  private var first = 0
  private var texts: [Int: (words: SafeText, note: SafeText)] = [:]

  override public func onThemeChanged() { texts = [:] }

  /// Returns the cached text and note of a row.
  private func texts(at row: Int) -> (words: SafeText, note: SafeText) {
    if let known = texts[row] { return known }
    let new = (
      SafeText(theme.text(of: items[row].words)), SafeText(theme.text(of: items[row].note))
    )
    texts[row] = new
    return new
  }

  /// The id of the current row.
  ///
  /// Setting an id that is not among the rows keeps the current row; without a current row, the id
  /// takes effect when `items` is set.
  public var selectedId: String? {
    get { index.map { items[$0].id } }
    set {
      wantedId = newValue
      index = items.firstIndex { $0.id == newValue && $0.isStop } ?? index
      setNeedsDisplay()
    }
  }

  /// Makes the first row that is not a heading the current one.
  public func selectFirst() {
    index = items.firstIndex { !$0.isGroup }
    setNeedsDisplay()
  }

  override public var isFocusable: Bool { items.contains { $0.isStop } }
  override public var value: String? {
    get { selectedId }
    set { selectedId = newValue }
  }

  override public func takeOver(from old: Control) {
    guard let old = old as? SelectionList else { return }
    (items, first) = (old.items, old.first)
    onChoose = onChoose ?? old.onChoose
    onMove = onMove ?? old.onMove
    selectedId = old.selectedId
  }

  override public func idealSize(width: Int) -> Size {
    let widest =
      items.indices.map { texts(at: $0).words.width + texts(at: $0).note.width + 5 }
      .max() ?? 0
    return Size(width: min(width, widest), height: items.count)
  }

  // MARK: Drawing

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    if style.background != base.background { frame.fill(rect, style: style) }
    keepCurrentVisible()
    let indent = items.contains { $0.isFolded != nil } ? 1 : 0
    frame.clipped(to: rect) { frame in
      let seen = frame.clip.minY - rect.minY..<max(frame.clip.minY, frame.clip.maxY) - rect.minY
      for row in seen.clamped(to: 0..<max(0, items.count - first)) {
        drawRow(first + row, at: rect.minY + row, indent: indent, in: &frame, style)
      }
    }
    let mark = style.patched(resolvedStyle(part: "more").patch)
    guard rect.width > 0, rect.height > 0 else { return }
    if first > 0 {
      frame.draw(theme.glyph("more.up"), at: Position(x: rect.maxX - 1, y: rect.minY), style: mark)
    }
    if first + rect.height < items.count {
      frame.draw(
        theme.glyph("more.down"), at: Position(x: rect.maxX - 1, y: rect.maxY - 1), style: mark)
    }
  }

  private func drawRow(
    _ row: Int, at y: Int, indent: Int, in frame: inout Frame, _ base: Style
  ) {
    let (words, note) = texts(at: row)
    let item = items[row]
    var style = base
    let states: StateSet = row != index ? [] : showsFocus ? [.selected, .focused] : [.selected]
    if item.isGroup { style = base.patched(resolvedStyle(part: "group").patch) }
    if row == index {
      style = style.patched(resolvedStyle(part: "row", states).patch)
      if showsFocus {
        frame.fill(Rect(x: rect.minX, y: y, width: rect.width, height: 1), style: style)
      }
      let mark = showsFocus ? theme.glyph("bar.focus") : theme.glyph("current")
      let markStyle = style.patched(resolvedStyle(part: "current", states).patch)
      frame.draw(mark, at: Position(x: rect.minX, y: y), style: markStyle)
    }
    if let isFolded = item.isFolded {
      frame.draw(
        theme.glyph(isFolded ? "fold.closed" : "fold.open"),
        at: Position(x: rect.minX + 1, y: y), style: style)
    } else if item.isGroup {
      frame.draw(
        words, at: Position(x: rect.minX + 1, y: y), maxWidth: rect.width - 1, style: style)
      return
    }
    let room = rect.width - 3 - indent - (note.isEmpty ? 0 : note.width + 1)
    let shown = words.truncated(to: max(0, room), ellipsis: theme.ellipsis)
    let start = Position(x: rect.minX + 2 + indent, y: y)
    frame.draw(shown, at: start, style: style)
    if !item.matches.isEmpty {
      let found = style.patched(resolvedStyle(part: "match", states).patch)
      let limit = shown == words ? room : shown.width - theme.ellipsis.width
      frame.mark(item.matches, of: words, at: start, within: limit, found)
    }
    if !note.isEmpty {
      frame.draw(
        note, at: Position(x: rect.maxX - 1 - note.width, y: y),
        style: style.patched(resolvedStyle(part: "note", states).patch))
    }
  }

  /// The number of rows to scroll when the current row moves past an edge.
  ///
  /// A list across the full width scrolls by one: the terminal scrolls whole lines for a few bytes.
  /// Beside other controls every row must be redrawn, so the list scrolls less often, by a quarter
  /// of its height.
  private var leap: Int {
    rect.width == surface?.size.width ? 1 : max(1, rect.height / 4)
  }

  private func keepCurrentVisible() {
    guard rect.height > 0 else { return }
    if let index {
      if index < first { first = index - leap + 1 }
      if index >= first + rect.height { first = index - rect.height + leap }
      // Shows the heading of a group together with its first row.
      if first > 0, first == index, items[index - 1].isGroup { first -= 1 }
    }
    first = max(0, min(first, items.count - rect.height))
  }

  // MARK: Input

  private func move(by step: Int, count: Int = 1) -> Bool {
    guard var goal = index else { return false }
    var left = count
    var next = goal + step
    while left > 0, items.indices.contains(next) {
      if items[next].isStop {
        goal = next
        left -= 1
      }
      next += step
    }
    move(to: goal)
    return true
  }

  private func move(to goal: Int) {
    guard goal != index else { return }
    let (oldIndex, oldFirst) = (index, first)
    index = goal
    if bindingsFollow(oldIndex, goal) { setNeedsKeys() }
    keepCurrentVisible()
    if first != oldFirst {
      setNeedsDisplay()
    } else {
      for row in [oldIndex, goal].compactMap({ $0 }) {
        setNeedsDisplay(
          in: Rect(x: rect.minX, y: rect.minY + row - first, width: rect.width, height: 1))
      }
    }
    onMove?(items[goal])
  }

  /// Whether the bindings differ between two rows.
  private func bindingsFollow(_ old: Int?, _ new: Int) -> Bool {
    old.flatMap { items[$0].isFolded } != items[new].isFolded
  }

  private func choose() {
    guard let index else { return }
    guard !items[index].isGroup else { return fold(index) }
    onChoose?(items[index])
    if let action { view?.userAction(Action(action.name, argument: items[index].id), sender: id) }
  }

  private func fold(_ row: Int) {
    guard items[row].isFolded != nil else { return }
    onFold?(items[row])
  }

  /// Unfolds the current heading or moves into its rows.
  private func moveRight() -> Bool {
    guard let index, let isFolded = items[index].isFolded else { return false }
    if isFolded { fold(index) } else { return move(by: 1) }
    return true
  }

  /// Folds the current heading, or moves to the heading of the current row.
  private func moveLeft() -> Bool {
    guard let index, let heading = items[...index].lastIndex(where: { $0.isFolded != nil })
    else { return false }
    if heading != index { move(to: heading) } else if items[index].isFolded == false { fold(index) }
    return true
  }

  /// Folds or unfolds the current heading.
  private func toggle() -> Bool {
    guard let index, items[index].isFolded != nil else { return false }
    fold(index)
    return true
  }

  override public var bindings: [KeyBinding] {
    guard isFocused, let index else { return [] }
    var bindings: [KeyBinding] = []
    if let isFolded = items[index].isFolded {
      bindings.append(
        KeyBinding(
          .enter, KeyStroke(isFolded ? .right : .left),
          words: .key(isFolded ? "key.unfold" : "key.fold")
        ) { false })
    } else if !enterHint.isEmpty {
      bindings.append(KeyBinding(.enter, words: enterHint) { false })
    }
    bindings.append(
      KeyBinding(
        KeyStroke(.up), KeyStroke(.down), words: .key("key.move"), place: .help, label: "Up+Down"
      ) { false })
    return bindings
  }

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    let keys: [Key] = [
      .up, .down, .pageUp, .pageDown, .home, .end, .enter, .character("j"), .character("k"),
    ]
    return stroke.modifiers.isEmpty && keys.contains(stroke.key)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    switch KeyStroke(key) {
    case KeyStroke(.up), KeyStroke(.character("k")): return move(by: -1)
    case KeyStroke(.down), KeyStroke(.character("j")): return move(by: 1)
    case KeyStroke(.pageUp): return move(by: -1, count: max(1, rect.height - 1))
    case KeyStroke(.pageDown): return move(by: 1, count: max(1, rect.height - 1))
    case KeyStroke(.home): return move(by: -1, count: items.count)
    case KeyStroke(.end): return move(by: 1, count: items.count)
    case KeyStroke(.left) where moveLeft(), KeyStroke(.right) where moveRight(),
      KeyStroke(.character(" ")) where toggle():
      return true
    case .enter:
      choose()
      return true
    default: return onOtherKey?(key) ?? false
    }
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.kind {
    case .scrollUp: return move(by: -1)
    case .scrollDown: return move(by: 1)
    case .press where mouse.button == .left:
      let row = first + mouse.position.y - rect.minY
      guard items.indices.contains(row), items[row].isStop else { return true }
      index = row
      setNeedsDisplay()
      onMove?(items[row])
      choose()
      return true
    default: return mouse.kind == .release
    }
  }
}
