/// Something in a ``TreeView``, with what is below it.
public struct TreeNode: Identifiable, Hashable, Sendable {
  /// What is below a node.
  public enum Below: Hashable, Sendable {
    /// Nothing, and nothing will be: it is a leaf.
    case nothing
    /// These.
    case nodes([TreeNode])
    /// Nobody knows yet: it is asked for when the node is opened.
    case later
  }

  /// What identifies it in its tree.
  public let id: String
  /// What it says.
  public var words: Words
  /// What stands at the right end of its row.
  public var note: Words
  /// The mark before its words.
  public var mark: RowContent.Mark?
  /// What is below it.
  public var below: Below

  /// Makes a node.
  public init(
    id: String, _ words: Words, note: Words = .none, mark: RowContent.Mark? = nil,
    below: Below = .nothing
  ) {
    (self.id, self.words, self.note) = (id, words, note)
    (self.mark, self.below) = (mark, below)
  }
}

/// The rows that a tree shows: what is open, depth first; a value that knows no terminal.
struct TreeLines {
  enum Kind: Hashable {
    case node(TreeNode)
    /// What is below the node above is on its way.
    case waiting
    /// What is below the node above did not arrive.
    case failed(Words)
  }

  struct Line: Hashable {
    let kind: Kind
    let depth: Int
    /// The row of the node that it is below.
    let parent: Int?

    var node: TreeNode? { if case .node(let node) = kind { node } else { nil } }
  }

  private(set) var lines: [Line] = []

  /// Lays a tree out.
  ///
  /// - Parameters:
  ///   - nodes: What is at the top.
  ///   - open: The ids of those that are open.
  ///   - below: What came for those that were asked for.
  init(_ nodes: [TreeNode], open: Set<String>, below: [String: Result<[TreeNode], TreeFailure>]) {
    append(nodes, depth: 0, parent: nil, open, below)
  }

  /// Deeper than anybody reads: a tree from elsewhere may be below itself.
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

/// Why what is below a node is not there.
struct TreeFailure: Error { let words: Words }
