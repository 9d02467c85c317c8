import PortalKit
import SQLiteDatabase
import TemporaryFolders
import Testing

@testable import LocalPortal

struct RowCursorTests {
  static let orders: [[SortKey]] = [
    [], [SortKey("Supplier")], [SortKey("Amount", descending: true), SortKey("State")],
    [SortKey("DueDate"), SortKey("createDate")],
  ]

  @Test func `a cursor survives a round trip`() {
    let keys: [SQLiteValue] = [
      .null, .integer(-5), .real(12.5), .real(3), .text("ñ \"x\"\n\u{0}\u{202E}"), .real(1e300),
    ]
    let cursor = RowCursor(keys: keys, id: .max)
    #expect(RowCursor(cursor.text(among: "m"), among: "m", keys: 6) == cursor)
    #expect(RowCursor(cursor.text(among: "m"), among: "other", keys: 6) == nil)
    #expect(RowCursor(cursor.text(among: "m"), among: "m", keys: 5) == nil)
  }

  @Test func `an anchor of another order or filter is ignored`() async throws {
    let portal = try LocalPortal.inMemory()
    func page(_ page: PageRequest) async throws -> ListPage<PortalRecord> {
      try await portal.records(RecordQuery(recordSetId: LocalPortal.orders, page: page))
    }
    let other = try await page(PageRequest(count: 5, order: [SortKey("Amount")]))
    let anchor = PageAnchor(row: 4, cursor: try #require(other.last))
    let wanted = try await page(PageRequest(start: 5, count: 5, order: [SortKey("Supplier")]))
    let found = try await page(
      PageRequest(start: 5, count: 5, anchor: anchor, order: [SortKey("Supplier")]))
    #expect(found.rows == wanted.rows)
    let filtered = try await page(
      PageRequest(
        start: 0, count: 5, anchor: anchor, filter: ListFilter("p"), order: [SortKey("Amount")]))
    #expect(filtered.rows.count == 5)
  }

  @Test func `a damaged cursor never crashes`() async throws {
    let portal = try LocalPortal.inMemory()
    var random = SeededGenerator(seed: 3)
    for round in 0..<600 {
      let order = Self.orders[round % Self.orders.count]
      var query = RecordQuery(
        recordSetId: LocalPortal.orders, page: PageRequest(start: 100, count: 7, order: order))
      let good = try await portal.records(query)
      let cursor = try #require(good.last)
      let bytes = random.damaged(Array(cursor.utf8))
      let rows = [106, 0, -1, .max, .min, 5_000]
      query.page.anchor = PageAnchor(
        row: rows.randomElement(using: &random) ?? 0, cursor: String(decoding: bytes, as: UTF8.self)
      )
      query.page.start = Int.random(in: 0...400, using: &random)
      let page = try await portal.records(query)
      #expect(page.rows.count <= 7)
      #expect(Set(page.rows.map(\.recordId)).count == page.rows.count)
    }
    for text in [
      "", "[]", "null", "[[[[", "{}", #"["a",1e999]"#, String(repeating: "[", count: 9_000),
    ] {
      let anchor = PageAnchor(row: 3, cursor: text)
      let page = try await portal.records(
        RecordQuery(
          recordSetId: LocalPortal.orders, page: PageRequest(start: 2, count: 3, anchor: anchor)))
      #expect(page.rows.count == 3)
    }
  }
}
