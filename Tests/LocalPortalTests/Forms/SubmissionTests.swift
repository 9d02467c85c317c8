import FormKit
import Platform
import PortalKit
import SQLiteDatabase
import TemporaryFolders
import Testing
import Waiting
import Victims

@testable import LocalPortal

@Suite(.ownThread) struct SubmissionTests {
  let portal: LocalPortal
  static let inspections: Int64 = 20_104

  init() throws { portal = try LocalPortal.inMemory(as: 10_201) }

  static func inspection(_ machine: String = "Press 3") -> JSONValue {
    ["modelValues": ["machine": .string(machine), "day": "2026-11-21", "state": "good"]]
  }

  func fieldErrors(_ submission: RecordSubmission) async -> [FieldError] {
    do throws(ScreenletError) {
      _ = try await portal.submit(submission)
      return []
    } catch {
      return error.fieldErrors
    }
  }

  @Test func `a submitted record is stored and an update changes its version`() async throws {
    let first = try await portal.submit(
      RecordSubmission(
        recordSetId: Self.inspections, values: Self.inspection(), userId: 10_201))
    let record = try await portal.record(first.recordId, language: .english)
    #expect(record.values == Self.inspection())
    #expect(record.version == first.version)
    #expect(record.userId == 10_201)
    #expect(record.structureId == 20_004)
    #expect(record.modified == LocalPortal.pictureInstant)
    let second = try await portal.submit(
      RecordSubmission(
        recordSetId: Self.inspections, recordId: first.recordId, expectedVersion: first.version,
        values: Self.inspection("Press 4")))
    #expect(second.recordId == first.recordId)
    #expect(second.version != first.version)
  }

  @Test func `a record with damaged values is an error, and a list shows it without values`()
    async throws
  {
    let id = try await portal.submit(
      RecordSubmission(recordSetId: Self.inspections, values: Self.inspection())
    ).recordId
    try await portal.run("UPDATE records SET content = '{' WHERE id = \(id)")
    let error = await #expect(throws: ScreenletError.self) {
      try await portal.record(id, language: .english)
    }
    #expect(error?.code == "store.damaged")
    let page = try await portal.records(RecordQuery(recordSetId: Self.inspections))
    #expect(page.rows.first { $0.id == id }?.values == ["modelValues": [:]])
  }

  @Test func `the second of two concurrent updates is a conflict`() async throws {
    let first = try await portal.submit(
      RecordSubmission(recordSetId: Self.inspections, values: Self.inspection()))
    var change = RecordSubmission(
      recordSetId: Self.inspections, recordId: first.recordId, expectedVersion: first.version,
      values: Self.inspection("mine"))
    _ = try await portal.submit(change)
    change.values = Self.inspection("theirs")
    await #expect(throws: ScreenletError.conflict) { try await portal.submit(change) }
    #expect(
      try await portal.record(first.recordId, language: .english).values
        == Self.inspection("mine"))
    change.expectedVersion = nil
    _ = try await portal.submit(change)
  }

  @Test func `an unknown record set, record or structure is not found`() async throws {
    let unknown = RecordSubmission(recordSetId: 9, values: Self.inspection())
    await #expect(throws: ScreenletError.notFound) { try await portal.submit(unknown) }
    let elsewhere = RecordSubmission(
      recordSetId: Self.inspections, recordId: 1, values: Self.inspection())
    await #expect(throws: ScreenletError.notFound) { try await portal.submit(elsewhere) }
    await #expect(throws: ScreenletError.notFound) { try await portal.structure(9) }
    await #expect(throws: ScreenletError.notFound) {
      try await portal.record(999, language: .english)
    }
    await #expect(throws: ScreenletError.notFound) {
      try await portal.records(RecordQuery(recordSetId: 9))
    }
  }

  @Test func `invalid answers are rejected with path and message`() async throws {
    let row = try #require(try await portal.records(RecordQuery(recordSetId: 20_102)).rows.first)
    let structure = try await portal.structure(20_002)
    let form = try DefinitionReader.read(structure.definition, name: "order")
    var record = try FormRecord(server: row.json, of: form)
    let lines = record.instances(of: try #require(form.id(named: "Lines")), in: nil)
    let price = try #require(form.id(named: "Price"))
    record.set(.number(-1), for: try #require(record.instances(of: price, in: lines[1]).first))
    let centre = try #require(form.id(named: "CostCentre"))
    record.set(.text("47-11"), for: try #require(record.first(centre)))
    let found = await fieldErrors(
      RecordSubmission(
        recordSetId: 20_102, values: record.formValues,
        language: try #require(LanguageTag("es_ES"))))
    #expect(
      found.map { "\($0.path): \($0.message)" } == [
        "CostCentre: Usa 4 cifras, un guion, 3 cifras.", "Lines[1].Price: Usa 0 o más.",
      ])
  }

  @Test func `missing required answers are rejected`() async {
    let found = await fieldErrors(
      RecordSubmission(recordSetId: Self.inspections, values: ["modelValues": ["machine": ""]]))
    #expect(found.map(\.path) == ["machine", "day", "state"])
  }

  @Test func `values that are not a record are rejected`() async {
    for values: JSONValue in [[:], "text", .null, ["modelValues": 5]] {
      let found = await fieldErrors(
        RecordSubmission(recordSetId: Self.inspections, values: values))
      #expect(found.map(\.path) == [""])
    }
  }

  @Test func `a reference to an unknown document is rejected`() async {
    let found = await fieldErrors(
      RecordSubmission(
        recordSetId: Self.inspections,
        values: [
          "modelValues": [
            "machine": "Press", "day": "2026-11-21", "state": "good",
            "protocol": #"{"groupId":1,"uuid":"nowhere","version":"1.0"}"#,
          ]
        ]))
    #expect(found.map(\.path) == ["protocol"])
  }

  @Test func `an incomplete draft is saved, is not listed and becomes the record`() async throws {
    var draft = RecordSubmission(
      recordSetId: Self.inspections, values: ["modelValues": ["machine": "Half"]], isDraft: true,
      userId: 10_201)
    let before = try await portal.records(RecordQuery(recordSetId: Self.inspections)).total
    let mine = RecordQuery(recordSetId: Self.inspections, userId: 10_201)
    let sent = try await portal.records(mine).total
    let receipt = try await portal.submit(draft)
    #expect(try await portal.records(RecordQuery(recordSetId: Self.inspections)).total == before)
    let found = try await portal.latestDraft(recordSetId: Self.inspections, userId: 10_201)
    #expect(found?.recordId == receipt.recordId)
    await #expect(throws: ScreenletError.forbidden) {
      try await portal.latestDraft(recordSetId: Self.inspections, userId: 10_202)
    }
    (draft.recordId, draft.isDraft, draft.values) = (receipt.recordId, false, Self.inspection())
    _ = try await portal.submit(draft)
    #expect(try await portal.latestDraft(recordSetId: Self.inspections, userId: 10_201) == nil)
    #expect(try await portal.records(mine).total == (sent ?? 0) + 1)
  }

  @Test func `a draft omits passwords`() async throws {
    let receipt = try await portal.submit(
      RecordSubmission(
        recordSetId: 20_103,
        values: [
          "fieldValues": [
            ["instanceId": "a", "name": "Pin", "value": "opensesame"],
            ["instanceId": "b", "name": "Story", "value": "kept"],
          ]
        ], isDraft: true))
    let text = try await portal.record(receipt.recordId, language: .english).values.description
    #expect(!text.contains("opensesame"))
    #expect(text.contains("kept"))
  }

  @Test func `records are listed with pages, comparators and a total`() async throws {
    let all = try await portal.records(RecordQuery(recordSetId: 20_101))
    #expect(all.total == 30)
    let part = try await portal.records(
      RecordQuery(recordSetId: 20_101, page: PageRequest(start: 28, count: 5)))
    #expect(part.rows == Array(all.rows[28...]))
    #expect(part.total == 30)
    let turned = try await portal.records(
      RecordQuery(
        recordSetId: 20_101,
        page: PageRequest(
          comparator: "com.liferay.dynamic.data.lists.util.comparator.DDLRecordIdComparator")))
    #expect(turned.rows == all.rows.reversed())
    await #expect(throws: ScreenletError.self) {
      try await portal.records(
        RecordQuery(recordSetId: 20_101, page: PageRequest(comparator: "x.Nope")))
    }
    #expect(try await portal.recordSets(groupId: 10_181).map(\.id) == FormSeedTests.lists)
    #expect(try await portal.recordSets(groupId: 5).isEmpty)
  }

  @Test func `a value of a megabyte survives a round trip`() async throws {
    let text = String(repeating: "ñ", count: 1 << 19)
    let receipt = try await portal.submit(
      RecordSubmission(recordSetId: Self.inspections, values: Self.inspection(text)))
    #expect(
      try await portal.record(receipt.recordId, language: .english).values
        == Self.inspection(text))
  }

  @Test func `a full disk rejects a record and keeps the others`() async throws {
    let root = try TemporaryFolder()
    let path = root.file("portal.db")
    _ = try LocalPortal.open(path, as: 10_201)
    await #expect(processExitsWith: .success) { [path = path as String] in
      let portal = try LocalPortal.open(path, as: 10_201)
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: rlim_t.max)
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      let text = String(repeating: "a", count: 1 << 20)
      let error = await #expect(throws: ScreenletError.self) {
        try await portal.submit(
          RecordSubmission(
            recordSetId: SubmissionTests.inspections, values: SubmissionTests.inspection(text)))
      }
      #expect(error?.code == "store.full")
    }
    let portal = try LocalPortal.open(path, as: 10_201)
    #expect(try await portal.records(RecordQuery(recordSetId: Self.inspections)).total == 2)
  }

  @Test func `forty kills leave every record complete or absent`() async throws {
    let root = try TemporaryFolder()
    _ = try LocalPortal.open(root.file("portal.db"), as: 10_201)
    var generator = SeededGenerator(seed: 40)
    var next: Int64 = 0
    for _ in 0..<40 {
      let victim = try Victim("StoreFixture", ["records", root.path, "\(next)"])
      let isRunning = victim.waitForNumbers(Int.random(in: 1...3, using: &generator))
      #expect(isRunning)
      var left = Int.random(in: 0..<400_000, using: &generator)
      while left > 0 { left -= 1 }
      victim.kill()
      let told = try #require(victim.last)
      let portal = try LocalPortal.open(root.file("portal.db"), as: 10_201)
      let page = try await portal.records(
        RecordQuery(recordSetId: Self.inspections, page: PageRequest(count: .max)))
      let machines = page.rows.compactMap { $0.values["modelValues"]?["machine"]?.string }
      #expect(page.total == page.rows.count)
      let found = try await portal.records(
        RecordQuery(
          recordSetId: Self.inspections,
          page: PageRequest(filter: ListFilter("machine:\"Press \(told)\""))))
      #expect(found.rows.first?.values["modelValues"]?["machine"]?.string == "Press \(told)")
      #expect(machines.contains("Press \(told)"))
      let last = try #require(page.rows.last?.values["modelValues"])
      let number = try #require(
        last["machine"]?.string?.split(separator: " ").last.flatMap { Int64($0) })
      #expect(number == told || number == told + 1)
      #expect(last["report"]?.string == String(repeating: "\(number) ", count: 4_000))
      next = number + 1
    }
  }
}
