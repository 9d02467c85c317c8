public import TerminalCore
import ThemeKit

/// Rows with rows below them, to open, close and choose from.
///
/// Right opens a node or goes into it, Left closes it or goes to the one that it is below, `*` opens
/// all beside it, and letters jump to what begins with them. What is below a node may come when it
/// is opened: answer ``onLoad`` with ``show(_:below:)`` or ``fail(_:below:)``.
///
/// ```xml
/// <tree id="files" action="openFile" load="loadFolder">
///   <tree-node title="Invoices" open="true">
///     <tree-node title="2026" later="true"/>
///   </tree-node>
/// </tree>
/// ```
public final class TreeView: RowsControl {
  /// What Enter and a second click choose.
  public enum Choice: String, CaseIterable, AttributeValue {
    /// Only what has nothing below it; a branch is opened or closed.
    case leaves
    /// Everything.
    case all
  }

  override public class var element: String? { "tree" }
  override public class var isContainer: Bool { true }
  override public class var doc: String { "Rows with rows below them, to open and to choose from." }
  override public class var styleName: String { "TreeView" }
  override public class var parts: [String] { super.parts + ["fold"] }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .action(
        "load", doc: "What opening a node asks the screenlet for that comes later, by its id."
      ) {
        (me: TreeView, action) in me.load = action
      },
      .value("choose", default: Choice.leaves, doc: "What Enter chooses: leaves alone, or all.") {
        (me: TreeView, choice: Choice) in me.choice = choice
      },
      .words("empty", doc: "What is said while there is nothing.") { (me: TreeView, words) in
        me.emptyWords = words
      },
    ]
  }

  /// What is at the top.
  public var nodes: [TreeNode] = [] {
    didSet {
      guard nodes != oldValue else { return }
      below = [:]
      relist()
    }
  }
  /// The ids of the nodes that are open.
  public var openIds: Set<String> = [] { didSet { if openIds != oldValue { relist() } } }
  /// What Enter and a second click choose.
  public var choice = Choice.leaves
  /// What opening a node asks the screenlet for.
  public var load: Action?
  /// What is said while there is nothing.
  public var emptyWords = Words.none { didSet { setNeedsDisplay() } }
  /// Called when a node is opened whose nodes come later, and again when somebody tries again.
  public var onLoad: (@MainActor (String) -> Void)?
  /// Called when a person opened or closed a node.
  public var onOpen: (@MainActor (_ id: String, _ isOpen: Bool) -> Void)?

  private var below: [String: Result<[TreeNode], TreeFailure>] = [:]
  private var tree = TreeLines([], open: [], below: [:])
  private var isRead = false
  private let typeAhead = TypeAhead()

  /// Makes a tree.
  public required init() {
    super.init()
    listen()
  }

  private func listen() {
    content = { [weak self] in self?.rowState($0) ?? .waiting }
    onRetry = { [weak self] in self?.tryAgain($0) }
  }

  // MARK: What comes later

  /// Shows what is below a node that was opened.
  public func show(_ nodes: [TreeNode], below id: String) {
    below[id] = .success(nodes)
    relist()
  }

  /// Says that what is below a node did not arrive; Enter on that row asks for it again.
  public func fail(_ words: Words, below id: String) {
    below[id] = .failure(TreeFailure(words: words))
    relist()
  }

  /// Forgets what came for a node, so that it is asked for again.
  public func forget(below id: String) {
    below[id] = nil
    relist()
    if openIds.contains(id) { askFor(id) }
  }

  private func askFor(_ id: String) {
    onLoad?(id)
    if let load { view?.userAction(Action(load.name, argument: id), sender: self.id) }
  }

  private func tryAgain(_ row: Int) {
    guard let parent = tree.lines[row].parent, let node = node(atRow: parent) else { return }
    forget(below: node.id)
  }

  // MARK: Rows

  /// The node in a row; nil where the row tells of something else.
  public func node(atRow row: Int) -> TreeNode? {
    tree.lines.indices.contains(row) ? tree.lines[row].node : nil
  }

  /// The node in the current row.
  public var currentNode: TreeNode? { currentRow.flatMap { node(atRow: $0) } }

  private func rowState(_ row: Int) -> RowState {
    guard tree.lines.indices.contains(row) else { return .waiting }
    switch tree.lines[row].kind {
    case .node(let node):
      return .row(RowContent(id: node.id, texts: [theme.text(of: node.words)]))
    case .waiting: return .waiting
    case .failed(let words): return .failed(words)
    }
  }

  /// Lays the rows out again, with the current one where it was.
  private func relist() {
    let id = currentNode?.id
    let parent = currentRow.flatMap {
      tree.lines.indices.contains($0) ? tree.lines[$0].parent : nil
    }
    let parentId = parent.flatMap { node(atRow: $0)?.id }
    tree = TreeLines(nodes, open: openIds, below: below)
    rowCount = tree.lines.count
    reload()
    for wanted in [id, parentId] {
      guard let wanted, let row = tree.lines.firstIndex(where: { $0.node?.id == wanted }) else {
        continue
      }
      currentRow = row
      break
    }
    setNeedsLayout()
  }

  /// The nodes that the layout brought; read when all of them are there.
  private func readLayout() {
    guard !isRead else { return }
    isRead = true
    let found = TreeItem.nodes(children, place: "")
    guard !found.isEmpty else { return }
    openIds.formUnion(TreeItem.open(children, place: ""))
    nodes = found
  }

  override public func resolvedBox(in area: Size) -> Box {
    readLayout()
    return super.resolvedBox(in: area)
  }

  override public func onThemeChanged() {
    super.onThemeChanged()
    reload()
  }

  override public var value: String? {
    get { ([super.value ?? ""] + openIds.sorted()).joined(separator: Self.separator) }
    set {
      let parts = (newValue ?? "").split(
        separator: Self.separator, omittingEmptySubsequences: false)
      openIds = Set(parts.dropFirst().map(String.init))
      if let first = parts.first, !first.isEmpty { super.value = String(first) }
    }
  }

  private static let separator = "\u{1F}"

  override public func takeOver(from old: Control) {
    guard let old = old as? TreeView else { return }
    readLayout()
    let (own, opened) = (nodes, old.openIds)
    super.takeOver(from: old)
    listen()
    onLoad = onLoad ?? old.onLoad
    onOpen = onOpen ?? old.onOpen
    nodes = own.isEmpty ? old.nodes : own
    below = old.below
    openIds = opened
    relist()
  }

  // MARK: Drawing

  override func indent(ofRow row: Int) -> Int {
    tree.lines.indices.contains(row) ? tree.lines[row].depth * 2 + 2 : 0
  }

  private func canOpen(_ node: TreeNode) -> Bool { node.below != .nothing }

  override public func draw(in frame: inout Frame, over base: Style) {
    super.draw(in: &frame, over: base)
    guard rowCount == 0, !emptyWords.isEmpty else { return }
    frame.draw(
      text(of: emptyWords).truncated(to: max(0, rect.width - gutter), ellipsis: theme.ellipsis),
      at: Position(x: rect.minX + gutter, y: rect.minY),
      style: drawStyle(over: base).patched(resolvedStyle(part: "note").patch))
  }

  override public func draw(
    _ row: RowContent, line: Int, at index: Int, into area: Rect, in frame: inout Frame,
    _ ink: Ink
  ) {
    guard let node = node(atRow: index) else { return }
    let indent = min(indent(ofRow: index), max(2, area.width / 2))
    if canOpen(node) {
      let fold = theme.glyph(openIds.contains(node.id) ? "fold.open" : "fold.closed")
      frame.draw(
        fold, at: Position(x: area.minX + indent - 2, y: area.minY),
        style: ink.style.patched(look(part: "fold", ink.states).patch))
    }
    let note = text(of: node.note)
    let noteWidth = min(note.width, area.width / 3)
    var words = texts(ofRow: index).first ?? .empty
    if let mark = node.mark { words = mark.glyph(theme) + " " + words }
    let room = area.width - indent - (note.isEmpty ? 0 : noteWidth + 2)
    frame.draw(
      words.truncated(to: max(0, room), ellipsis: theme.ellipsis),
      at: Position(x: area.minX + indent, y: area.minY), style: ink.style)
    guard !note.isEmpty else { return }
    frame.draw(
      note.truncated(to: noteWidth, ellipsis: theme.ellipsis),
      at: Position(x: area.maxX - noteWidth, y: area.minY),
      style: ink.style.patched(look(part: "note", ink.states).patch))
  }

  override public func drawWaiting(
    line: Int, into area: Rect, in frame: inout Frame, _ base: Style
  ) {
    frame.draw(
      (turn() + " " + text(of: .key("tree.waiting"))).truncated(
        to: area.width, ellipsis: theme.ellipsis),
      at: area.origin, style: base.patched(resolvedStyle(part: "note").patch))
  }

  // MARK: Input

  /// Opens a node, or closes it, as a person does.
  public func toggle(_ id: String) {
    guard let node = tree.lines.lazy.compactMap(\.node).first(where: { $0.id == id }),
      canOpen(node)
    else { return }
    let opens = !openIds.contains(id)
    if opens { openIds.insert(id) } else { openIds.remove(id) }
    onOpen?(id, opens)
    // What failed the last time is asked for once more.
    guard opens, node.below == .later else { return }
    switch below[id] {
    case .success: break
    case .failure: forget(below: id)
    case nil: askFor(id)
    }
  }

  /// Opens all that stand beside the current node.
  private func openSiblings() {
    guard let current = currentRow, tree.lines.indices.contains(current) else { return }
    let parent = tree.lines[current].parent
    let closed = tree.lines.filter { $0.parent == parent }.compactMap(\.node)
      .filter { canOpen($0) && !openIds.contains($0.id) }
    for node in closed { toggle(node.id) }
  }

  override func choose() {
    if let node = currentNode, canOpen(node), choice == .leaves { return toggle(node.id) }
    super.choose()
  }

  private func goIn() {
    guard let node = currentNode, canOpen(node) else { return }
    if openIds.contains(node.id) {
      if let row = currentRow, tree.lines.indices.contains(row + 1),
        tree.lines[row + 1].parent == row
      {
        move(by: 1)
      }
    } else {
      toggle(node.id)
    }
  }

  private func goOut() {
    if let node = currentNode, canOpen(node), openIds.contains(node.id) { return toggle(node.id) }
    guard let row = currentRow, tree.lines.indices.contains(row) else { return }
    tree.lines[row].parent.map { currentRow = $0 }
  }

  override public func takes(_ stroke: KeyStroke) -> Bool {
    if stroke.modifiers.isEmpty, [.left, .right].contains(stroke.key) { return true }
    return typeAhead.takes(stroke, spaceIsLetter: true) ?? super.takes(stroke)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key), takes(stroke) else { return super.handle(key) }
    let isMirrored = theme.environment.direction == .rtl
    switch stroke {
    case KeyStroke(.right): if isMirrored { goOut() } else { goIn() }
    case KeyStroke(.left): if isMirrored { goIn() } else { goOut() }
    case KeyStroke(.character("*")) where typeAhead.typed.isEmpty: openSiblings()
    case KeyStroke(.character(" ")) where typeAhead.typed.isEmpty && selection == .single:
      currentNode.map { toggle($0.id) }
    default:
      guard let letter = typeAhead.letter(of: key) else { return super.handle(key) }
      typeAhead.type(letter, on: surface)
      if !jump(to: typeAhead.typed), typeAhead.typed.count == 1, letter == "j" || letter == "k" {
        typeAhead.forget()
        move(by: letter == "j" ? 1 : -1)
      }
    }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.kind == .press, mouse.button == .left, let row = row(at: mouse.position),
      let node = node(atRow: row), canOpen(node)
    else { return super.handle(mouse) }
    let x = mouse.position.x - rect.minX - gutter - indent(ofRow: row) + 2
    guard (0...1).contains(x) else { return super.handle(mouse) }
    currentRow = row
    toggle(node.id)
    return true
  }

  override public var bindings: [KeyBinding] {
    guard let node = currentNode, isFocused else { return [] }
    var bindings: [KeyBinding] = []
    if canOpen(node) {
      let isOpen = openIds.contains(node.id)
      bindings.append(
        KeyBinding(
          KeyStroke(isOpen ? .left : .right), words: .key(isOpen ? "key.fold" : "key.unfold")
        ) { false })
    }
    bindings.append(
      KeyBinding(KeyStroke(.character("*")), words: .key("key.unfoldAll"), place: .help) { false })
    return bindings
  }
}
