/// A command or a group of commands: name, arguments and action.
package struct Command: Sendable {
  /// The action of a command; returns the exit status of the process.
  package typealias Run = @MainActor @Sendable (Invocation) async throws -> ExitStatus

  /// The word that selects the command.
  package let name: String
  /// A one-clause summary for help.
  package let summary: String
  /// The summary of all commands of one purpose, which share a row of the tool's help; nil for a
  /// row of its own.
  package let sharedSummary: String?
  /// The positional arguments.
  package let operands: [Operand]
  /// The options, beyond the common ones.
  package let options: [Option]
  /// Example command lines; `{tool}` and `{screenlet}` are replaced by real names.
  package let examples: [String]
  /// Further lines for the help page.
  package let notes: [String]
  /// The subcommands of a group.
  package let commands: [Command]
  /// Whether the help page of the group lists the command.
  package let isInHelp: Bool
  /// The action; nil for a group.
  package let run: Run?

  /// Creates a command or a group.
  ///
  /// - Parameters:
  ///   - name: The word that selects the command; empty for a program itself.
  ///   - summary: A one-clause summary for help.
  ///   - sharedSummary: The summary of all commands of one purpose, which share a row of the
  ///     tool's help; nil for a row of its own.
  ///   - operands: The positional arguments.
  ///   - options: The options, beyond the common ones.
  ///   - examples: Example command lines; `{tool}` and `{screenlet}` are replaced by real names.
  ///   - notes: Further lines for the help page.
  ///   - commands: The subcommands of a group.
  ///   - isInHelp: Whether the help page of the group lists the command.
  ///   - run: The action; nil for a group.
  package init(
    name: String, summary: String, sharedSummary: String? = nil, operands: [Operand] = [],
    options: [Option] = [], examples: [String] = [], notes: [String] = [],
    commands: [Command] = [], isInHelp: Bool = true, run: Run? = nil
  ) {
    (self.name, self.summary, self.sharedSummary) = (name, summary, sharedSummary)
    (self.operands, self.options) = (operands, options)
    (self.examples, self.notes, self.commands) = (examples, notes, commands)
    (self.isInHelp, self.run) = (isInHelp, run)
  }

  /// The operands and options as usage lines show them.
  package var usage: String {
    let words =
      commands.isEmpty ? operands.map(\.usage) : [run == nil ? "COMMAND" : "[COMMAND]"]
    return (words + ["[OPTION]..."]).joined(separator: " ")
  }

  /// Returns the subcommand with a name.
  package func command(_ name: String) -> Command? { commands.first { $0.name == name } }
}
