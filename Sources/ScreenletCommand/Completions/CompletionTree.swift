/// What shells need to know of a tool: each command with its path, options and operands.
struct CompletionTree {
  /// One command.
  struct Node {
    /// The words that lead to it; empty for the tool.
    let path: [String]
    let command: Command

    /// What may be written there with a dash.
    var options: [Option] {
      // An option of its own takes the place of a common one of the same name.
      command.options
        + Option.common.filter { common in
          !command.options.contains { $0.name == common.name }
        }
    }
  }

  /// The tool's name.
  let tool: String
  /// The screenlets that are there.
  let screenlets: [String]
  /// Every command, parents first.
  let nodes: [Node]

  init(tool: String, command: Command, screenlets: [String]) {
    (self.tool, self.screenlets) = (tool, screenlets)
    var nodes: [Node] = []
    func add(_ command: Command, _ path: [String]) {
      nodes.append(Node(path: path, command: command))
      for member in command.commands { add(member, path + [member.name]) }
    }
    add(command, [])
    self.nodes = nodes
  }

  /// The tool's name as a shell's function may be called.
  var function: String {
    "_" + String(tool.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// Every option there is, each once.
  var allOptions: [Option] {
    var seen: Set<String> = []
    return nodes.flatMap(\.options).filter { seen.insert($0.name).inserted }
  }

  /// A text in single quotes.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
