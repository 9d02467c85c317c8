import AppMain
import ThemeKit

extension CompletionTree {
  /// The completion script for fish.
  var fish: String {
    var lines = [
      "# Completion of \(tool) for fish; load it with: \(tool) completions fish | source",
      "complete -c \(tool) -f",
    ]
    lines += (nodes.first?.options ?? []).map { line("", $0) }
    for node in nodes {
      let others = node.command.commands.map(\.name)
      for member in node.command.commands {
        let words = "-a \(member.name) -d \(quoted(member.summary))"
        lines.append("complete -c \(tool) -n \(quoted(condition(node, without: others))) \(words)")
      }
      guard !node.path.isEmpty, others.isEmpty else { continue }
      let here = "-n \(quoted(condition(node, without: []))) "
      lines += node.command.options.map { line(here, $0) }
      if let operand = node.command.operands.first, let words = completer(of: operand.kind) {
        lines.append("complete -c \(tool) \(here)\(words)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func condition(_ node: Node, without others: [String]) -> String {
    if node.path.isEmpty { return "__fish_use_subcommand" }
    let seen = node.path.map { "__fish_seen_subcommand_from \($0)" }
    let unseen =
      others.isEmpty ? [] : ["not __fish_seen_subcommand_from \(others.joined(separator: " "))"]
    return (seen + unseen).joined(separator: "; and ")
  }

  private func line(_ condition: String, _ option: Option) -> String {
    var words = "complete -c \(tool) \(condition)-l \(option.name)"
    if let short = option.short { words += " -s \(short)" }
    if let kind = option.value { words += " -r " + (completer(of: kind) ?? "-f") }
    return words + " -d \(quoted(option.help))"
  }

  private func completer(of kind: ValueKind) -> String? {
    switch kind {
    case .file, .path: "-F"
    case .folder: "-f -a '(__fish_complete_directories)'"
    case .theme: "-f -a '(\(tool) theme list --names 2>/dev/null)'"
    case .screenlet: "-f -a \(quoted(screenlets.joined(separator: " ")))"
    case .choice(let choices): "-f -a \(quoted(choices.joined(separator: " ")))"
    case .state: "-f -a \(quoted(StateSet.names.map(\.name).joined(separator: " ")))"
    case .size: "-f -a '40x12 80x24 120x40 200x60'"
    case .locale: "-f -a 'en es'"
    case .text, .assignment: nil
    }
  }

  /// Quotes a text for fish, where only the backslash and the quote are special in single quotes.
  private func quoted(_ text: String) -> String {
    "'" + String(text.flatMap { "\\'".contains($0) ? ["\\", $0] : [$0] }) + "'"
  }
}
