/// A command line that cannot be understood: what is wrong with it, and where to read on.
struct CommandLineError: Error, Hashable, Sendable {
  /// What is wrong, without a full stop; `{tool}` and `{screenlet}` stand for the name of the tool
  /// and of a screenlet that it knows, as in examples.
  let message: String
  /// The command it was about, as it is typed; empty for the tool itself.
  let command: [String]

  init(_ message: String, command: [String] = []) {
    (self.message, self.command) = (message, command)
  }
}
