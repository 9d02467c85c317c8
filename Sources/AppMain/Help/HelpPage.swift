import TerminalCore

/// The page that `--help` prints: usage, arguments, options and examples of a command.
///
/// All of it comes from the declarations that the parser uses.
struct HelpPage {
  let tool: String
  let command: Command
  let path: [String]
  /// The replacement for `{screenlet}` in examples.
  let screenlet: String

  /// The maximum line width in columns.
  static let width = 80
  /// The maximum number of lines.
  static let height = 24

  /// The text of the page.
  var text: String {
    var lines = ["Usage: \(usage)"]
    lines += wrapped(Self.sentence(command.summary), indent: 0)
    // The tool's own page has no line to spare, so no blank line precedes the indented table.
    if !table.isEmpty { lines += (path.isEmpty ? [] : [""]) + table }
    if !command.notes.isEmpty {
      lines += [""] + command.notes.flatMap { wrapped(filled($0), indent: 0) }
    }
    if !path.isEmpty { lines += [""] + wrapped(commonHint, indent: 0) }
    if lines.count + command.examples.count < Self.height { lines.append("") }
    lines += command.examples.enumerated().map { index, example in
      (index == 0 ? "Example: " : "         ") + filled(example)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns an example or a note with the names of a tool and of a screenlet.
  static func filled(_ text: String, tool: String, screenlet: String) -> String {
    text.replacing("{tool}", with: tool).replacing("{screenlet}", with: screenlet)
  }

  /// Returns a clause with a capital letter and a mark at its end.
  static func sentence(_ clause: String, end: String = ".") -> String {
    "\(clause.prefix(1).uppercased())\(clause.dropFirst())\(end)"
  }

  private func filled(_ text: String) -> String {
    Self.filled(text, tool: tool, screenlet: screenlet)
  }

  private var usage: String {
    ([tool] + path + [command.usage]).joined(separator: " ")
  }

  /// The commands and options, in two columns.
  private var table: [String] {
    let commands = commandRows
    // Where there are commands, the heading of the options mentions the last two.
    let common = Option.common.dropLast(command.commands.isEmpty ? 0 : 2)
    let options = command.options + (path.isEmpty ? common : [])
    let rows = options.map { (spelling($0), $0.help) }
    let column = (commands + rows).map { $0.0.count }.max() ?? 0
    func lines(_ rows: [(String, String)]) -> [String] {
      rows.flatMap { name, help in
        let first = "  " + name + String(repeating: " ", count: column - name.count + 2)
        let folded = wrapped(help, indent: column + 4)
        return [first + folded[0].drop { $0 == " " }] + folded.dropFirst()
      }
    }
    guard !commands.isEmpty else { return lines(rows) }
    guard !rows.isEmpty else { return lines(commands) }
    let head = "Options, before or after the command; -h, --help and --version too:"
    return lines(commands) + [head] + lines(rows)
  }

  /// The subcommands; those with the same shared summary are one row.
  private var commandRows: [(String, String)] {
    var rows: [(String, String)] = []
    var shared: [String: Int] = [:]
    for member in command.commands where member.isInHelp {
      guard let summary = member.sharedSummary else {
        let words = [member.name] + member.operands.map(\.usage)
        rows.append((words.joined(separator: " "), member.summary))
        continue
      }
      if let row = shared[summary] {
        rows[row].0 += " " + member.name
      } else {
        shared[summary] = rows.count
        rows.append((member.name, summary))
      }
    }
    return rows
  }

  private func spelling(_ option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? ""
    return short + option.spelling + (option.value == nil ? "" : " \(option.placeholder)")
  }

  private var commonHint: String {
    let own = command.options.map(\.name)
    let names = Option.common.dropLast(2).filter { !own.contains($0.name) }.map(\.spelling)
      .joined(separator: " ")
    return "Also \(names); see \"\(tool) --help\"."
  }

  private func wrapped(_ text: String, indent: Int) -> [String] {
    SafeText(text).wrapped(to: Self.width - indent).map {
      String(repeating: " ", count: indent) + $0.string
    }
  }
}

extension String {
  fileprivate func replacing(_ gap: String, with text: String) -> String {
    var result = ""
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(gap) {
        result += text
        rest = rest.dropFirst(gap.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }
}
