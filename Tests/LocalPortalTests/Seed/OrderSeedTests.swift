import FormKit
import PortalKit
import Testing

@testable import LocalPortal

struct OrderSeedTests {
  let portal: LocalPortal

  init() throws { portal = try LocalPortal.inMemory() }

  func orders(_ page: PageRequest, user: Int64? = nil) async throws -> ListPage<PortalRecord> {
    try await portal.records(
      RecordQuery(recordSetId: OrderSeed.recordSet, userId: user, page: page))
  }

  func value(_ name: String, _ record: PortalRecord) -> String {
    record.values["modelValues"]?[name]?.string ?? ""
  }

  @Test func `the seed has three hundred varied and deterministic orders`() async throws {
    let page = try await orders(PageRequest(count: 500))
    #expect(page.total == 300)
    #expect(page.rows.count == 300)
    #expect(Set(page.rows.map { value("Number", $0) }).count == 300)
    #expect(Set(page.rows.map { value("Supplier", $0) }).count > 60)
    for (name, count) in [("Branch", 5), ("State", 5), ("RequestedBy", 4)] {
      #expect(Set(page.rows.map { value(name, $0) }).count == count, "\(name)")
    }
    let first = try #require(page.rows.first)
    #expect(first.values.description == Self.first)
    #expect(page.rows.contains { value("DueDate", $0).isEmpty })
    let amounts = page.rows.compactMap { Double(value("Amount", $0)) }
    #expect(amounts.count == 300)
    #expect(amounts.allSatisfy { (15...41_000).contains($0) })
  }

  static let first =
    #"{"modelValues":{"Number":"PO-20001","Supplier":"Bilbao Furniture","Branch":"[\"leon\"]","#
    + #""DueDate":"2026-10-07","Amount":"35627.2","State":"[\"returned\"]","#
    + #""RequestedBy":"小林 さくら"}}"#

  @Test func `the seeded order index equals a rebuilt one`() async throws {
    let written = try await portal.indexed(OrderSeed.recordSet)
    #expect(written.count == 2_100)
    try await portal.indexAgain()
    #expect(try await portal.indexed(OrderSeed.recordSet) == written)
  }

  @Test func `seeded orders are counted in total and per user`() async throws {
    var sum = 0
    for person in Order.people {
      let total = try #require(try await orders(PageRequest(count: 1), user: person.id).total)
      #expect(total > 20)
      sum += total
    }
    #expect(sum == 300)
  }

  @Test func `adding thousands of orders keeps counts consistent`() async throws {
    try await portal.fillOrders(5_000)
    let page = try await orders(PageRequest(start: 5_290, count: 20))
    #expect(page.total == 5_300)
    #expect(page.rows.count == 10)
    #expect(
      try await portal.number("SELECT count(*) FROM record_values WHERE key IS NOT NULL") > 35_000)
    _ = try await portal.put([("number", "x")], in: OrderSeed.recordSet)
    #expect(try await orders(PageRequest(count: 1)).total == 5_301)
    let mine = try await orders(PageRequest(count: 1), user: 10_201).total
    #expect(
      try await portal.number(
        "SELECT count(*) FROM records WHERE record_set_id = 20105 AND user_id = 10201")
        == Int64(try #require(mine)))
  }
}
