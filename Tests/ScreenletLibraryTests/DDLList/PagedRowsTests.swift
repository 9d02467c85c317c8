import ScreenletLibrary
import Testing

struct PagedRowsTests {
  func rows() -> PagedRows<Int> { PagedRows(firstPageSize: 4, pageSize: 3) }

  @Test func `pages and rows are counted from 0`() {
    let rows = rows()
    #expect((0...10).map(rows.page(ofRow:)) == [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3])
    #expect((0...3).map(rows.firstRow(ofPage:)) == [0, 4, 7, 10])
    #expect((0...2).map(rows.size(ofPage:)) == [4, 3, 3])
  }

  @Test func `a total makes room for what is to come`() {
    var rows = rows()
    rows.take([0, 1, 2, 3], page: 0, total: 6)
    #expect(rows.rows == [0, 1, 2, 3, nil, nil])
    #expect(rows.missingPage(around: 0, reach: 2) == nil)
    #expect(rows.missingPage(around: 3, reach: 2) == 1)
    rows.take([4, 5], page: 1, total: 6)
    #expect(rows.rows == [0, 1, 2, 3, 4, 5])
    #expect(rows.missingPage(around: 3, reach: 99) == nil)
  }

  @Test func `a later page may come before an earlier one`() {
    var rows = rows()
    rows.take([0, 1, 2, 3], page: 0, total: 10)
    rows.take([7, 8, 9], page: 2, total: 10)
    #expect(rows.rows == [0, 1, 2, 3, nil, nil, nil, 7, 8, 9])
    #expect(rows.missingPage(around: 9, reach: 20) == 1)
  }

  @Test func `fewer rows than were promised take the promise back`() {
    var rows = rows()
    rows.take([0, 1, 2, 3], page: 0, total: 9)
    rows.take([4], page: 1, total: 9)
    #expect(rows.rows == [0, 1, 2, 3, 4])
  }

  @Test func `more rows than were promised are shown`() {
    var rows = rows()
    rows.take([0, 1, 2, 3], page: 0, total: 2)
    #expect(rows.rows == [0, 1, 2, 3])
  }

  @Test func `without a total a full page promises one more`() {
    var rows = rows()
    rows.take([0, 1, 2, 3], page: 0, total: nil)
    #expect(rows.rows == [0, 1, 2, 3, nil])
    rows.take([4, 5, 6], page: 1, total: nil)
    #expect(rows.rows == [0, 1, 2, 3, 4, 5, 6, nil])
    rows.take([], page: 2, total: nil)
    #expect(rows.rows == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func `an empty list is loaded and empty`() {
    var rows = rows()
    #expect(!rows.isLoaded)
    rows.take([], page: 0, total: 0)
    #expect(rows.isLoaded)
    #expect(rows.rows.isEmpty)
    #expect(rows.missingPage(around: 0, reach: 9) == nil)
  }
}
