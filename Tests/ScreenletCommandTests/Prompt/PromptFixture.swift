import TemporaryFolders

/// What the tests of a prompt share: command lines in a folder, and a terminal to ask on.
@MainActor struct PromptFixture {
  let terminal = WatchedTerminal()
  /// The harness without a terminal and without input.
  let harness: Harness
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    harness = .inFolder(folder)
  }

  /// The harness with the terminal.
  var live: Harness {
    var harness = harness
    harness.terminal = terminal
    return harness
  }

  /// Returns the harness with lines on standard input.
  func answering(_ lines: String...) -> Harness {
    var harness = harness
    harness.input = Typist(lines).input(isTerminal: false)
    return harness
  }
}
