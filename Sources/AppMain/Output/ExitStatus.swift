/// The exit status of the process.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  /// Success.
  case done = 0
  /// Failure of the operation.
  case failed = 1
  /// An invalid command line.
  case misused = 2
  /// An interruption by the user.
  case interrupted = 130
  /// A closed standard output, as with `head`: the status that a shell reports for a program ended
  /// by SIGPIPE.
  case brokenPipe = 141

  /// The meaning, as a sentence for the manual page.
  var meaning: String {
    switch self {
    case .done: "The command succeeded."
    case .failed: "The command failed."
    case .misused: "The command line is invalid."
    case .interrupted: "The user interrupted the command."
    case .brokenPipe: "The reader closed the pipe."
    }
  }
}
