import PortalKit
import SQLiteDatabase
import TemporaryFolders
import Testing

@testable import LocalPortal

/// Updates of the counts and the index when records change.
struct ListStoreTests {
  let portal: LocalPortal
  static let inspections: Int64 = 20_104

  init() throws { portal = try LocalPortal.inMemory(as: 10_202) }

  func submission(
    _ machine: String, of id: Int64? = nil, isDraft: Bool = false, user: Int64 = 10_202
  ) -> RecordSubmission {
    RecordSubmission(
      recordSetId: Self.inspections, recordId: id, values: SubmissionTests.inspection(machine),
      isDraft: isDraft, userId: user)
  }

  func found(_ filter: String) async throws -> [Int64] {
    try await portal.records(
      RecordQuery(
        recordSetId: Self.inspections, page: PageRequest(filter: ListFilter(filter)))
    ).rows.map(\.recordId)
  }

  func counts() async throws -> [Int?] {
    var counts: [Int?] = []
    for user: Int64? in [nil, 10_202] {
      counts.append(
        try await portal.records(
          RecordQuery(recordSetId: Self.inspections, userId: user, page: PageRequest(count: 0))
        ).total)
    }
    return counts
  }

  @Test func `a record is found by its current values`() async throws {
    let id = try await portal.submit(submission("Lathe 7")).recordId
    #expect(try await found("machine:lathe") == [id])
    _ = try await portal.submit(submission("Drill 8", of: id))
    #expect(try await found("machine:lathe") == [])
    #expect(try await found("drill") == [id])
    #expect(try await found("machine:\"ill 8\"") == [id])
    try await portal.deleteRecord(id, version: nil)
    #expect(try await found("drill") == [])
    #expect(
      try await portal.number("SELECT count(*) FROM record_values WHERE record_id = \(id)") == 0)
  }

  @Test func `a draft is neither counted nor found until it is submitted`() async throws {
    #expect(try await counts() == [2, 0])
    let id = try await portal.submit(submission("Lathe 7", isDraft: true)).recordId
    #expect(try await counts() == [2, 0])
    #expect(try await found("lathe") == [])
    _ = try await portal.submit(submission("Lathe 7", of: id))
    #expect(try await counts() == [3, 1])
    #expect(try await found("lathe") == [id])
    _ = try await portal.submit(submission("Lathe 7", of: id, isDraft: true))
    #expect(try await counts() == [2, 0])
    #expect(try await found("lathe") == [])
    try await portal.deleteRecord(id, version: nil)
    #expect(try await counts() == [2, 0])
  }

  @Test func `deleting a changed record is a conflict and a missing one is not found`() async throws
  {
    let receipt = try await portal.submit(submission("Lathe 7"))
    _ = try await portal.submit(submission("Drill 8", of: receipt.recordId))
    await #expect(throws: ScreenletError.conflict) {
      try await portal.deleteRecord(receipt.recordId, version: receipt.version)
    }
    #expect(try await counts() == [3, 1])
    let now = try await portal.record(receipt.recordId, language: .english).version
    try await portal.deleteRecord(receipt.recordId, version: now)
    for version in [now, nil, "nonsense"] {
      await #expect(throws: ScreenletError.notFound) {
        try await portal.deleteRecord(receipt.recordId, version: version)
      }
    }
    #expect(try await counts() == [2, 0])
  }

  @Test func `a canceled delete keeps the record`() async throws {
    let id = try await portal.submit(submission("Lathe 7")).recordId
    let portal = portal
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await portal.deleteRecord(id, version: nil)
    }
    let error = await #expect(throws: ScreenletError.self) { try await task.value }
    #expect(error == .cancelled)
    #expect(try await counts() == [3, 1])
  }

  @Test func `passwords are not indexed`() async throws {
    _ = try await portal.submit(
      RecordSubmission(
        recordSetId: 20_103,
        values: try await portal.record(34, language: .english).values))
    #expect(
      try await portal.number(
        "SELECT count(*) FROM record_values WHERE folded LIKE 'lovelace%'") == 0)
    #expect(
      try await portal.number("SELECT count(*) FROM record_values WHERE folded LIKE 'ada@%'") > 0)
  }

  @Test func `form fields are registered before a record has values for them`() async throws {
    _ = try await portal.submit(submission("Lathe 7"))
    #expect(
      try await portal.number(
        """
        SELECT count(*) FROM record_fields WHERE record_set_id = 20104 AND name = 'pressure'
        """) == 1)
  }

  @Test func `migrating a version 2 file creates counts and indexed values`() async throws {
    let root = try TemporaryFolder()
    let path = root.file("portal.db")
    let now = LocalPortal.pictureInstant
    let steps = Schema.steps(hasher: .cheap, now: now)
    do {
      let old = try SQLiteDatabase(path)
      try old.migrate(Array(steps.prefix(2)), applicationId: Schema.applicationId)
      let records = RecordTable(old)
      for number in 0..<250 {
        try records.insert(
          ["modelValues": ["machine": .string("Mill \(number)"), "extra": "x"]],
          set: Self.inspections, user: 10_203, isDraft: number % 50 == 0, now: now)
      }
      try records.insert("broken", set: Self.inspections, user: 10_203, isDraft: false, now: now)
      try old.run("UPDATE records SET content = '{' WHERE content = '\"broken\"'")
    }
    let portal = try LocalPortal.open(path, as: 10_202, clock: .stopped(at: now))
    func page(_ page: PageRequest, user: Int64? = nil) async throws -> ListPage<PortalRecord> {
      try await portal.records(
        RecordQuery(recordSetId: Self.inspections, userId: user, page: page))
    }
    #expect(try await page(PageRequest()).total == 248)
    #expect(try await page(PageRequest(), user: 10_203).total == 246)
    #expect(try await page(PageRequest(filter: ListFilter("machine:mill"))).rows.count == 50)
    let mills = try await page(PageRequest(count: 300, order: [SortKey("machine")]))
    #expect(mills.rows.count == 248)
    #expect(mills.rows.last?.values == ["modelValues": [:]])
    #expect(try await page(PageRequest(filter: ListFilter("mill"))).rows.count == 50)
    // The migration must create the same index as inserting.
    let made = try await portal.indexed(Self.inspections)
    try await portal.indexAgain()
    #expect(try await portal.indexed(Self.inspections) == made)
  }

  @Test func `rebuilding the index of a new file gives the same index`() async throws {
    let made = try await portal.indexed(20_101)
    #expect(made.count > 30)
    try await portal.indexAgain()
    #expect(try await portal.indexed(20_101) == made)
  }
}
