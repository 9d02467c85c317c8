import AppMain

extension Command {
  /// `completions`: prints a shell completion script for this tool.
  static let completions = Command(
    name: "completions", summary: "prints a completion script for a shell",
    operands: [Operand("SHELL", .choice(["bash", "zsh", "fish"]))],
    examples: ["source <({tool} completions bash)"],
    notes: [
      "bash, in ~/.bashrc:         source <({tool} completions bash)",
      "zsh, after compinit:        source <({tool} completions zsh)",
      "fish, in config.fish:       {tool} completions fish | source",
    ]
  ) { invocation in
    let tree = CompletionTree(
      tool: invocation.tool.name, command: invocation.tool.command,
      screenlets: invocation.tool.screenletNames)
    switch invocation.arguments.operands.first {
    case "zsh": try invocation.console.write(trusted: tree.zsh)
    case "fish": try invocation.console.write(trusted: tree.fish)
    default: try invocation.console.write(trusted: tree.bash)
    }
    return .done
  }
}
