import PortalKit
import TemporaryFolders
import Testing
import Waiting
import Victims

@testable import FileStores

@Suite(.ownThread) struct FileUploadLedgerTests {
  private let root: TemporaryFolder
  private let key = DraftKey(server: "local:", form: "20002", fingerprint: "ab12", userId: 10_201)
  private let note = UploadRecord(name: "form-file-1-a.pdf", fileEntryId: 7, uuid: "u")

  init() throws { root = try TemporaryFolder() }

  private func ledger() throws -> FileUploadLedger {
    FileUploadLedger(in: try UserFolders(environment: [:], data: root.path))
  }

  private func files() -> [String] { (try? root.names(in: "uploads")) ?? [] }

  @Test func `the notes of an exited process are inherited, whatever the form version`()
    async throws
  {
    do {
      let first = try ledger()
      let book = UploadLedgerSession(of: key)
      try await first.note(UploadRecord(name: note.name), in: book)
      try await first.note(note, in: book)
    }
    var newer = key
    newer.fingerprint = "cd34"
    let next = try ledger()
    let book = UploadLedgerSession(of: newer)
    #expect(try await next.inherit(into: book) == [note])
    // The notes now belong to the new book only.
    #expect(try await ledger().inherit(into: UploadLedgerSession(of: key)) == [])
    #expect(files().count == 1)
    #expect(try root.mode("uploads") == 0o700)
    #expect(try root.mode("uploads/\(files()[0])") == 0o600)
  }

  @Test func `the notes of a running process are not inherited`() async throws {
    let first = try ledger()
    try await first.note(note, in: UploadLedgerSession(of: key))
    #expect(try await ledger().inherit(into: UploadLedgerSession(of: key)) == [])
    #expect(files().count == 1)
    await first.close(UploadLedgerSession(of: key))
  }

  @Test func `another form, record or user inherits no notes`() async throws {
    try await ledger().note(note, in: UploadLedgerSession(of: key))
    var others = [key, key, key]
    others[0].form = "20003"
    others[1].recordId = 4
    others[2].userId = 1
    for other in others {
      #expect(try await ledger().inherit(into: UploadLedgerSession(of: other)) == [])
    }
    #expect(try await ledger().inherit(into: UploadLedgerSession(of: key)) == [note])
  }

  @Test func `a book with all notes struck leaves no file`() async throws {
    let ledger = try ledger()
    let book = UploadLedgerSession(of: key)
    try await ledger.note(note, in: book)
    try await ledger.note(UploadRecord(name: "other"), in: book)
    try await ledger.strike([note.name, "never there"], from: book)
    #expect(files().count == 1)
    try await ledger.strike(["other"], from: book)
    #expect(files().isEmpty)
  }

  @Test func `the notes of a closed book are inherited`() async throws {
    let ledger = try ledger()
    let book = UploadLedgerSession(of: key)
    try await ledger.note(note, in: book)
    await ledger.close(book)
    #expect(try await ledger.inherit(into: UploadLedgerSession(of: key)) == [note])
  }

  @Test func `a truncated last line is ignored`() throws {
    let whole = Array((JSONWriter.compact(note.json) + "\n").utf8)
    for count in 0..<(whole.count - 1) {
      #expect(FileUploadLedger.notes(in: Array(whole.prefix(count))).isEmpty)
      #expect(FileUploadLedger.notes(in: whole + whole.prefix(count)) == [note])
    }
    #expect(FileUploadLedger.notes(in: [0xFF, 0x0A] + whole) == [note])
  }

  @Test func `the notes of a process are inherited only after it is killed, and then completely`()
    async throws
  {
    let key = DraftKey(form: "order", fingerprint: "g", userId: 7)
    let next = try ledger()
    var known: Set<String> = []
    for round in 0..<6 {
      let victim = try Victim("StoreFixture", ["uploads", root.path, "\(round * 10_000)"])
      #expect(victim.waitForNumbers(1 + round * 7))
      #expect(try await next.inherit(into: UploadLedgerSession(of: key)) == [])
      victim.kill()
      let last = try #require(victim.last)
      let found = Set(try await next.inherit(into: UploadLedgerSession(of: key)).map(\.name))
      // The process may have written one more note before it could report it.
      let said = Set((Int64(round) * 10_000...last).map { "file-\($0)" })
      #expect(said.isSubset(of: found) && found.count <= said.count + 1)
      known.formUnion(found)
    }
    #expect(known.count > 6)
  }
}
