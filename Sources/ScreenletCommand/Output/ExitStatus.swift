/// What the process ends with.
enum ExitStatus: Int32, Sendable {
  /// The work was done.
  case done = 0
  /// The work failed.
  case failed = 1
  /// The command line was wrong.
  case misused = 2
  /// The user interrupted it.
  case interrupted = 130
  /// The reader of standard output closed it, as `head` does: the status that a shell gives to a
  /// program ended by SIGPIPE.
  case brokenPipe = 141
}
