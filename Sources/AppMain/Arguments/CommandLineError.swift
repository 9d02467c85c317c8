/// A command line that cannot be parsed: the problem, and the command whose help describes it.
package struct CommandLineError: Error, Hashable, Sendable {
  /// The problem, without a period; `{tool}` and `{screenlet}` are replaced by the names of the
  /// tool and of a registered screenlet, as in examples.
  package let message: String
  /// The words of the command; empty for the tool itself.
  package let command: [String]

  package init(_ message: String, command: [String] = []) {
    (self.message, self.command) = (message, command)
  }
}
