/// A failure of a command, with a message for the user.
struct WorkError: Error, Hashable, Sendable {
  /// The problem and its remedy.
  let message: String
  /// A hint where to read more; nil for none.
  let hint: String?

  init(_ message: String, hint: String? = nil) {
    (self.message, self.hint) = (message, hint)
  }
}

/// An interruption with Ctrl+C; no message is printed.
struct Interruption: Error, Hashable, Sendable {}
