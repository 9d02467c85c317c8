import FormKit
import HTTPTransfer
import LiferayPortal
import LoopbackServers
import PortalKit
import Testing

/// Records of Liferay objects, over a real socket.
struct ObjectRecordsTests {
  private static let spanish = LanguageTag("es") ?? .english
  private let fake: FakeObjects
  private let portal: LiferayPortal

  init() throws { try self.init(FakeObjects()) }

  private init(_ fake: FakeObjects) throws {
    self.fake = fake
    let xml = """
      <resources><string name="liferay_server">\(fake.server.base)</string>
      <integer name="liferay_company_id">20155</integer>
      <integer name="liferay_group_id">\(FakeObjects.site)</integer>
      <integer name="liferay_portal_version">74</integer>
      <string name="liferay_records">objects</string></resources>
      """
    let settings = try LiferaySettings(
      try ServerContext.parse(Array(xml.utf8), name: "x").context, variables: [:])
    portal = LiferayPortal(settings, transport: CurlTransport(settings.http), retries: .never)
  }

  private static let values: JSONValue = [
    "modelValues": [
      "title": "Lamp", "body": "It\nis dark.", "page": "<p>x</p>", "count": "3",
      "serial": "9007199254740993", "price": "1.5", "exact": "0.1", "open": "true",
      "due": "2026-12-24", "state": "[\"new\"]", "marks": "[\"new\",\"done\"]",
      "file": "{\"fileEntryId\":301}", "seen": "2026-11-21T15:16:17Z", "r_owner_c_personId": "77",
      "total": "9", "locked": "mine",
    ]
  ]

  private func add(_ set: Int64 = FakeObjects.tickets, key: WriteKey? = nil) async throws -> Int64 {
    try await portal.submit(
      RecordSubmission(recordSetId: set, values: Self.values, key: key)
    ).recordId
  }

  @Test func `an object definition becomes a form in all its languages`() async throws {
    let set = try await portal.recordSet(FakeObjects.tickets)
    #expect(set.structureId == set.id && set.name == "Ticket" && set.groupId == 0)
    let text = try await portal.structure(set.structureId)
    let form = try DefinitionReader.read(text.definition, name: "x")
    #expect(form.formWarnings.isEmpty)
    #expect(form.languages == ["en_US", "es_ES"])
    #expect(form.name.text(for: Self.spanish, default: "en_US") == "Incidencia")
    let kinds: [(String, FieldKind)] = [
      ("title", .text), ("body", .textArea), ("page", .html), ("count", .number(.integer)),
      ("serial", .number(.integer)), ("price", .number(.double)), ("exact", .number(.double)),
      ("open", .boolean), ("due", .date), ("state", .select), ("marks", .checkboxMultiple),
      ("file", .document), ("total", .text), ("seen", .text),
      ("r_owner_c_personId", .number(.integer)), ("number", .text), ("locked", .text),
    ]
    #expect(form.fields.map(\.name) == kinds.map(\.0))
    for (name, kind) in kinds { #expect(form.field(named: name)?.kind == kind, "\(name)") }
    let title = try #require(form.field(named: "title"))
    #expect(title.isRequired && title.label.text(for: Self.spanish, default: "en_US") == "Título")
    // The portal sets these fields itself, so the user cannot edit them.
    for name in ["total", "number", "locked"] {
      let field = try #require(form.field(named: name))
      #expect(field.isReadOnly && !field.isRequired)
    }
    let state = try #require(form.field(named: "state"))
    #expect(state.options.map(\.value) == ["new", "done"])
    #expect(state.options[0].label.text(for: Self.spanish, default: "en_US") == "Nueva")
    #expect(form.field(named: "count")?.predefined(in: .english) == .number(DecimalNumber(1)))
  }

  @Test func `only objects with records of their own are record sets`() async throws {
    let sets = try await portal.recordSets(groupId: 0)
    #expect(sets.map(\.name) == ["Note", "Ticket"])
    #expect(sets.map(\.groupId) == [FakeObjects.site, 0])
    for id: Int64 in [42_003, 42_004] {
      await #expect(throws: ScreenletError.notFound) { try await portal.recordSet(id) }
    }
  }

  @Test func `a record is sent with the JSON types of its fields and read back`() async throws {
    let id = try await add()
    let sent = try #require(fake.written.last)
    #expect(
      sent == [
        "title": "Lamp", "body": "It\nis dark.", "page": "<p>x</p>", "count": 3,
        "serial": 9_007_199_254_740_993, "price": .number(try #require(JSONNumber("1.5"))),
        "exact": .number(try #require(JSONNumber("0.1"))), "open": true, "due": "2026-12-24",
        "state": ["key": "new"], "marks": [["key": "new"], ["key": "done"]], "file": 301,
        "seen": "2026-11-21T15:16:17Z", "r_owner_c_personId": 77,
      ])
    let record = try await portal.record(id, language: .english)
    #expect(record.recordSetId == FakeObjects.tickets && record.userId == 20_199)
    #expect(record.version == "2026-11-21T15:01:00Z" && record.modified != nil)
    let text = try await portal.structure(FakeObjects.tickets)
    let form = try DefinitionReader.read(text.definition, name: "x")
    let read = try FormRecord(server: record.values, of: form)
    func value(_ name: String) -> FieldValue? {
      form.id(named: name).flatMap { read.first($0) }.flatMap { read[$0]?.value }
    }
    #expect(read.formWarnings.isEmpty)
    #expect(value("serial")?.number?.description == "9007199254740993")
    #expect(value("due") == CalendarDay(iso: "2026-12-24").map { .date($0) })
    #expect(value("state")?.options == ["new"] && value("marks")?.options == ["new", "done"])
    #expect(value("file")?.document?.fileEntryId == 301)
    #expect(value("file")?.document?.title == "a.png" && value("open") == .boolean(true))
  }

  @Test func `a file given by its UUID is sent by its ID`() async throws {
    _ = try await portal.submit(
      RecordSubmission(
        recordSetId: FakeObjects.tickets,
        values: [
          "modelValues": [
            "title": "x", "file": #"{"groupId":20182,"uuid":"f-u","version":"1.0"}"#,
          ]
        ]))
    #expect(fake.written.last == ["title": "x", "file": 301])
  }

  @Test func `records of a site-scoped object use the path of the site`() async throws {
    let receipt = try await portal.submit(
      RecordSubmission(
        recordSetId: FakeObjects.notes, values: ["modelValues": ["text": "here"]], key: WriteKey()))
    #expect(fake.server.requests.last?.path == "/o/c/notes/scopes/20182")
    let page = try await portal.records(RecordQuery(recordSetId: FakeObjects.notes))
    #expect(page.rows.map(\.id) == [receipt.recordId] && page.total == 1)
    try await portal.deleteRecord(receipt.recordId, version: receipt.version)
    #expect(fake.server.requests.last?.path == "/o/c/notes/\(receipt.recordId)")
    #expect(fake.records("notes").isEmpty)
  }

  @Test func `a record is found by its ID alone`() async throws {
    let id = try await add()
    // A client that has not loaded this record before.
    let other = try ObjectRecordsTests(fake)
    #expect(
      try await other.portal.record(id, language: .english).recordSetId == FakeObjects.tickets)
    let before = fake.server.requests.count
    _ = try await other.portal.record(id, language: .english)
    #expect(fake.server.requests.count == before + 1)
    await #expect(throws: ScreenletError.notFound) {
      try await other.portal.record(1, language: .english)
    }
  }

  @Test func `a change keeps unknown fields and clears fields without a value`() async throws {
    let id = try await add()
    let version = try await portal.record(id, language: .english).version
    var change = RecordSubmission(
      recordSetId: FakeObjects.tickets, recordId: id, expectedVersion: version,
      values: ["modelValues": ["title": "Lamps", "count": "4"]])
    fake.touch(id, "hidden", "kept")
    await #expect(throws: ScreenletError.conflict) { try await portal.submit(change) }
    #expect(fake.records("tickets")[0]["title"] == "Lamp")
    change.expectedVersion = try await portal.record(id, language: .english).version
    let receipt = try await portal.submit(change)
    #expect(receipt.version != change.expectedVersion)
    let kept = fake.records("tickets")[0]
    #expect(kept["title"] == "Lamps" && kept["count"] == 4 && kept["hidden"] == "kept")
    #expect(kept["due"] == .null && kept["file"] == .null)
    // The change has arrived, so a retry finds it done.
    change.key = WriteKey(uuid: WriteKey().uuid, mayHaveArrived: true)
    #expect(try await portal.submit(change).version == receipt.version)
    change.values = ["modelValues": ["title": "Something else"]]
    await #expect(throws: ScreenletError.conflict) { try await portal.submit(change) }
  }

  @Test(arguments: [true, false])
  func `a record whose response was lost is stored once`(_ isKnown: Bool) async throws {
    let key = WriteKey()
    _ = try await portal.recordSet(FakeObjects.tickets)
    fake.loseAnswer()
    let lost = await #expect(throws: ScreenletError.self) { try await add(key: key) }
    #expect(lost?.isOutcomeUnknown == true)
    let id = try await add(key: WriteKey(uuid: key.uuid, mayHaveArrived: isKnown))
    #expect(fake.records("tickets").map { $0["id"] } == [.integer(id)])
    #expect(
      try await portal.record(id, language: .english).attributes["uuid"] == .string(key.uuid))
    #expect(try await add(key: WriteKey()) != id)
  }

  @Test func `deleting a record that has changed since it was read is a conflict`() async throws {
    let id = try await add()
    let version = try await portal.record(id, language: .english).version
    fake.touch(id, "title", "Other")
    await #expect(throws: ScreenletError.conflict) {
      try await portal.deleteRecord(id, version: version)
    }
    #expect(fake.records("tickets").count == 1)
    try await portal.deleteRecord(id, version: nil)
    #expect(fake.records("tickets").isEmpty)
    await #expect(throws: ScreenletError.notFound) {
      try await portal.deleteRecord(id, version: nil)
    }
  }

  @Test func `submitting a draft is an error without a request, as objects have no drafts`()
    async throws
  {
    let error = await #expect(throws: ScreenletError.self) {
      try await portal.submit(
        RecordSubmission(recordSetId: FakeObjects.tickets, values: Self.values, isDraft: true))
    }
    #expect(error?.code == "liferay.lacks.drafts")
    #expect(try await portal.latestDraft(recordSetId: FakeObjects.tickets, userId: 1) == nil)
    #expect(fake.server.requests.isEmpty)
  }

  // MARK: Lists

  private func rows(
    _ filter: String = "", _ order: String = "", user: Int64? = nil
  ) async throws -> ListPage<PortalRecord> {
    try await portal.records(
      RecordQuery(
        recordSetId: FakeObjects.tickets, userId: user,
        page: PageRequest(
          start: 0, count: 10, filter: ListFilter(filter), order: SortKey.list(order))))
  }

  @Test func `a page of records has the total number of records`() async throws {
    for _ in 0..<7 { _ = try await add() }
    let page = try await portal.records(
      RecordQuery(recordSetId: FakeObjects.tickets, page: PageRequest(start: 4, count: 2)))
    #expect(page.rows.count == 2 && page.total == 7)
    #expect(page.rows.map(\.id) == fake.records("tickets")[4...5].map { $0["id"]?.number?.integer })
    // Drafts are not listed.
    fake.touch(page.rows[0].id, "status", ["code": 2])
    #expect(try await rows().rows.count == 6)
  }

  @Test(arguments: [
    ("title:O'Hara", "contains(title,'O''Hara')"), ("COUNT:3", "count eq 3"),
    ("price:1.50", "price eq 1.5"), ("open:true", "open eq true"),
    ("due:2026-12-24", "due eq 2026-12-24"), ("state:nuev", "(state eq 'new')"),
    ("marks:d", "(marks/any(k:k eq 'done'))"),
    ("title:a open:false", "contains(title,'a') and open eq false"),
  ])
  func `a field term of a filter becomes an OData condition`(
    _ filter: String, _ expected: String
  ) async throws {
    _ = try await rows(filter)
    #expect(fake.asked["filter"] == expected && fake.asked["search"] == nil)
  }

  @Test func `filter words become a search and the user becomes a condition`() async throws {
    _ = try await rows("lamp dark title:x", user: 20_199)
    #expect(fake.asked["search"] == "lamp dark")
    #expect(fake.asked["filter"] == "creatorId eq 20199 and contains(title,'x')")
  }

  @Test(arguments: ["count:many", "state:gone", "due:soon", "open:maybe"])
  func `an impossible field value gives an empty list without a request`(
    _ filter: String
  ) async throws {
    _ = try await portal.recordSet(FakeObjects.tickets)
    let before = fake.server.requests.count
    let page = try await rows(filter)
    #expect(page.rows.isEmpty && page.total == 0)
    #expect(fake.server.requests.count == before)
  }

  @Test func `the sort keys of a page become the sort parameter`() async throws {
    _ = try await rows("", "-Due,title,-modifiedDate")
    #expect(fake.asked["sort"] == "due:desc,title:asc,dateModified:desc")
  }

  @Test(arguments: [("nothing:x", ""), ("page:x", ""), ("", "nothing"), ("", "file")])
  func `an unsupported filter or sort key is an error without a request`(
    _ filter: String, _ order: String
  ) async throws {
    _ = try await portal.recordSet(FakeObjects.tickets)
    let before = fake.server.requests.count
    let error = await #expect(throws: ScreenletError.self) { try await rows(filter, order) }
    #expect(error?.code.hasPrefix("liferay.lacks.") == true)
    #expect(fake.server.requests.count == before)
  }
}
