public import ScreenletKit
import ThemeKit

/// A node of a ``TreeView`` declared in a layout, which may contain further nodes.
public final class TreeItem: Control {
  override public class var element: String? { "tree-node" }
  override public class var isContainer: Bool { true }
  override public class var doc: String { "A node of a tree; its child nodes are inside it." }
  override public class var attributes: [ControlAttribute] {
    [
      .words("title", doc: "The title of the node.", isRequired: true) { (me: TreeItem, words) in
        me.title = words
      },
      .words("note", doc: "A note at the right end of the row.") { (me: TreeItem, words) in
        me.note = words
      },
      .choice(
        "mark", of: ["none"] + RowContent.Mark.allCases.map(\.rawValue), default: "none",
        doc: "The mark before the title; none for no mark."
      ) { (me: TreeItem, text) in me.mark = RowContent.Mark(rawValue: text) },
      .value("open", default: false, doc: "Whether the node is initially open.") {
        (me: TreeItem, isOpen: Bool) in me.isOpen = isOpen
      },
      .value(
        "later", default: false, doc: "Whether the children are loaded when the node is opened."
      ) { (me: TreeItem, isLater: Bool) in me.isLater = isLater },
    ]
  }

  private var title = DisplayText.none
  private var note = DisplayText.none
  private var mark: RowContent.Mark?
  private(set) var isOpen = false
  private var isLater = false

  override public var isCollapsed: Bool { true }

  /// Returns the node with its children; a node without an id gets its position as id, such as
  /// `2.1`.
  func node(place: String) -> TreeNode {
    let inside = Self.nodes(children, place: place)
    let below: TreeNode.Below = isLater ? .later : inside.isEmpty ? .nothing : .nodes(inside)
    return TreeNode(
      id: id.isEmpty ? place : id, title, note: note, mark: mark, below: below)
  }

  /// Returns the nodes among some controls.
  static func nodes(_ controls: [Control], place: String) -> [TreeNode] {
    controls.compactMap { $0 as? TreeItem }.enumerated().map { number, item in
      item.node(place: place.isEmpty ? "\(number + 1)" : "\(place).\(number + 1)")
    }
  }

  /// Returns the ids of those nodes among some controls that are initially open.
  ///
  /// - Parameters:
  ///   - controls: The controls, of which only tree items count.
  ///   - place: The position of their parent, such as `2.1`; empty at the top level.
  static func open(_ controls: [Control], place: String) -> Set<String> {
    var open: Set<String> = []
    for (number, item) in controls.compactMap({ $0 as? TreeItem }).enumerated() {
      let own = place.isEmpty ? "\(number + 1)" : "\(place).\(number + 1)"
      if item.isOpen { open.insert(item.id.isEmpty ? own : item.id) }
      open.formUnion(Self.open(item.children, place: own))
    }
    return open
  }
}
