import FileStores
import FormKit
import LocalPortal
import PortalKit
import SQLiteDatabase
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TemporaryFolders
import Testing
import Waiting

/// The cleanup of uploads that no record refers to.
@MainActor struct FormSweepTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one", to: "one.pdf")
    try folder.write("two", to: "two.pdf")
  }

  /// Opens a form as after a restart: its portal, drafts and ledger are stored in files.
  private func stand(record: Int64 = 0, of list: Int64 = 20_104) async throws -> FormStand {
    let folders = try UserFolders(environment: [:], data: folder.file("data"))
    let stand = try await FormStand(
      recordSet: list, record: record, drafts: FileDraftStore(in: folders),
      uploads: FileUploadLedger(in: folders),
      portal: try LocalPortal.open(folder.file("portal.db"), as: 10_201)
    ) { $0.onLeave = { _ in } }
    await stand.pilot.waitUntilIdle()
    return stand
  }

  /// The original file names of the uploaded documents.
  private var stored: [String] {
    get throws {
      let database = try SQLiteDatabase(folder.file("portal.db"))
      let rows = try database.rows(
        "SELECT name FROM documents WHERE name LIKE 'form-file-%' ORDER BY id")
      return try rows.map { row in
        try row.text(0).split(separator: "-").last.map(String.init) ?? ""
      }
    }
  }

  private var ledger: [String] { (try? folder.names(in: "data/uploads")) ?? [] }

  private func file(_ stand: FormStand) throws -> FileField {
    var found: FileField?
    stand.pilot.surface.root.forEach { if let field = $0 as? FileField { found = found ?? field } }
    return try #require(found)
  }

  private func focusFile(_ stand: FormStand) throws {
    for _ in 0..<40 where try file(stand).isFocused == false { stand.pilot.press("Tab") }
  }

  /// Types the path and leaves the field, which starts the upload.
  private func attach(_ name: String, _ stand: FormStand) async throws {
    try focusFile(stand)
    stand.pilot.type(folder.file(name))
    stand.pilot.press("Tab")
    await stand.pilot.waitUntilIdle()
    #expect(try file(stand).transfer != nil, "\(stand.picture)")
  }

  /// Waits for a condition while the form's clock advances; the cleanup runs concurrently.
  private func settle(_ stand: FormStand, _ isMet: () throws -> Bool) async rethrows {
    try await until("\(stand.picture)") {
      await stand.pilot.wait(.milliseconds(20))
      return try isMet()
    }
  }

  private func expectStored(_ names: [String], _ stand: FormStand) async throws {
    try await settle(stand) { try stored == names }
    #expect(try stored == names, "\(stand.picture)")
  }

  @Test func `replacing a file deletes the previous upload`() async throws {
    let stand = try await stand()
    try await attach("one.pdf", stand)
    try await expectStored(["one.pdf"], stand)
    try focusFile(stand)
    stand.pilot.press("x")
    try await attach("two.pdf", stand)
    try await expectStored(["two.pdf"], stand)
    #expect(ledger.count == 1)
  }

  @Test func `clearing the form deletes its uploads`() async throws {
    let stand = try await stand()
    try await attach("one.pdf", stand)
    stand.screenlet.clearForm()
    try await expectStored([], stand)
    await settle(stand) { ledger.isEmpty }
    #expect(ledger.isEmpty)
  }

  @Test(arguments: [false, true])
  func `leaving the form keeps its upload only if the draft is kept`(
    keepingDraft: Bool
  ) async throws {
    let stand = try await stand()
    try await attach("one.pdf", stand)
    var hasLeft = false
    stand.screenlet.onLeave = { _ in hasLeft = true }
    stand.screenlet.leave(keepingDraft: keepingDraft)
    await settle(stand) { hasLeft }
    #expect(hasLeft)
    #expect(try stored == (keepingDraft ? ["one.pdf"] : []))
  }

  @Test func `a submitted record keeps its file, and the upload ledger is cleared`() async throws {
    let stand = try await stand(record: try await firstRecord())
    try await attach("one.pdf", stand)
    stand.screenlet.submitForm()
    await stand.pilot.waitUntilIdle()
    #expect(stand.picture.contains("Sent."), "\(stand.picture)")
    #expect(ledger.isEmpty)
    stand.screenlet.clearForm()
    await stand.pilot.waitUntilIdle()
    await stand.pilot.wait(.seconds(1))
    #expect(try stored == ["one.pdf"])
  }

  private func firstRecord() async throws -> Int64 {
    let portal = try LocalPortal.open(folder.file("portal.db"), as: 10_201)
    return try #require(
      try await portal.records(RecordQuery(recordSetId: 20_104)).rows.first?.recordId)
  }

  @Test func `a rejected record keeps its file and can be submitted again`() async throws {
    let stand = try await stand(record: try await firstRecord())
    try await attach("one.pdf", stand)
    let database = try SQLiteDatabase(folder.file("portal.db"), patience: 2000)
    try database.run(
      "CREATE TRIGGER closed BEFORE UPDATE ON records BEGIN SELECT RAISE(ABORT, 'closed'); END")
    stand.screenlet.submitForm()
    await stand.pilot.waitUntilIdle()
    #expect(!stand.picture.contains("Sent."))
    #expect(try stored == ["one.pdf"])
    try database.run("DROP TRIGGER closed")
    stand.screenlet.submitForm()
    await stand.pilot.waitUntilIdle()
    #expect(stand.picture.contains("Sent."), "\(stand.picture)")
    #expect(try stored == ["one.pdf"])
  }

  /// Leaves the files of a process that ended, with or without a draft.
  private func leftBehind(withDraft: Bool) async throws {
    let first = try await stand()
    first.screenlet.autosave = withDraft
    try await attach("one.pdf", first)
    await first.pilot.wait(.seconds(1))
    await first.pilot.waitUntilIdle()
    #expect(try stored == ["one.pdf"])
    let drafts = try await first.context.services.drafts.drafts()
    #expect(drafts.isEmpty != withDraft)
  }

  @Test func `an upload of a killed process without a draft is deleted at the next start`()
    async throws
  {
    try await leftBehind(withDraft: false)
    let next = try await stand()
    try await expectStored([], next)
    #expect(ledger.isEmpty)
  }

  @Test func `an upload of a saved draft survives a restart and is submitted with the record`()
    async throws
  {
    try await leftBehind(withDraft: true)
    let next = try await stand()
    #expect(next.picture.contains("Continue with the draft?"), "\(next.picture)")
    next.pilot.press("Enter")
    await next.pilot.waitUntilIdle()
    #expect(try stored == ["one.pdf"])
    next.tab(to: "Machine")
    next.pilot.type("Press 9")
    next.tab(to: "Inspected on")
    next.pilot.type("11202026")
    next.screenlet.submitForm()
    await next.pilot.waitUntilIdle()
    #expect(next.picture.contains("Sent."), "\(next.picture)")
    #expect(try stored == ["one.pdf"])
    #expect(ledger.isEmpty)
  }

  @Test func `a draft of a form with a computed answer is restored with its file`() async throws {
    let first = try await stand(of: 20_103)
    // A rule has set an answer before the user typed one.
    #expect(first.screenlet.session?.isDirty == true)
    first.screenlet.go(toPage: 3)
    try await attach("one.pdf", first)
    await first.pilot.wait(.seconds(1))
    await first.pilot.waitUntilIdle()
    let next = try await stand(of: 20_103)
    #expect(next.picture.contains("Continue with the draft?"), "\(next.picture)")
    next.pilot.press("Enter")
    await next.pilot.waitUntilIdle()
    #expect(next.answer("File") == "one.pdf")
    #expect(try stored == ["one.pdf"])
  }

  @Test func `discarding a draft deletes its uploads`() async throws {
    try await leftBehind(withDraft: true)
    let next = try await stand()
    #expect(try stored == ["one.pdf"])
    next.screenlet.discardDraft()
    try await expectStored([], next)
  }

  @Test func `clearing the form in one process keeps the upload of another`() async throws {
    let first = try await stand()
    first.screenlet.autosave = false
    try await attach("one.pdf", first)
    let second = try await stand()
    try await attach("two.pdf", second)
    second.screenlet.clearForm()
    try await expectStored(["one.pdf"], second)
    // The upload still belongs to the first form.
    #expect(try file(first).transfer != nil)
  }
}
