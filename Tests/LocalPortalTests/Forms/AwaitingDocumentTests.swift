import PortalKit
import SQLiteDatabase
import TemporaryFolders
import Testing

@testable import LocalPortal

/// Documents uploaded for a record can be discarded as long as no record refers to them.
struct AwaitingDocumentTests {
  private let root: TemporaryFolder
  private let portal: LocalPortal

  init() throws {
    root = try TemporaryFolder()
    portal = try LocalPortal.open(root.file("portal.db"), as: 10_201)
  }

  private func bring(_ name: String, for record: Bool = true) async throws -> JSONValue {
    try root.write("%PDF", to: name)
    var upload = DocumentUpload(path: root.file(name), name: name, userId: 10_201)
    upload.awaitsRecord = record
    return try await portal.upload(upload) { _ in }
  }

  private func submission(_ document: JSONValue, isDraft: Bool = false) -> RecordSubmission {
    RecordSubmission(
      recordSetId: 20_104,
      values: [
        "modelValues": [
          "machine": "Press", "day": "1795219200000", "state": "good",
          "protocol": .string(JSONWriter.compact(document)),
        ]
      ], isDraft: isDraft, userId: 10_201)
  }

  private func count(_ what: String) throws -> Int64 {
    try SQLiteDatabase(root.file("portal.db")).row("SELECT count(*) FROM \(what)")?.integer(0) ?? 0
  }

  @Test func `discarding an unused document deletes its pieces and its asset`()
    async throws
  {
    let before = try (count("documents"), count("document_pieces"), count("assets"))
    _ = try await bring("a.pdf")
    try await portal.discardUpload(UploadRecord(name: "a.pdf"))
    #expect(try (count("documents"), count("document_pieces"), count("assets")) == before)
    await #expect(throws: ScreenletError.notFound) {
      try await portal.discardUpload(UploadRecord(name: "a.pdf"))
    }
  }

  @Test(arguments: [false, true])
  func `a document of a record or a draft cannot be discarded`(isDraft: Bool) async throws {
    let document = try await bring("a.pdf")
    _ = try await portal.submit(submission(document, isDraft: isDraft))
    await #expect(throws: ScreenletError.notFound) {
      try await portal.discardUpload(UploadRecord(name: "a.pdf"))
    }
    #expect(try count("documents WHERE name = 'a.pdf'") == 1)
  }

  @Test func `a document of a rejected record can be discarded`() async throws {
    let document = try await bring("a.pdf")
    var wrong = submission(document)
    wrong.values = [
      "modelValues": ["machine": "", "protocol": .string(JSONWriter.compact(document))]
    ]
    await #expect(throws: ScreenletError.self) { try await portal.submit(wrong) }
    try await portal.discardUpload(UploadRecord(name: "a.pdf"))
    #expect(try count("documents WHERE name = 'a.pdf'") == 0)
  }

  @Test func `a document not uploaded for a record cannot be discarded`() async throws {
    _ = try await bring("a.pdf", for: false)
    await #expect(throws: ScreenletError.notFound) {
      try await portal.discardUpload(UploadRecord(name: "a.pdf"))
    }
    await #expect(throws: ScreenletError.notFound) {
      try await portal.discardUpload(UploadRecord(name: "offer-2026-11.pdf"))
    }
  }

  @Test func `discarding a document during its upload deletes it`() async throws {
    try root.write([UInt8](repeating: 1, count: 1_000_000), to: "large.bin")
    var upload = DocumentUpload(path: root.file("large.bin"), name: "large.bin")
    upload.awaitsRecord = true
    var failure: ScreenletError?
    do throws(ScreenletError) {
      _ = try await portal.upload(upload) { [portal] progress in
        if progress.stored > 0 { try? await portal.discardUpload(UploadRecord(name: "large.bin")) }
      }
    } catch { failure = error }
    #expect(failure == .conflict)
    #expect(try count("documents WHERE name = 'large.bin'") == 0)
  }
}
