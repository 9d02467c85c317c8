import Platform
import PseudoTerminals
import TemporaryFolders
import Testing
import Waiting

/// A program that ends during work and is started again.
@Suite(.ownThread) struct RestoringTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func start() throws -> LiveTool {
    try LiveTool(program: "SceneFixture", [folder.path + "/data"], folder: folder.path)
  }

  /// Types into the list, opens a note, and types there too.
  private func work(in tool: LiveTool) {
    #expect(tool.shows("All notes"))
    tool.terminal.type("lamp")
    #expect(tool.shows("lamp"))
    tool.terminal.type("\u{1B}[15~")
    #expect(tool.shows("A note"))
    tool.terminal.type("broken")
    #expect(tool.shows("broken"))
  }

  private func continueWork(in tool: LiveTool, expecting text: String) {
    #expect(tool.shows("Continue where you left off?"))
    tool.terminal.type("\r")
    #expect(tool.shows("A note") && tool.shows(text))
    tool.terminal.type("\u{1B}")
    #expect(tool.shows("All notes") && tool.shows("lamp"))
  }

  @Test func `closing the terminal keeps typed text, and the next start offers to restore it`()
    throws
  {
    let first = try start()
    work(in: first)
    #expect(first.terminal.hangUp() == .status(0))
    let next = try start()
    continueWork(in: next, expecting: "broken")
    next.terminal.type("\u{3}")
    #expect(next.terminal.end() == .status(0))
    let last = try start()
    #expect(last.shows("All notes"))
    #expect(!last.rows.contains { $0.contains("Continue where") || $0.contains("lamp") })
  }

  @Test func `after a kill, the next start offers to restore the open scene`() throws {
    let first = try start()
    work(in: first)
    #expect(first.writes("notes/", in: folder.path + "/data"))
    first.terminal.send(signal: SIGKILL)
    #expect(first.terminal.end() == .signal(SIGKILL))
    let next = try start()
    continueWork(in: next, expecting: "A note")
  }
}
