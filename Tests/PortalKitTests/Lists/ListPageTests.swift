import PortalKit
import Testing

struct ListPageTests {
  private let all = ["Debian", "Liferay", "SQLite", "Swift", "swift book"]

  private func page(_ start: Int = 0, _ count: Int = 50, _ filter: String = "") -> ListPage<String>
  {
    ListPage(of: all, PageRequest(start: start, count: count, filter: ListFilter(filter))) { $0 }
  }

  @Test func `rows in memory are paged and have a total`() {
    #expect(page(0, 2) == ListPage(rows: ["Debian", "Liferay"], total: 5))
    #expect(page(4, 2) == ListPage(rows: ["swift book"], total: 5))
    #expect(page(9, 2) == ListPage(rows: [], total: 5))
  }

  @Test func `a row must contain every word of the filter, ignoring case`() {
    #expect(page(0, 50, "SWIFT").rows == ["Swift", "swift book"])
    #expect(page(0, 50, "book swi") == ListPage(rows: ["swift book"], total: 1))
    #expect(page(0, 50, "swift debian") == ListPage(rows: [], total: 0))
    #expect(page(1, 1, "swift") == ListPage(rows: ["swift book"], total: 2))
  }

  @Test(arguments: [Int.min, -1, 0, 1, .max])
  func `totals and requests clamp extreme numbers`(number: Int) {
    let page = ListPage(rows: [1], total: number)
    #expect((0...PageRequest.rowLimit).contains(page.total ?? -1))
    let request = PageRequest(start: number, count: number)
    #expect(request.start + request.count >= 0)
  }
}
