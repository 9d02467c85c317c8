import PortalKit
import Testing

@testable import LocalPortal

/// How SQLite goes about each sort of page: by the index named, in its order.
struct PlanTests {
  let portal: LocalPortal

  init() async throws {
    portal = try LocalPortal.inMemory()
    try await portal.fillOrders(3_000)
  }

  func query(_ page: PageRequest, user: Int64? = nil) -> RecordQuery {
    RecordQuery(recordSetId: LocalPortal.orders, userId: user, page: page)
  }

  /// The plans of a page in the middle by its anchor, after the plans of the first page.
  func plans(
    _ page: PageRequest, user: Int64? = nil, isSorted: Bool = true,
    _ location: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    var page = page
    page.count = 20
    let first = try await portal.plans(query(page, user: user))
    #expect(!first.page.rows.isEmpty, sourceLocation: location)
    var all = first.plans
    page.start = 20
    for (row, cursor) in [(19, first.page.last), (60, first.page.last), (45, first.page.last)] {
      page.anchor = PageAnchor(row: row, cursor: try #require(cursor))
      all += try await portal.plans(query(page, user: user)).plans
    }
    page.anchor = nil
    page.start = 3_290
    all += try await portal.plans(query(page, user: user)).plans
    for plan in all {
      #expect(plan.contains("SEARCH"), sourceLocation: location)
      #expect(!plan.contains("SCAN"), "\(plan)", sourceLocation: location)
      if isSorted { #expect(!plan.contains("TEMP B-TREE"), "\(plan)", sourceLocation: location) }
    }
    return all
  }

  @Test func `the order they were written in`() async throws {
    for plan in try await plans(PageRequest()) {
      #expect(plan.hasPrefix("SEARCH r USING INDEX records_listed (record_set_id=?"))
    }
    let last = try await portal.plans(query(PageRequest(start: 3_290, count: 10)))
    #expect(last.statements.count == 1)
    #expect(last.statements[0].contains("ORDER BY r.id DESC LIMIT ? OFFSET ?"))
    #expect(last.page.total == 3_300)
    #expect(last.page.rows.count == 10)
  }

  @Test func `one person's, in the order they were written in`() async throws {
    for plan in try await plans(PageRequest(), user: 10_201) {
      #expect(
        plan.hasPrefix(
          "SEARCH r USING COVERING INDEX records_by_set (record_set_id=? AND is_draft=? AND user_id=?"
        ))
    }
  }

  @Test(arguments: [
    ("createDate", "records_by_creation"), ("modifiedDate", "records_by_change"),
  ])
  func `by the dates of the records`(name: String, index: String) async throws {
    for isDescending in [false, true] {
      let order = [SortKey(name, descending: isDescending)]
      for plan in try await plans(PageRequest(order: order)) {
        #expect(plan.hasPrefix("SEARCH r USING INDEX \(index) (record_set_id=?"))
      }
    }
    let comparator = name == "createDate" ? "Create" : "Modified"
    for plan in try await plans(PageRequest(comparator: "x.DDLRecord\(comparator)DateComparator")) {
      #expect(plan.contains("INDEX \(index) "))
    }
  }

  @Test(arguments: ["Supplier", "AMOUNT", "dueDate", "State"])
  func `by a field`(name: String) async throws {
    for isDescending in [false, true] {
      let order = [SortKey(name, descending: isDescending)]
      for plan in try await plans(PageRequest(order: order)) {
        #expect(plan.hasPrefix("SEARCH v USING COVERING INDEX values_in_order (field_id=? AND key"))
      }
    }
  }

  @Test func `a place in the order is gone to, not counted to`() async throws {
    let order = [SortKey("State")]
    let middle = try await portal.plans(query(PageRequest(start: 1_500, count: 5, order: order)))
    let anchor = PageAnchor(row: 1_504, cursor: try #require(middle.page.last))
    let next = try await portal.plans(
      query(PageRequest(start: 1_505, count: 5, anchor: anchor, order: order)))
    // Those that are alike, by their numbers, and no more of them.
    #expect(
      next.plans == [
        "SEARCH v USING COVERING INDEX values_in_order (field_id=? AND key=? AND record_id>?)"
      ])
  }

  @Test func `by several fields, only those alike in the first are put in order`() async throws {
    let order = [SortKey("State"), SortKey("Amount", descending: true), SortKey("createDate")]
    for plan in try await plans(PageRequest(order: order), isSorted: false) {
      #expect(plan.hasPrefix("SEARCH v USING COVERING INDEX values_in_order (field_id=? AND key"))
      #expect(!plan.contains("USE TEMP B-TREE FOR ORDER BY") || plan.contains("key=?"))
    }
  }

  @Test func `what is rare is found by its text`() async throws {
    let filter = ListFilter("supplier:zürich")
    let found = try await portal.plans(
      query(PageRequest(filter: filter, order: [SortKey("Amount")])))
    #expect(found.page.total == found.page.rows.count)
    #expect(
      found.plans.first
        == "SEARCH t USING COVERING INDEX values_by_text (field_id=? AND folded>? AND folded<?)")
    let last = try #require(found.plans.last)
    #expect(last.contains("SEARCH r USING INTEGER PRIMARY KEY (rowid=?)"))
    #expect(last.contains("SEARCH t USING COVERING INDEX values_by_text"))
    #expect(!last.contains("SCAN"))
  }

  @Test func `what is common is met on the way`() async throws {
    let order = [SortKey("Supplier")]
    let found = try await plans(PageRequest(filter: ListFilter("state:del"), order: order))
    let ways = found.filter { $0.contains("values_in_order") }
    #expect(!ways.isEmpty)
    for plan in ways {
      #expect(plan.contains("SEARCH t USING PRIMARY KEY (record_id=? AND field_id=?)"))
    }
    let anywhere = try await plans(PageRequest(filter: ListFilter("p"), order: order))
    #expect(anywhere.contains { $0.contains("SEARCH t USING PRIMARY KEY (record_id=?)") })
  }

  @Test func `what is common and alike is gone through alone`() async throws {
    let found = try await plans(PageRequest(filter: ListFilter("state:delivered")))
    #expect(
      found.contains(
        "SEARCH v USING COVERING INDEX values_by_text (field_id=? AND folded=? AND record_id>?)"))
  }

  @Test(arguments: ["State", "DueDate", "Amount"])
  func `a field in order is gone through only where its values fit`(name: String) async throws {
    let filters = ["State": "state:d", "DueDate": "duedate:2026-1", "Amount": "amount:1"]
    let filter = ListFilter(try #require(filters[name]))
    let found = try await plans(PageRequest(filter: filter, order: [SortKey(name)]))
    #expect(
      found.contains {
        $0.hasPrefix(
          "SEARCH v USING COVERING INDEX values_in_order (field_id=? AND key>? AND key<?)")
      })
  }

  @Test func `one person's by a field, and the few of one person`() async throws {
    let order = [SortKey("Amount")]
    let many = try await plans(PageRequest(order: order), user: 10_201)
    #expect(many.contains { $0.contains("SEARCH u USING INTEGER PRIMARY KEY (rowid=?)") })
    try await portal.put([("amount", "5")], in: LocalPortal.orders, user: 7)
    let few = try await portal.plans(query(PageRequest(order: order), user: 7))
    #expect(few.page.rows.count == 1)
    #expect(few.plans.allSatisfy { $0.contains("records_by_set") })
  }
}
