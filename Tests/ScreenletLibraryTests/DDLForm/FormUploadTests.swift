import FormKit
import LocalPortal
import Platform
import PortalKit
import SQLiteDatabase
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Synchronization
import TemporaryFolders
import Testing
import Waiting

/// Uploads from a form into the database file of a portal, operated by keyboard.
@MainActor struct FormUploadTests {
  fileprivate static let inspections: Int64 = 20_104
  private static let size: Int64 = 1_000_000
  private static let piece: Int64 = 1 << 18

  private let folder: TemporaryFolder
  private let portal: GatedPortal
  private let stand: FormStand
  private let record: Int64

  init() async throws {
    folder = try TemporaryFolder()
    portal = try GatedPortal(folder.file("portal.db"))
    try folder.write([UInt8](repeating: 7, count: Int(Self.size)), to: "large.bin")
    record = try #require(
      try await portal.records(RecordQuery(recordSetId: Self.inspections)).rows.first?.recordId)
    stand = try await FormStand(recordSet: Self.inspections, record: record, portal: portal)
  }

  /// The uploaded documents, complete or not, and their stored bytes.
  private struct Stored: Equatable {
    let documents, bytes: Int64

    static let nothing = Stored(documents: 0, bytes: 0)
    static func one(_ bytes: Int64) -> Stored { Stored(documents: 1, bytes: bytes) }
  }

  /// A condition that excludes the seeded documents.
  private static let isOurs = "id <> 20301 AND uuid NOT LIKE '5c3a9f10-2f6e-4d0b-9b77-%'"

  private func stored() throws -> Stored {
    let database = try SQLiteDatabase(folder.file("portal.db"))
    let documents = try database.row("SELECT count(*) FROM documents WHERE \(Self.isOurs)")
    let bytes = try database.row(
      """
      SELECT coalesce(sum(length(bytes)), 0) FROM document_pieces
      WHERE document_id IN (SELECT id FROM documents WHERE \(Self.isOurs))
      """)
    return Stored(
      documents: try documents?.integer(0) ?? -1, bytes: try bytes?.integer(0) ?? -1)
  }

  private var file: FileField? {
    var found: FileField?
    stand.pilot.surface.root.forEach { if let field = $0 as? FileField { found = field } }
    return found
  }

  /// Waits for a condition while the form's clock advances, and draws once more.
  private func until(_ isMet: () -> Bool) async {
    await Waiting.until("\(stand.picture)") {
      await stand.pilot.wait(.milliseconds(10))
      return isMet()
    }
    await stand.pilot.wait(.milliseconds(1))
  }

  private func isRunning(_ done: Int64) -> Bool {
    file?.transfer == .running(done: done, total: Self.size, secondsLeft: nil)
  }

  /// Types the path, leaves the field, which starts the upload, and returns to it.
  private func attach() async throws {
    let field = try #require(file)
    for _ in 0..<20 where !field.isFocused { stand.pilot.press("Tab") }
    stand.pilot.type(folder.file("large.bin"))
    stand.pilot.press("Tab")
    await portal.reached(1)
    for _ in 0..<20 where file?.isFocused != true { stand.pilot.press("Shift+Tab") }
  }

  @Test func `upload progress never exceeds the stored bytes`() async throws {
    try await attach()
    for count in 1...3 {
      await portal.letThrough()
      await until { isRunning(Int64(count - 1) * Self.piece) }
      // A piece at the gate is already stored; the progress never exceeds the stored bytes.
      #expect(try stored().bytes == Int64(count) * Self.piece)
    }
    await until { stand.picture.contains("0.5 of 1 MB") }
    await portal.open()
    await stand.pilot.waitUntilIdle()
    #expect(file?.transfer == .done(total: Self.size))
    #expect(try stored() == .one(Self.size))
    // The document keeps the file's name, and so does the next one.
    #expect(stand.picture.contains(" large.bin "))
    stand.pilot.press("x")
    try folder.write("small", to: "small.bin")
    stand.pilot.type(folder.file("small.bin"))
    stand.pilot.press("Tab")
    await stand.pilot.waitUntilIdle()
    #expect(stand.picture.contains(" small.bin "), "\(stand.picture)")
  }

  @Test func `p pauses an upload, nothing is stored while paused, and p resumes it`() async throws {
    try await attach()
    await portal.letThrough()
    await until { isRunning(0) }
    stand.pilot.press("p")
    await portal.open()
    await until { file?.transfer == .paused(done: Self.piece, total: Self.size) }
    await until { stand.picture.contains("paused, p resumes") }
    await stand.pilot.wait(.seconds(60))
    #expect(try stored() == .one(Self.piece))
    stand.pilot.press("p")
    await stand.pilot.waitUntilIdle()
    #expect(file?.transfer == .done(total: Self.size))
    #expect(try stored() == .one(Self.size))
  }

  @Test(arguments: [false, true])
  func `x cancels an upload and leaves no bytes in the store`(isPaused: Bool) async throws {
    try await attach()
    await portal.letThrough(2)
    await until { isRunning(Self.piece) }
    if isPaused { stand.pilot.press("p") }
    stand.pilot.press("x")
    #expect(file?.transfer == nil)
    await portal.open()
    await stand.pilot.waitUntilIdle()
    #expect(try stored() == .nothing)
    // Leaving the field does not upload the file again.
    stand.pilot.press("Tab", "Shift+Tab")
    await stand.pilot.waitUntilIdle()
    #expect(try stored() == .nothing)
    #expect(file?.isEmpty == true)
    stand.screenlet.submitForm()
    await stand.pilot.waitUntilIdle()
    #expect(stand.picture.contains("Sent."), "\(stand.picture)")
  }

  @Test func `a failed upload shows its reason and leaves no bytes, and r retries it`() async throws
  {
    try await attach()
    await portal.letThrough()
    truncate(folder.file("large.bin"), 10)
    await portal.open()
    await until { if case .failed = file?.transfer { true } else { false } }
    #expect(stand.picture.contains("✗ "), "\(stand.picture)")
    #expect(stand.picture.contains("large.bin could not be used. It changed"), "\(stand.picture)")
    #expect(stand.pilot.picture.last?.contains("r ") == true)
    #expect(try stored() == .nothing)
    try folder.write([UInt8](repeating: 8, count: Int(Self.size)), to: "large.bin")
    stand.pilot.press("r")
    await stand.pilot.waitUntilIdle()
    #expect(file?.transfer == .done(total: Self.size), "\(stand.picture)")
    #expect(try stored() == .one(Self.size))
  }

  @Test func `a form with its own sink uploads files if its source sets uploadsFiles`() async throws
  {
    let text =
      #"{"name": "Note", "fields": [{"name": "File", "type": "document_library"}, {"name": "Why", "type": "text"}]}"#
    let form = try DefinitionReader.read(Array(text.utf8), name: "Note")
    let taken = Mutex<[FormDocument]>([])
    await portal.open()
    let own = try await FormStand(portal: portal) {
      $0.definitionSource = DDLFormSource(form, draftName: "note", uploadsFiles: true)
      $0.sink = { record in taken.withLock { $0 = record.files } }
    }
    own.pilot.type(folder.file("large.bin"))
    own.pilot.press("Tab")
    await own.pilot.waitUntilIdle()
    #expect(try stored() == .one(Self.size), "\(own.picture)")
    own.screenlet.submitForm()
    await own.pilot.waitUntilIdle()
    let file = try #require(taken.withLock { $0.first })
    #expect(file.localPath == nil && file.title == "large.bin", "\(file)")
    // The address of the document leads to the stored file.
    let address = try #require(file.address)
    #expect(try await portal.local.fileEntry(.url(address)).size == Self.size)
    #expect(try stored() == .one(Self.size))
  }

  @Test func `submitting during an upload waits and then submits the record with the file`()
    async throws
  {
    try await attach()
    await portal.letThrough()
    stand.submit()
    #expect(stand.picture.contains("A file is still uploading."), "\(stand.picture)")
    let before = try await portal.record(record, language: .english).version
    await portal.open()
    await stand.pilot.waitUntilIdle()
    #expect(stand.picture.contains("Sent."), "\(stand.picture)")
    let after = try await portal.record(record, language: .english)
    #expect(after.version != before)
    let database = try SQLiteDatabase(folder.file("portal.db"))
    let uuid = try database.row("SELECT uuid FROM documents WHERE \(Self.isOurs)")?.text(0)
    #expect("\(after.values)".contains(try #require(uuid)))
  }

  @Test func `canceling the upload that a record waits for leaves the record unsent`() async throws
  {
    try await attach()
    await portal.letThrough()
    stand.screenlet.submitForm()
    let before = try await portal.record(record, language: .english).version
    for _ in 0..<20 where file?.isFocused != true { stand.pilot.press("Shift+Tab") }
    stand.pilot.press("x")
    #expect(stand.picture.contains("Not sent: a file did not finish uploading."))
    await portal.open()
    await stand.pilot.waitUntilIdle()
    #expect(try await portal.record(record, language: .english).version == before)
    #expect(try stored() == .nothing)
  }

  @Test func `on a full disk the error is reported, the input kept and the record left unchanged`()
    async throws
  {
    let path = folder.file("portal.db")
    await #expect(processExitsWith: .success) { [path = path as String, record = record as Int64] in
      signal(SIGXFSZ, SIG_IGN)
      let drafts = MemoryDraftStore()
      let stand = try await FormStand(
        recordSet: FormUploadTests.inspections, record: record, drafts: drafts,
        portal: try LocalPortal.open(path, as: 10_201))
      var limit = rlimit(rlim_cur: 200_000, rlim_max: rlim_t.max)
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      await MainActor.run {
        stand.tab(to: "Machine")
        stand.pilot.paste(String(repeating: "x", count: 500_000))
        stand.screenlet.submitForm()
      }
      await stand.pilot.waitUntilIdle()
      let picture = await stand.picture
      #expect(picture.contains("There is no space left to write"), "\(picture)")
      #expect(await stand.answer("machine").utf8.count > 500_000)
      await stand.pilot.wait(.seconds(1))
      await stand.pilot.waitUntilIdle()
      let key = try #require(try await drafts.drafts().first?.key)
      #expect(try await drafts.draft(for: key)?.bytes.count ?? 0 > 500_000)
    }
    // The record is unchanged.
    let after = try await portal.record(record, language: .english)
    #expect(!"\(after.values)".contains("xxx"))
    #expect(after.version == "1")
  }
}
