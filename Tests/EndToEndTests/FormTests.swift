import Foundation
import PseudoTerminals
import TemporaryFolders
import Testing
import Waiting

/// `screenlet form` in a shell: streams, exit statuses and files.
@Suite(.ownThread) struct FormTests {
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

  @Test func `in a pipeline the form uses the terminal and the record goes to the pipe`() throws {
    let live = try LiveTool(
      script: "screenlet form - < order.json | tr a-z A-Z > record; echo ended",
      folder: folder.path)
    #expect(live.shows("Name"))
    live.terminal.type("Ada\u{13}\u{13}")
    #expect(live.shows("ended"))
    #expect(!live.hasScreen)
    #expect(text("record") == "{\n  \"NAME\": \"ADA\"\n}\n")
    #expect(live.terminal.end() == .status(0))
  }

  @Test func `a record printed to the terminal remains after the form closes`() throws {
    let live = try LiveTool(script: "screenlet form order.json", folder: folder.path)
    #expect(live.shows("Name"))
    live.terminal.type("Grace\u{13}\u{13}")
    #expect(live.terminal.end() == .status(0))
    #expect(live.rows.contains { $0.contains("\"name\": \"Grace\"") })
  }

  @Test func `Ctrl+C exits with 130, writes no file and keeps the draft`() throws {
    let script = "screenlet form order.json --output record.json; echo \"status $?\""
    let first = try LiveTool(script: script, folder: folder.path)
    #expect(first.shows("Name"))
    first.terminal.type("Half a na\u{3}")
    #expect(first.shows("status 130"))
    #expect(text("record.json") == nil)
    let second = try LiveTool(script: script, folder: folder.path)
    #expect(second.shows("Continue with the draft?"))
    second.terminal.type("\r")
    #expect(second.shows("Half a na"))
    second.terminal.type("\u{13}\u{13}")
    #expect(second.shows("status 0"))
    #expect(text("record.json")?.contains("Half a na") == true)
    let third = try LiveTool(script: script, folder: folder.path)
    #expect(third.shows("Name"))
    #expect(!third.rows.contains { $0.contains("draft") })
    third.terminal.type("\u{3}")
    #expect(third.shows("status 130"))
  }

  @Test func `Esc asks, then exits with 1, writes no file and keeps the draft`() throws {
    let script = "screenlet form order.json --output record.json; echo \"status $?\""
    let first = try LiveTool(script: script, folder: folder.path)
    #expect(first.shows("Name"))
    first.terminal.type("Half")
    #expect(first.shows("Half"))
    first.terminal.type("\u{1B}")
    #expect(first.shows("Leave this form?"))
    first.terminal.type("\r")
    #expect(first.shows("Your answers are kept as a draft"), "\(first.rows)")
    #expect(first.rows.joined().contains("screenlet form order.json"), "\(first.rows)")
    #expect(first.shows("status 1"))
    #expect(text("record.json") == nil)
    let second = try LiveTool(script: script, folder: folder.path)
    #expect(second.shows("Continue with the draft?"))
    second.terminal.type("\u{3}")
    #expect(second.shows("status 130"))
  }

  @Test func `without a terminal and answers, form exits with 1 and an error`() throws {
    let run = try ShellRun("screenlet form order.json", folder: folder.path)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(
      run.errors.hasPrefix("screenlet: error: filling in a form needs a terminal.\n"))
  }

  @Test(arguments: [
    ("screenlet form order.json --check", 0), ("screenlet form none.json --check", 1),
    ("echo '{}' | screenlet form order.json --answers -", 1),
    ("echo '{\"name\": \"Ada\"}' | screenlet form order.json --answers -", 0),
    ("screenlet form", 2), ("screenlet form - --answers -", 2),
    ("screenlet form order.json --no-such", 2),
    ("printf 'Ada\\nyes\\n' | screenlet form order.json --accessible", 0),
    ("printf 'Ada\\n' | screenlet form order.json --accessible", 1),
    ("echo '{\"name\": \"Ada\"}' | screenlet form order.json --answers - > /dev/full", 1),
  ])
  func `each way to end a form has its exit status`(script: String, status: Int32) throws {
    let run = try ShellRun(script, folder: folder.path)
    #expect(run.status == status, "\(run.errors)")
    #expect(status == 0 || !run.errors.isEmpty)
  }

  @Test func `a full disk keeps the old file and leaves no partial file`() throws {
    try folder.write("before", to: "record.json")
    let name = String(repeating: "x", count: 200_000)
    try folder.write("{\"name\": \"\(name)\"}", to: "answers.json")
    let fill = "screenlet form order.json --answers answers.json --output record.json"
    let run = try ShellRun("ulimit -f 8; \(fill)", folder: folder.path)
    #expect(run.status == 1)
    #expect(run.errors.contains("there is no space left for record.json"), "\(run.errors)")
    #expect(text("record.json") == "before")
    #expect(try folder.names() == ["answers.json", "order.json", "record.json"])
    #expect(try ShellRun(fill, folder: folder.path).status == 0)
    #expect(text("record.json")?.utf8.count ?? 0 > 200_000)
  }

  @Test func `kill -9 leaves either the old file or the complete new one`() throws {
    let name = String(repeating: "x", count: 2_000_000)
    try folder.write("{\"name\": \"\(name)\"}", to: "answers.json")
    let whole = "{\n  \"name\": \"\(name)\"\n}\n"
    for hundredths in 1...12 {
      try folder.write("before", to: "record.json")
      _ = try ShellRun(
        "timeout -s KILL 0.\(hundredths < 10 ? "0" : "")\(hundredths) "
          + "screenlet form order.json --answers answers.json --output record.json",
        folder: folder.path)
      let found = text("record.json")
      #expect(found == "before" || found == whole)
    }
  }

  @Test(arguments: [
    Array(String(repeating: "{\"fields\":[", count: 10_000).utf8),
    Array((String(repeating: "<a>", count: 10_000)).utf8),
    Array("{\"fields\": [{\"name\": \"".utf8) + [0xFF, 0xFE] + Array("\"}]}".utf8),
    Array("{\"fields\": [{\"name\": \"a\", \"ty".utf8),
    Array("<!DOCTYPE a [<!ENTITY b 'c'>]><root>&b;</root>".utf8), [],
  ])
  func `an invalid form is rejected with the position of the error`(bytes: [UInt8]) throws {
    try folder.write(bytes, to: "strange")
    let run = try ShellRun("screenlet form strange --check", folder: folder.path)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("strange:1:") || bytes.isEmpty, "\(run.output)")
    #expect(run.errors.hasSuffix("strange: not a valid form. 1 error.\n"), "\(run.errors)")
    #expect(
      try ShellRun("screenlet form strange --answers /dev/null", folder: folder.path)
        .status == 1)
  }

  @Test func `in line mode a password is typed without echo`() throws {
    try folder.write(
      """
      {"fields": [{"name": "name", "type": "text", "label": {"en_US": "Name"}},
                  {"name": "word", "type": "password", "label": {"en_US": "Word"}}]}
      """, to: "word.json")
    let live = try LiveTool(
      script: "TERM=dumb screenlet form word.json > record; echo ended", folder: folder.path)
    #expect(live.shows("1 of 2."))
    // Typed ahead of its question. The answer that is not secret is still shown.
    live.terminal.type("Ada\ranalytical\r")
    #expect(live.shows("Type yes to finish"))
    live.terminal.type("yes\r")
    #expect(live.shows("ended"))
    #expect(!String(decoding: live.terminal.output, as: UTF8.self).contains("analytical"))
    #expect(text("record")?.contains("analytical") == true)
    #expect(live.rows.contains { $0 == "> Ada" })
  }
}

/// A form on the screen while the disk is full.
@Suite(.ownThread) struct FullDiskTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {"title": "Order", "type": "object",
       "properties": {"name": {"type": "string", "title": "Name"}}}
      """, to: "order.json")
  }

  @Test func `a full disk is reported, and the form keeps its input and the last draft`()
    throws
  {
    // Four kibibytes per file: enough for the first draft only.
    let live = try LiveTool(
      script: "ulimit -f 8; screenlet form order.json --output record.json; echo \"status $?\"",
      folder: folder.path)
    #expect(live.shows("Name"))
    live.terminal.type("begin")
    #expect(live.shows("draft saved"))
    live.terminal.type("\u{1B}[200~" + String(repeating: "x", count: 6_000) + "\u{1B}[201~end")
    #expect(live.shows("xxend"))
    // The draft can no longer be saved, and the form reports it.
    #expect(live.shows("draft not saved"), "\(live.rows)")
    #expect(live.shows("Your latest input is not in the draft. There is no space left"))
    live.terminal.type("\u{13}\u{13}")
    #expect(live.shows("There is no space left for record.json"), "\(live.rows)")
    #expect(live.shows("xxx"))
    live.terminal.type("\u{1B}")
    #expect(live.shows("Leave this form?"))
    live.terminal.type("\r")
    #expect(live.shows("status 1"))
    let names = try folder.names()
    #expect(!names.contains { $0.hasPrefix("record") }, "\(names)")
    let again = try LiveTool(
      script: "screenlet form order.json --output record.json; echo \"status $?\"",
      folder: folder.path)
    #expect(again.shows("Continue with the draft?"))
    again.terminal.type("\r")
    #expect(again.shows("begin"))
    again.terminal.type("\u{13}\u{13}")
    #expect(again.shows("status 0"))
  }
}
