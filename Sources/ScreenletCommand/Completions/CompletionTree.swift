import AppMain

/// The commands of a tool in the form that shell completion scripts need.
struct CompletionTree {
  /// A command.
  struct Node {
    /// The words that name the command; empty for the tool itself.
    let path: [String]
    let command: Command

    /// The options of the command, including the common ones.
    var options: [Option] {
      // A command's own option replaces the common option with the same name.
      command.options
        + Option.common.filter { common in
          !command.options.contains { $0.name == common.name }
        }
    }
  }

  /// The name of the tool.
  let tool: String
  /// The names of the registered screenlets.
  let screenlets: [String]
  /// All commands, parents before children.
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

  /// The name of the shell function, derived from the tool's name.
  var function: String {
    "_" + String(tool.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// All options, without duplicates.
  var allOptions: [Option] {
    var seen: Set<String> = []
    return nodes.flatMap(\.options).filter { seen.insert($0.name).inserted }
  }

  /// Returns a text as a word for a POSIX shell, in single quotes if it needs them.
  static func shellWord(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "./-_:".contains($0) }
    return isPlain && !text.isEmpty ? text : quoted(text)
  }

  /// Returns a text in single quotes for a POSIX shell.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
