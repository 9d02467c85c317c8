import PseudoTerminals
import TemporaryFolders
import Testing
import Waiting

/// `screenlet form --accessible` on a terminal, with line editing.
@Suite(.ownThread) struct FormByLineTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {"title": "Order", "type": "object", "required": ["name"],
       "properties": {"name": {"type": "string", "title": "Name"}}}
      """, to: "order.json")
  }

  private func text(_ name: String) -> String? {
    (try? folder.bytes(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func byLine(_ terminal: String) throws -> LiveTool {
    let live = try LiveTool(
      script:
        "TERM=\(terminal) screenlet form order.json --accessible > record; echo \"status $?\"",
      folder: folder.path)
    #expect(live.shows("1 of 1. Name"))
    return live
  }

  @Test func `an answer can be edited in place with the keys of a shell`() throws {
    let live = try byLine("xterm-256color")
    live.terminal.type("Ad Lovelace\u{1B}[1;5D\u{1B}[Da\u{1B}[F!\u{1B}[D")
    #expect(live.shows("> Ada Lovelace!"), "\(live.rows)")
    #expect(!live.rows.contains { $0.contains("^[") })
    live.terminal.type("\u{1B}[3~\r")
    #expect(live.shows("1 Name: Ada Lovelace"), "\(live.rows)")
    live.terminal.type("1\r\u{1B}[A\u{1B}[A")
    #expect(live.shows("> Ada Lovelace"), "\(live.rows)")
    live.terminal.type(" Byron\ryes\r")
    #expect(live.shows("status 0"), "\(live.rows)")
    #expect(text("record")?.contains("Ada Lovelace Byron") == true)
  }

  @Test func `a dumb terminal gets plain lines without escape sequences`() throws {
    let live = try byLine("dumb")
    let before = live.terminal.output.count
    live.terminal.type("Ada\u{1B}[D\u{7F}\u{7F}\u{7F}")
    #expect(live.shows("> Ada"), "\(live.rows)")
    live.terminal.type("\r")
    #expect(live.shows("1 Name: Ada"), "\(live.rows)")
    #expect(!live.terminal.output[before...].contains(0x1B))
    live.terminal.type("yes\r")
    #expect(live.shows("status 0"), "\(live.rows)")
  }

  @Test func `Ctrl+C and Ctrl+D end the form while a line is edited`() throws {
    let interrupted = try byLine("xterm-256color")
    interrupted.terminal.type("Ada\u{1B}[D\u{3}")
    #expect(interrupted.shows("status 130"), "\(interrupted.rows)")
    let ended = try byLine("xterm-256color")
    ended.terminal.type("\u{4}")
    #expect(ended.shows("status 1"), "\(ended.rows)")
    #expect(text("record") == "")
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `Ctrl+Z suspends the program, and fg resumes it with the typed answer`(terminal: String)
    throws
  {
    // Monitor mode gives each job its own process group, as an interactive shell does.
    let live = try LiveTool(
      script: "set -m; TERM=\(terminal) screenlet form order.json --accessible > record; "
        + "echo \"stopped $?\"; fg; echo \"status $?\"",
      folder: folder.path)
    #expect(live.shows("1 of 1. Name"))
    live.terminal.type("Ada Love\u{1A}")
    #expect(live.shows("stopped 148"), "\(live.rows)")
    live.terminal.type("lace\r")
    #expect(live.shows("1 Name: Ada Lovelace"), "\(live.rows)")
    live.terminal.type("yes\r")
    #expect(live.shows("status 0"), "\(live.rows)")
    #expect(text("record")?.contains("Ada Lovelace") == true)
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `Ctrl+Backslash quits`(terminal: String) throws {
    let live = try LiveTool(
      script: "set -m; ulimit -c 0; TERM=\(terminal) screenlet form order.json --accessible "
        + "> record; echo \"status $?\"",
      folder: folder.path)
    #expect(live.shows("1 of 1. Name"))
    live.terminal.type("Ada\u{1C}")
    #expect(live.shows("status 131"), "\(live.rows)")
  }
}
