/// A command or a group of commands: name, arguments and action.
struct Command: Sendable {
  /// The action of a command; returns the exit status of the process.
  typealias Run = @MainActor @Sendable (Invocation) async throws -> ExitStatus

  /// The word that selects the command.
  let name: String
  /// A one-clause summary for help.
  var summary: String
  /// The positional arguments.
  var operands: [Operand] = []
  /// The options, beyond the common ones.
  var options: [Option] = []
  /// Example command lines; `{tool}` and `{screenlet}` are replaced by real names.
  var examples: [String] = []
  /// Further lines for the help page.
  var notes: [String] = []
  /// The subcommands of a group.
  var commands: [Command] = []
  /// The action; nil for a group.
  var run: Run?

  /// Returns the subcommand with a name.
  func command(_ name: String) -> Command? { commands.first { $0.name == name } }
}
