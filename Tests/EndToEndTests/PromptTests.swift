import Foundation
import PseudoTerminals
import TemporaryFolders
import Testing
import Waiting

/// The prompts of scripts in a shell: rows below the cursor, and only the answer in the pipe.
@Suite(.ownThread) struct PromptTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `input takes rows below the cursor and leaves one line`() throws {
    let live = try LiveTool(
      script: "echo before; name=$(screenlet input 'Your name'); echo \"$? hello $name\"",
      folder: folder.path)
    #expect(live.shows("Your name"))
    #expect(!live.hasScreen)
    live.terminal.type("Ada\r")
    #expect(live.shows("0 hello Ada"))
    #expect(live.terminal.end() == .status(0))
    #expect(Array(live.rows.prefix(3)) == ["before", "Your name  Ada", "0 hello Ada"])
  }

  @Test func `choose reads its options from a pipe and its keys from the terminal`() throws {
    let live = try LiveTool(
      script: "printf 'one\\ntwo\\nthree\\n' | screenlet choose | tr a-z A-Z; echo ended",
      folder: folder.path)
    #expect(live.shows("3 of 3"))
    live.terminal.type("thr")
    #expect(live.shows("1 of 3"))
    live.terminal.type("\r")
    #expect(live.shows("ended"))
    #expect(Array(live.rows.prefix(3)) == ["three", "THREE", "ended"], "\(live.rows)")
  }

  @Test(arguments: [("y", 0), ("n", 1), ("\u{1B}", 130), ("\u{3}", 130)])
  func `confirm answers with its status`(keys: String, status: Int) throws {
    let live = try LiveTool(
      script: "screenlet confirm 'Delete it?'; echo \"status $?\"", folder: folder.path)
    #expect(live.shows("Delete it?"))
    live.terminal.type(keys)
    #expect(live.shows("status \(status)"))
  }

  @Test(arguments: [
    ("screenlet input Name", 2, ""), ("screenlet input Name --default Ada", 0, "Ada\n"),
    ("screenlet confirm 'Go on?'", 2, ""), ("screenlet confirm 'Go on?' --default no", 1, ""),
    ("printf 'a\\nb\\n' | screenlet choose", 2, ""),
    ("printf 'a\\nb\\n' | screenlet choose --default b", 0, "b\n"),
    ("printf 'Ada\\n' | screenlet input Name --accessible", 0, "Ada\n"),
  ])
  func `without a terminal the default is the answer`(
    script: String, status: Int32, output: String
  ) throws {
    let run = try ShellRun(script, folder: folder.path)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.output == output)
  }
}
