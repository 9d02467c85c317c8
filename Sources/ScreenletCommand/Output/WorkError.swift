/// Work that failed for a reason of the command's own.
struct WorkError: Error, Hashable, Sendable {
  /// What is wrong and what to do.
  let message: String
  /// Where to read on, if anywhere.
  let hint: String?

  init(_ message: String, hint: String? = nil) {
    (self.message, self.hint) = (message, hint)
  }
}

/// Somebody pressed Ctrl+C: nothing more is said.
struct Interruption: Error, Hashable, Sendable {}
