public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A tree of nodes that can be opened, closed and chosen.
///
/// Right opens a node or moves to its first child, Left closes it or moves to its parent, `*` opens
/// all its siblings, and typing letters jumps to the row that starts with them. Children can be
/// loaded when a node is opened: answer ``onLoad`` with ``show(_:below:)`` or ``fail(_:below:)``.
///
/// ```xml
/// <tree id="files" action="openFile" load="loadFolder">
///   <tree-node title="Invoices" open="true">
///     <tree-node title="2026" later="true"/>
///   </tree-node>
/// </tree>
/// ```
public final class TreeView: RowsControl {
  /// The nodes that Enter and a second click choose.
  public enum Choice: String, CaseIterable, AttributeValue {
    /// Only leaves; other nodes are opened or closed.
    case leaves
    /// All nodes.
    case all
  }

  override public class var element: String? { "tree" }
  override public class var isContainer: Bool { true }
  override public class var doc: String { "A tree of rows that the user can expand and choose." }
  override public class var styleName: String { "TreeView" }
  override public class var parts: [String] { super.parts + ["fold"] }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .action(
        "load",
        doc: "The screenlet action that loads the children of a node, with its id as the argument."
      ) {
        (me: TreeView, action) in me.load = action
      },
      .value(
        "choose", default: Choice.leaves,
        doc: "The nodes that Enter and a second click choose: only leaves, or all."
      ) {
        (me: TreeView, choice: Choice) in me.choice = choice
      },
      .words("empty", doc: "The text shown while the tree is empty.") { (me: TreeView, words) in
        me.emptyText = words
      },
    ]
  }

  /// The top-level nodes; setting them discards children that were loaded on demand.
  public var nodes: [TreeNode] = [] {
    didSet {
      guard nodes != oldValue else { return }
      below = [:]
      relist()
    }
  }
  /// The ids of the open nodes.
  public var openIds: Set<String> = [] { didSet { if openIds != oldValue { relist() } } }
  /// The nodes that Enter and a second click choose.
  public var choice = Choice.leaves
  /// The screenlet action that loads the children of a node, with the node's id as its argument.
  public var load: Action?
  /// The text shown while the tree is empty.
  public var emptyText = DisplayText.none { didSet { setNeedsDisplay() } }
  /// Called with the id of a node whose children must be loaded, when it is opened and on each
  /// retry.
  public var onLoad: (@MainActor (String) -> Void)?
  /// Called after the user opened or closed a node.
  public var onOpen: (@MainActor (_ id: String, _ isOpen: Bool) -> Void)?

  private var below: [String: Result<[TreeNode], TreeFailure>] = [:]
  private var tree = TreeLines([], open: [], below: [:])
  private var isRead = false
  private let typeAhead = TypeAhead()

  /// Creates an empty tree.
  public required init() {
    super.init()
    listen()
  }

  private func listen() {
    content = { [weak self] in self?.rowState($0) ?? .waiting }
    onRetry = { [weak self] in self?.tryAgain($0) }
  }

  // MARK: Loading children

  /// Shows the loaded children of a node.
  ///
  /// - Parameters:
  ///   - nodes: The children, in order.
  ///   - id: The id of the node.
  public func show(_ nodes: [TreeNode], below id: String) {
    below[id] = .success(nodes)
    relist()
  }

  /// Shows that the children of a node could not be loaded; Enter on that row retries.
  ///
  /// - Parameters:
  ///   - words: The reason.
  ///   - id: The id of the node.
  public func fail(_ words: DisplayText, below id: String) {
    below[id] = .failure(TreeFailure(words: words))
    relist()
  }

  /// Discards the loaded children of a node, and requests them again if the node is open.
  ///
  /// - Parameter id: The id of the node.
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

  /// Returns the node in a row; nil if the row is out of range or shows a loading state.
  ///
  /// - Parameter row: The index of the row, from 0.
  public func node(atRow row: Int) -> TreeNode? {
    tree.lines.indices.contains(row) ? tree.lines[row].node : nil
  }

  /// The node in the current row; nil if that row shows a loading state, or if there are no rows.
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

  /// Computes the rows again and keeps the current node, or its parent, as the current row.
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

  /// Reads the nodes declared in the layout, once all of them have been added.
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
    guard rowCount == 0, !emptyText.isEmpty else { return }
    frame.draw(
      text(of: emptyText).truncated(to: max(0, rect.width - gutter), ellipsis: theme.ellipsis),
      at: Position(x: rect.minX + gutter, y: rect.minY),
      style: drawStyle(over: base).patched(resolvedStyle(part: "note").patch))
  }

  override public func draw(
    _ row: RowContent, line: Int, at index: Int, into area: Rect, in frame: inout Frame,
    _ ink: RowStyle
  ) {
    guard let node = node(atRow: index) else { return }
    let indent = min(indent(ofRow: index), max(2, area.width / 2))
    if canOpen(node) {
      let fold = theme.glyph(openIds.contains(node.id) ? "fold.open" : "fold.closed")
      frame.draw(
        fold, at: Position(x: area.minX + indent - 2, y: area.minY),
        style: ink.style.patched(resolvedStyle(part: "fold", ink.states).patch))
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
      style: ink.style.patched(resolvedStyle(part: "note", ink.states).patch))
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

  /// Opens or closes a node, as the user does.
  ///
  /// - Parameter id: The id of the node; ignored if the node is not visible or has no children.
  public func toggle(_ id: String) {
    guard let node = tree.lines.lazy.compactMap(\.node).first(where: { $0.id == id }),
      canOpen(node)
    else { return }
    let opens = !openIds.contains(id)
    if opens { openIds.insert(id) } else { openIds.remove(id) }
    onOpen?(id, opens)
    // Retries if the last attempt to load the children failed.
    guard opens, node.below == .later else { return }
    switch below[id] {
    case .success: break
    case .failure: forget(below: id)
    case nil: askFor(id)
    }
  }

  /// Opens all siblings of the current node.
  private func openSiblings() {
    guard let current = currentRow, tree.lines.indices.contains(current) else { return }
    let parent = tree.lines[current].parent
    let closed = tree.lines.filter { $0.parent == parent }.compactMap(\.node)
      .filter { canOpen($0) && !openIds.contains($0.id) }
    for node in closed { toggle(node.id) }
  }

  override func move(to goal: Int) {
    super.move(to: goal)
    // The keys that open and close a node work on some rows only.
    setNeedsKeys()
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

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    if stroke.modifiers.isEmpty, [.left, .right].contains(stroke.key) { return true }
    return typeAhead.consumes(stroke, spaceIsLetter: true) ?? super.consumes(stroke)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key), consumes(stroke) else { return super.handle(key) }
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
