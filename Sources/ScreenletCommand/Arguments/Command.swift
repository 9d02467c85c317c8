/// A command, or a family of them: what it is called, what it takes, and what it does.
struct Command: Sendable {
  /// What it does with what was asked; the status is that of the process.
  typealias Run = @MainActor @Sendable (Invocation) async throws -> ExitStatus

  /// The word that asks for it.
  let name: String
  /// What it does, in a clause.
  var summary: String
  /// What it takes by place.
  var operands: [Operand] = []
  /// What it takes beside the common options.
  var options: [Option] = []
  /// Lines that can be tried; `{screenlet}` stands for one that is there.
  var examples: [String] = []
  /// More to know, a few lines for the help page.
  var notes: [String] = []
  /// The members, where it is a family.
  var commands: [Command] = []
  /// What it does; nil for a family.
  var run: Run?

  /// The member with this name.
  func command(_ name: String) -> Command? { commands.first { $0.name == name } }
}
