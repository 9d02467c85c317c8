/// A failure of a command, with a message for the user.
package struct WorkError: Error, Hashable, Sendable {
  /// The problem and its remedy.
  package let message: String
  /// A hint where to read more; nil for none.
  package let hint: String?

  package init(_ message: String, hint: String? = nil) {
    (self.message, self.hint) = (message, hint)
  }
}

/// An interruption with Ctrl+C; no message is printed.
package struct Interruption: Error, Hashable, Sendable {
  package init() {}
}
