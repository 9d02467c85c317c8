import Foundation
import LocalPortal
import PortalKit
import PseudoTerminals
import SQLiteDatabase
import TemporaryFolders
import Testing
import Waiting

/// `screenlet form NUMBER`: a form of the embedded portal, with its database on disk.
@Suite(.ownThread) struct PortalFormTests {
  private let folder: TemporaryFolder
  private let ada = [
    "SCREENLETS_USER": "ada@acme.example", "SCREENLETS_PASSWORD": "analytical",
  ]
  /// The list of inspections.
  private let list: Int64 = 20_104
  /// The number of records in a new portal.
  private let seeded = 2

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("%PDF", to: "report.pdf")
    try folder.write("PNG", to: "photo.png")
  }

  private func run(_ script: String, signedIn: Bool = true) throws -> ShellRun {
    try ShellRun(script, folder: folder.path, variables: signedIn ? ada : [:])
  }

  /// The records in the portal that were added after its creation.
  private func records() async throws -> [PortalRecord] {
    let portal = try LocalPortal.open(folder.path + "/data/portal.db", as: 10_201)
    return Array(try await portal.records(RecordQuery(recordSetId: list)).rows.dropFirst(seeded))
  }

  private func change(_ sql: String) throws {
    let database = try SQLiteDatabase(folder.path + "/data/portal.db", patience: 2000)
    try database.run(sql)
  }

  private func text(_ name: String) -> String? {
    (try? folder.bytes(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: From answers

  @Test(arguments: [20_104, 20_004])
  func `answers are sent with their files, and the record is printed`(number: Int) async throws {
    try folder.write(
      """
      {"machine": "Press 9", "day": "2026-11-20", "protocol": "report.pdf",
       "photo": {"path": "photo.png", "alt": "The press"}}
      """, to: "answers.json")
    let run = try run("screenlet form \(number) --answers answers.json --data data")
    #expect(run.status == 0, "\(run.errors)")
    let record = try #require(try await records().last)
    #expect(run.errors == "Sent. The portal saved it as record \(record.id).\n")
    #expect(record.userId == 10_201)
    let values = record.values["modelValues"]
    #expect(values?["machine"] == "Press 9")
    #expect(values?["photo"]?.string?.contains("The press") == true)
    let written = try JSONReader.read(Array(run.output.utf8))
    #expect(written["machine"] == "Press 9")
    let uuid = try #require(written["protocol"]?["uuid"]?.string)
    #expect(values?["protocol"]?.string?.contains(uuid) == true)
  }

  @Test func `a saved session sends the record`() async throws {
    let login = "screenlet login --user ada@acme.example --password-stdin --save --data data"
    #expect(try run("printf analytical | \(login)", signedIn: false).status == 0)
    try folder.write(#"{"machine": "Press 9", "day": "2026-11-20"}"#, to: "answers.json")
    let fill = "screenlet form 20104 --answers answers.json --data data --output record.json"
    let sent = try run(fill, signedIn: false)
    #expect(sent.status == 0, "\(sent.errors)")
    #expect(sent.output.isEmpty)
    #expect(text("record.json")?.contains("Press 9") == true)
    #expect(try await records().map(\.userId) == [10_201])
  }

  @Test func `without a valid sign-in nothing is sent, and the error explains why`() async throws {
    let run = try run(
      "echo '{}' | screenlet form 20104 --answers - --data data", signedIn: false)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        screenlet: error: sign in to send the record.
        Use screenlet login --save, or SCREENLETS_USER and SCREENLETS_PASSWORD.

        """)
    let wrong = try ShellRun(
      "echo '{}' | screenlet form 20104 --answers - --data data", folder: folder.path,
      variables: ["SCREENLETS_USER": "ada@acme.example", "SCREENLETS_PASSWORD": "difference"])
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("The name or the password is wrong."))
    #expect(try await records().isEmpty)
  }

  @Test func `an unknown form number is reported with similar forms`() throws {
    let run = try run("screenlet form 40101 --data data", signedIn: false)
    #expect(run.status == 1)
    #expect(run.errors.contains("the portal has no form 40101."))
    #expect(run.errors.contains("20104 (Inspections), 20105 (Orders)."))
  }

  @Test func `a rejected answer is reported with its position, and no file is written`()
    async throws
  {
    let answers =
      #"{"machine": "P", "day": "2026-11-20", "protocol": {"uuid": "no", "groupId": 1}}"#
    let run = try run(
      "echo '\(answers)' | screenlet form 20104 --answers - --data data --output record.json")
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "<stdin>:1:51: error: Protocol (protocol): The portal does not have this file."),
      "\(run.errors)")
    #expect(text("record.json") == nil)
    #expect(try await records().isEmpty)
  }

  @Test func `the options of a portal list are loaded before answers are validated`() throws {
    func answers(_ supplier: String) -> String {
      """
      {"Title": "x", "OrderedBy": "me", "DeliverOn": "2099-11-30", "Budget": 10, "Contact": "c",
       "CostCentre": "4711-001", "Offer": "report.pdf",
       "Lines": [{"Item": "a", "Supplier": "\(supplier)", "Quantity": 2, "Price": 3}]}
      """
    }
    try folder.write(answers("s999"), to: "bad.json")
    let bad = try run("screenlet form 20102 --answers bad.json --data data")
    #expect(bad.status == 1)
    #expect(bad.errors.contains("Supplier (Lines[0].Supplier): Choose one of the options."))
    try folder.write(answers("s002"), to: "good.json")
    let good = try run("screenlet form 20102 --answers good.json --data data")
    #expect(good.status == 0, "\(good.errors)")
    #expect(good.output.contains("\"Total\": 6"))
  }

  @Test func `an answer can name a page in short form, and the page must exist`() async throws {
    func fill(_ page: String) throws -> ShellRun {
      let answers = #"{"machine": "P", "day": "2026-11-20", "page": "\#(page)"}"#
      return try run("echo '\(answers)' | screenlet form 20104 --answers - --data data")
    }
    let gone = try fill("99@public@10181")
    #expect(gone.status == 1)
    #expect(
      gone.errors.contains("Manual (page): The portal does not have this page."), "\(gone.errors)")
    let sent = try fill("3@public@10181")
    #expect(sent.status == 0, "\(sent.errors)")
    #expect(try await records().count == 1)
  }

  @Test func `rejected answers leave no uploaded files in the portal`() async throws {
    let answers =
      #"{"machine": "P", "day": "2026-11-20", "protocol": "report.pdf", "page": "99@public@10181"}"#
    #expect(try run("echo '\(answers)' | screenlet form 20104 --answers - --data data").status == 1)
    let database = try SQLiteDatabase(folder.path + "/data/portal.db", patience: 2000)
    let left = try database.row("SELECT count(*) FROM documents WHERE name LIKE 'form-file-%'")
    #expect(try left?.integer(0) == 0)
    #expect(try folder.names(in: "data/uploads").isEmpty)
  }

  // MARK: On a screen

  /// Opens the form and signs in.
  ///
  /// With `knowsAda`, the user name is already filled in.
  private func opened(_ script: String, knowsAda: Bool = false) throws -> LiveTool {
    let live = try LiveTool(script: script, folder: folder.path)
    #expect(live.shows(knowsAda ? "ada@acme.example" : "Keep me signed in"))
    live.terminal.type((knowsAda ? "" : "ada@acme.example\t") + "analytical\r")
    return live
  }

  private let onScreen = "screenlet form 20104 --data data --output record.json; echo \"status $?\""

  @Test func `a user signs in and fills in the form, and the portal saves the record`() async throws
  {
    let live = try opened(onScreen)
    #expect(live.shows("Machine"))
    live.terminal.type("Press 9\t11202026\u{13}\u{13}")
    #expect(live.shows("status 0"), "\(live.rows)")
    let record = try #require(try await records().last)
    #expect(live.rows.contains { $0.contains("The portal saved it as record \(record.id).") })
    #expect(record.userId == 10_201)
    #expect(record.values["modelValues"]?["machine"] == "Press 9")
    #expect(text("record.json")?.contains("\"day\": \"2026-11-20\"") == true)
  }

  @Test func `leaving the sign-in exits with 130 without a question`() async throws {
    let live = try LiveTool(script: onScreen, folder: folder.path)
    #expect(live.shows("Keep me signed in"))
    live.terminal.type("\u{3}")
    #expect(live.shows("status 130"))
    #expect(text("record.json") == nil)
  }

  @Test func `a record that the portal rejects shows an error, and the draft is kept`() async throws
  {
    #expect(try run("screenlet form 20104 --check --data data").status == 0)
    try change(
      "CREATE TRIGGER closed BEFORE INSERT ON records BEGIN SELECT RAISE(ABORT, 'closed'); END")
    let first = try opened(onScreen)
    #expect(first.shows("Machine"))
    first.terminal.type("Press 9\t11202026\u{13}\u{13}")
    #expect(first.shows("✗"), "\(first.rows)")
    first.terminal.type("\u{1B}")
    #expect(first.shows("Leave this form?"))
    first.terminal.type("\r")
    #expect(first.shows("status 1"))
    #expect(text("record.json") == nil)
    try change("DROP TRIGGER closed")
    #expect(try await records().isEmpty)
    let second = try opened(onScreen, knowsAda: true)
    #expect(second.shows("Continue with the draft?"))
    second.terminal.type("\r")
    #expect(second.shows("Press 9"))
    second.terminal.type("\u{13}\u{13}")
    #expect(second.shows("status 0"), "\(second.rows)")
    #expect(try await records().count == 1)
  }

  // MARK: Line by line

  private let byLine =
    "TERM=dumb screenlet form 20104 --data data > record.json; echo \"status $?\""

  @Test func `in line mode, a rejected record can be corrected and sent`() async throws {
    let live = try LiveTool(script: byLine, folder: folder.path)
    #expect(live.shows("E-mail, required."))
    // Typed ahead of its question, but it must not be echoed.
    live.terminal.type("ada@acme.example\ranalytical\r")
    #expect(live.shows("1 of 14."))
    live.terminal.type("Press 9\r11/20/2026\r\r\r\r\r\r\r\r\r\rreport.pdf\r")
    #expect(live.shows("12 of 14."), "\(live.rows)")
    try FileManager.default.removeItem(atPath: folder.file("report.pdf"))
    live.terminal.type("!\ryes\r")
    #expect(live.shows("1 answer has an error."), "\(live.rows)")
    try folder.write("%PDF", to: "again.pdf")
    live.terminal.type("again.pdf\r")
    #expect(live.shows("Type yes to finish"))
    live.terminal.type("yes\r")
    #expect(live.shows("status 0"), "\(live.rows)")
    #expect(try await records().count == 1)
    #expect(text("record.json")?.contains("again.pdf") == true)
    #expect(!String(decoding: live.terminal.output, as: UTF8.self).contains("analytical"))
  }

  /// The number of prompts that the program has printed so far.
  private func prompts(of live: LiveTool) -> Int {
    PseudoTerminal.plain(live.terminal.output).split(whereSeparator: \.isNewline)
      .count { $0.hasPrefix(">") }
  }

  /// The number of the last question on the screen, which it shows as "3 of 14".
  private func asked(in rows: [String]) -> Int {
    rows.compactMap { row in
      row.firstRange(of: " of 14.").flatMap {
        row[..<$0.lowerBound].split(separator: " ").last.flatMap { Int($0) }
      }
    }.max() ?? 0
  }

  @Test func `a page is chosen by a part of its name, and the record links to it`() async throws {
    let live = try LiveTool(script: byLine, folder: folder.path)
    #expect(live.shows("E-mail, required."))
    live.terminal.type("ada@acme.example\ranalytical\rPress 9\r11/20/2026\r")
    #expect(live.shows("3 of 14."), "\(live.rows)")
    #expect(live.waits { $0.last { !$0.isEmpty } == ">" }, "\(live.rows)")
    while asked(in: live.rows) < 14 {
      let count = prompts(of: live)
      live.terminal.type("\r")
      try #require(live.waits { _ in prompts(of: live) > count }, "\(live.rows)")
    }
    #expect(live.shows("3 Products › Pumps"), "\(live.rows)")
    // Two pages have this name.
    live.terminal.type("home\r")
    #expect(live.shows("2 matches:"), "\(live.rows)")
    live.terminal.type("no such page\r")
    #expect(live.shows("Not accepted."), "\(live.rows)")
    live.terminal.type("pump\r!\r")
    #expect(live.shows("Manual: Products › Pumps"), "\(live.rows)")
    live.terminal.type("yes\r")
    #expect(live.shows("status 0"), "\(live.rows)")
    let record = try #require(try await records().last)
    #expect(
      record.values["modelValues"]?["page"]
        == #"{"groupId":10181,"layoutId":3,"privateLayout":false}"#)
  }

  @Test func `continuing a draft whose file no longer exists reports the file`() throws {
    let first = try LiveTool(script: byLine, folder: folder.path)
    #expect(first.shows("E-mail, required."))
    first.terminal.type("ada@acme.example\ranalytical\rP\r11/20/2026\r")
    first.terminal.type(String(repeating: "\r", count: 11) + "photo.png\r")
    #expect(first.shows("14 of 14."), "\(first.rows)")
    first.terminal.type("\u{3}")
    #expect(first.shows("status 130"))
    try FileManager.default.removeItem(atPath: folder.file("photo.png"))
    let second = try LiveTool(script: byLine, folder: folder.path)
    #expect(second.shows("E-mail, required."))
    second.terminal.type("ada@acme.example\ranalytical\ryes\r")
    #expect(second.shows("Picture: the file photo.png no longer exists."), "\(second.rows)")
    second.terminal.type("\u{3}")
    #expect(second.shows("status 130"))
  }

  @Test func `a pipe without a sign-in fails with a message`() throws {
    let run = try run(
      "printf 'Press 9\\n' | screenlet form 20104 --accessible --data data", signedIn: false)
    #expect(run.status == 1)
    #expect(run.errors.contains("sign in to send the record."))
  }
}
