import PortalKit
import Testing

@testable import LocalPortal

/// Verifies that SQLite reads each kind of page through the expected index.
struct PlanTests {
  let portal: LocalPortal

  init() async throws {
    portal = try LocalPortal.inMemory()
    try await portal.fillOrders(3_000)
  }

  func query(_ page: PageRequest, user: Int64? = nil) -> RecordQuery {
    RecordQuery(recordSetId: LocalPortal.orders, userId: user, page: page)
  }

  /// Returns the query plans of the first page, of pages at anchors and of the last page.
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

  @Test func `the default order uses the index of listed records`() async throws {
    for plan in try await plans(PageRequest()) {
      #expect(plan.hasPrefix("SEARCH r USING INDEX records_listed (record_set_id=?"))
    }
    let last = try await portal.plans(query(PageRequest(start: 3_290, count: 10)))
    #expect(last.statements.count == 1)
    #expect(last.statements[0].contains("ORDER BY r.id DESC LIMIT ? OFFSET ?"))
    #expect(last.page.total == 3_300)
    #expect(last.page.rows.count == 10)
  }

  @Test func `the records of one user in default order use the set index`() async throws {
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
  func `sorting by record date uses the date index`(name: String, index: String) async throws {
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
  func `sorting by a field uses the value index`(name: String) async throws {
    for isDescending in [false, true] {
      let order = [SortKey(name, descending: isDescending)]
      for plan in try await plans(PageRequest(order: order)) {
        #expect(plan.hasPrefix("SEARCH v USING COVERING INDEX values_in_order (field_id=? AND key"))
      }
    }
  }

  @Test func `a page at an anchor seeks in the index instead of counting rows`() async throws {
    let order = [SortKey("State")]
    let middle = try await portal.plans(query(PageRequest(start: 1_500, count: 5, order: order)))
    let anchor = PageAnchor(row: 1_504, cursor: try #require(middle.page.last))
    let next = try await portal.plans(
      query(PageRequest(start: 1_505, count: 5, anchor: anchor, order: order)))
    // Reads only rows of equal value after the anchor's record ID.
    #expect(
      next.plans == [
        "SEARCH v USING COVERING INDEX values_in_order (field_id=? AND key=? AND record_id>?)"
      ])
  }

  @Test func `sorting by several fields sorts only rows equal in the first field`() async throws {
    let order = [SortKey("State"), SortKey("Amount", descending: true), SortKey("createDate")]
    for plan in try await plans(PageRequest(order: order), isSorted: false) {
      #expect(plan.hasPrefix("SEARCH v USING COVERING INDEX values_in_order (field_id=? AND key"))
      #expect(!plan.contains("USE TEMP B-TREE FOR ORDER BY") || plan.contains("key=?"))
    }
  }

  @Test func `a rare filter value is found through the text index`() async throws {
    let filter = ListFilter("supplier:girona")
    let found = try await portal.plans(
      query(PageRequest(filter: filter, order: [SortKey("Amount")])))
    let total = try #require(found.page.total)
    #expect(total >= found.page.rows.count && !found.page.rows.isEmpty)
    #expect(
      found.plans.first
        == "SEARCH t USING COVERING INDEX values_by_text (field_id=? AND folded>?)")
    let last = try #require(found.plans.last)
    #expect(last.contains("SEARCH r USING INTEGER PRIMARY KEY (rowid=?)"))
    #expect(!last.contains("SCAN"))
    // The values are searched once, not once more for the number and for the page.
    #expect(found.plans.count { $0.contains("values_by_text") } == 1)
  }

  @Test func `matches that take long to find are not counted, but all found`() async throws {
    let rare = query(
      PageRequest(filter: ListFilter("supplier:girona"), order: [SortKey("Amount")]))
    let quick = try await portal.page(rare, effort: 500_000)
    let slow = try await portal.page(rare, effort: 1)
    #expect(try #require(quick.total) >= quick.rows.count && !quick.rows.isEmpty)
    #expect(slow.total == nil)
    #expect(slow.rows.map(\.recordId) == quick.rows.map(\.recordId))
  }

  @Test func `a common filter value is matched while reading in sort order`() async throws {
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

  @Test func `a single common filter value is read through the text index`() async throws {
    let found = try await plans(PageRequest(filter: ListFilter("state:delivered")))
    #expect(
      found.contains(
        "SEARCH v USING COVERING INDEX values_by_text (field_id=? AND folded=? AND record_id>?)"))
  }

  @Test(arguments: [("State", "state:eliv"), ("DueDate", "duedate:-1"), ("Amount", "amount:1")])
  func `sorting by the filtered field follows its order`(name: String, text: String) async throws {
    let found = try await plans(
      PageRequest(filter: ListFilter(text), order: [SortKey(name)]))
    #expect(
      found.contains {
        $0.hasPrefix("SEARCH v USING COVERING INDEX values_in_order (field_id=? AND key>?")
      })
  }

  @Test func `sorting the records of one user depends on their number`() async throws {
    let order = [SortKey("Amount")]
    let many = try await plans(PageRequest(order: order), user: 10_201)
    #expect(many.contains { $0.contains("SEARCH u USING INTEGER PRIMARY KEY (rowid=?)") })
    try await portal.put([("amount", "5")], in: LocalPortal.orders, user: 7)
    let few = try await portal.plans(query(PageRequest(order: order), user: 7))
    #expect(few.page.rows.count == 1)
    #expect(few.plans.allSatisfy { $0.contains("records_by_set") })
  }
}
