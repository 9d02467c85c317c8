public import ScreenletKit

/// A node of a ``TreeView`` with its children.
public struct TreeNode: Identifiable, Hashable, Sendable {
  /// The children of a node.
  public enum Below: Hashable, Sendable {
    /// No children: the node is a leaf.
    case nothing
    /// The children, already loaded.
    case nodes([TreeNode])
    /// Unknown children, which are loaded when the node is opened.
    case later
  }

  /// The identifier, unique in the tree.
  public let id: String
  /// The text.
  public var words: DisplayText
  /// A note at the right end of the row.
  public var note: DisplayText
  /// The mark before the text; nil for none.
  public var mark: RowContent.Mark?
  /// The children.
  public var below: Below

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - id: The identifier, unique in the tree.
  ///   - words: The text.
  ///   - note: A note at the right end of the row.
  ///   - mark: The mark before the text; nil for none.
  ///   - below: The children.
  public init(
    id: String, _ words: DisplayText, note: DisplayText = .none, mark: RowContent.Mark? = nil,
    below: Below = .nothing
  ) {
    (self.id, self.words, self.note) = (id, words, note)
    (self.mark, self.below) = (mark, below)
  }
}

/// The visible rows of a tree: all open nodes, depth first; independent of the terminal.
struct TreeLines {
  enum Kind: Hashable {
    case node(TreeNode)
    /// The children of the node above are loading.
    case waiting
    /// The children of the node above failed to load.
    case failed(DisplayText)
  }

  struct Line: Hashable {
    let kind: Kind
    let depth: Int
    /// The row of the parent node; nil at the top level.
    let parent: Int?

    var node: TreeNode? { if case .node(let node) = kind { node } else { nil } }
  }

  private(set) var lines: [Line] = []

  /// Computes the rows of a tree.
  ///
  /// - Parameters:
  ///   - nodes: The top-level nodes.
  ///   - open: The ids of the open nodes.
  ///   - below: The children loaded on demand by the id of their parent, or the failure to load
  ///     them.
  init(_ nodes: [TreeNode], open: Set<String>, below: [String: Result<[TreeNode], TreeFailure>]) {
    append(nodes, depth: 0, parent: nil, open, below)
  }

  /// The maximum depth, as a guard against trees from a server that contain themselves.
  private static let deepest = 200

  private mutating func append(
    _ nodes: [TreeNode], depth: Int, parent: Int?, _ open: Set<String>,
    _ below: [String: Result<[TreeNode], TreeFailure>]
  ) {
    guard depth < Self.deepest else { return }
    for node in nodes {
      let row = lines.count
      lines.append(Line(kind: .node(node), depth: depth, parent: parent))
      guard open.contains(node.id) else { continue }
      switch node.below {
      case .nothing: break
      case .nodes(let nodes): append(nodes, depth: depth + 1, parent: row, open, below)
      case .later:
        switch below[node.id] {
        case .success(let nodes): append(nodes, depth: depth + 1, parent: row, open, below)
        case .failure(let failure):
          lines.append(Line(kind: .failed(failure.words), depth: depth + 1, parent: row))
        case nil: lines.append(Line(kind: .waiting, depth: depth + 1, parent: row))
        }
      }
    }
  }
}

/// The reason why the children of a node could not be loaded.
struct TreeFailure: Error { let words: DisplayText }
