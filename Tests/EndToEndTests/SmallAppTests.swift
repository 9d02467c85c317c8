import Foundation
import PseudoTerminals
import TemporaryFolders
import Testing
import Waiting

/// Complete example apps of the documentation, each in its own terminal.
@Suite(.ownThread) struct SmallAppTests {
  @Test func `a bookmark is saved, found at the next start, and deleted`() throws {
    let folder = try TemporaryFolder()
    let first = try LiveTool(script: "exec bookmarks --data data", folder: folder.path)
    #expect(first.shows("No bookmarks yet."))
    first.terminal.type("\u{E}")
    #expect(first.shows("Address"))
    first.terminal.type("Swift\tswift.org\r")
    #expect(first.shows("Write an address, as in https://example.org."))
    first.terminal.type("\u{15}https://swift.org\r")
    #expect(first.shows("https://swift.org"))
    #expect(first.waits { rows in !rows.contains { $0.contains("Address") } })
    first.terminal.type("\u{3}")
    #expect(first.terminal.end() == .status(0))
    #expect(try folder.names(in: "data").contains("bookmarks.json"))

    let second = try LiveTool(
      script: "exec bookmarks --data data --open bookmarks://new", folder: folder.path)
    #expect(second.shows("Address"))
    second.terminal.type("\u{1B}")
    #expect(second.shows("https://swift.org"))
    // The list is reloading and accepts keys only afterwards.
    #expect(
      second.waits { rows in
        guard !rows.contains(where: { $0.contains("Forget Swift?") }) else { return true }
        second.terminal.type("\u{1B}[3~")
        return false
      })
    second.terminal.type("\t\r")
    #expect(second.shows("No bookmarks yet."))
    second.terminal.type("\u{3}")
    #expect(second.terminal.end() == .status(0))
  }

  @Test func `bookmarks are visible at every size and in every theme`() throws {
    let folder = try TemporaryFolder()
    try folder.createFolder("data")
    try folder.write(
      #"[{"id":"0E8400E2-9B41-41D4-A716-446655440000","title":"Swift","address":"https://swift.org"}]"#,
      to: "data/bookmarks.json")
    for (columns, rows) in [(40, 12), (80, 24), (200, 60)] {
      for theme in ["shelf", "default", "full"] {
        let app = try LiveTool(
          script: "exec bookmarks --data data --theme \(theme)", folder: folder.path,
          columns: columns, rows: rows)
        #expect(app.shows("https://swift.org"), "\(columns)x\(rows) \(theme)")
        app.terminal.type("\r")
        #expect(app.shows("Keep"), "\(columns)x\(rows) \(theme)")
        app.terminal.type("\u{3}")
        #expect(app.terminal.end() == .status(0))
      }
    }
  }

  @Test func `the app that screenlet new creates opens, works and quits`() throws {
    let folder = try TemporaryFolder()
    let app = try LiveTool(script: "exec SampleApp --data data", folder: folder.path)
    #expect(app.shows("Count words"))
    app.terminal.type("to be or not\r")
    #expect(app.shows("Words: 4."))
    app.terminal.type("\u{3}")
    #expect(app.terminal.end() == .status(0))
  }

  @Test func `theme lint finds no problems in the layouts of an app`() throws {
    let folder = try TemporaryFolder()
    let lint = try ShellRun("purchase-orders theme lint --data data", folder: folder.path)
    #expect(lint.status == 0 && (lint.output + lint.errors).contains("No problems."))
  }

  @Test func `an app without a terminal fails, but its commands work`() throws {
    let folder = try TemporaryFolder()
    let shell = try ShellRun("SampleApp </dev/null", folder: folder.path)
    #expect(shell.status == 1)
    let commands = try ShellRun("SampleApp whoami --data data", folder: folder.path)
    #expect(commands.status == 1 && commands.errors.contains("You are not signed in."))
  }

  @Test func `an app without a portal ignores the credentials of the environment`() throws {
    let folder = try TemporaryFolder()
    let app = try LiveTool(
      script: "SCREENLETS_USER=ada SCREENLETS_PASSWORD=x exec bookmarks --data data",
      folder: folder.path)
    #expect(app.shows("No bookmarks yet."))
    app.terminal.type("\u{E}")
    #expect(app.shows("Address"))
    #expect(app.waits { rows in !rows.contains { $0.contains("unreachable") } })
    app.terminal.type("\u{3}")
    #expect(app.terminal.end() == .status(0))
  }

  @Test func `an app has the commands of developers only if it links them`() throws {
    let folder = try TemporaryFolder()
    let rendered = try ShellRun(
      "purchase-orders render Login --data data", folder: folder.path)
    #expect(rendered.status == 0 && rendered.output.contains("Sign in"))
    for app in ["SampleApp", "bookmarks"] {
      let refused = try ShellRun("\(app) render Login --data data", folder: folder.path)
      #expect(refused.status == 2 && refused.output.isEmpty)
    }
    let app = try ShellRun("bookmarks whoami", folder: folder.path)
    #expect(app.status == 2)
  }
}
