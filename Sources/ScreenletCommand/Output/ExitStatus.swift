/// What the process ends with.
enum ExitStatus: Int32, Sendable {
  /// The work was done.
  case done = 0
  /// The work failed.
  case failed = 1
  /// The command line was wrong.
  case misused = 2
  /// Somebody interrupted it.
  case interrupted = 130
}
