import PortalKit
import ScreenletControls
import ScreenletKit
import TemporaryFolders
import Testing

private struct Item: Identifiable, Hashable, Sendable { let id: Int }

private func page(_ ids: Range<Int>, total: Int? = nil) -> ListPage<Item> {
  ListPage(
    rows: ids.map { Item(id: $0) }, total: total, first: "\(ids.lowerBound)",
    last: "\(ids.upperBound - 1)")
}

struct SparseRowsTests {
  private let sizes = (first: 50, other: 25)

  @Test func `a known total makes room for all rows at once`() {
    var rows = SparseRows<Item>()
    rows.take(page(0..<50, total: 1000), at: 0, asked: 50)
    #expect(rows.count == 1000)
    #expect(rows[49]?.id == 49)
    #expect(rows[50] == nil)
  }

  @Test func `without a total a full page promises one more row and a short page ends the list`() {
    var rows = SparseRows<Item>()
    rows.take(page(0..<50), at: 0, asked: 50)
    #expect(rows.count == 51)
    rows.take(page(50..<60), at: 50, asked: 25)
    #expect(rows.count == 60)
  }

  @Test func `a short page lowers the row count, and rows beyond the total raise it`() {
    var rows = SparseRows<Item>()
    rows.take(page(0..<50, total: 100), at: 0, asked: 50)
    rows.take(page(50..<60, total: 100), at: 50, asked: 25)
    #expect(rows.count == 60)
    rows.take(page(60..<90, total: 70), at: 60, asked: 30)
    #expect(rows.count == 90)
  }

  @Test func `missing pages follow the paging formula of Liferay Screens`() {
    var rows = SparseRows<Item>()
    rows.take(page(0..<50, total: 1000), at: 0, asked: 50)
    #expect(rows.missingPage(in: 0..<50, near: 10, sizes: sizes) == nil)
    #expect(rows.missingPage(in: 45..<60, near: 50, sizes: sizes) == 50..<75)
    #expect(rows.missingPage(in: 100..<140, near: 120, sizes: sizes) == 100..<125)
    #expect(rows.missingPage(in: 990..<1000, near: 999, sizes: sizes) == 975..<1000)
  }

  @Test func `loaded rows are not requested again`() {
    var rows = SparseRows<Item>()
    rows.take(page(0..<50, total: 1000), at: 0, asked: 50)
    rows.take(page(60..<70, total: 1000), at: 60, asked: 10)
    #expect(rows.missingPage(in: 50..<75, near: 50, sizes: sizes) == 50..<60)
    #expect(rows.missingPage(in: 70..<75, near: 72, sizes: sizes) == 70..<75)
  }

  @Test func `the nearer of two gaps is requested, on a tie the one below`() {
    var rows = SparseRows<Item>()
    rows.take(page(50..<60, total: 1000), at: 50, asked: 10)
    #expect(rows.missingPage(in: 40..<70, near: 52, sizes: sizes) == 0..<50)
    #expect(rows.missingPage(in: 40..<70, near: 58, sizes: sizes) == 60..<75)
    rows.take(page(60..<61, total: 1000), at: 60, asked: 1)
    #expect(rows.missingPage(in: 40..<70, near: 55, sizes: sizes) == 61..<75)
  }

  @Test func `a row that arrives twice is kept once`() {
    var rows = SparseRows<Item>()
    rows.take(page(0..<50, total: 100), at: 0, asked: 50)
    // Meanwhile two rows were added at the top of the list.
    rows.take(page(48..<73, total: 102), at: 50, asked: 25)
    #expect(rows.index(of: 49) == 51)
    #expect(rows[48] == nil)
    #expect(rows.loaded.count == Set(rows.loaded).count)
  }

  @Test func `a page that arrives twice changes nothing`() {
    var rows = SparseRows<Item>()
    for _ in 0..<2 { rows.take(page(0..<50, total: 100), at: 0, asked: 50) }
    #expect(rows.loaded.map(\.id) == Array(0..<50))
    #expect(rows.count == 100)
  }

  @Test func `only the rows nearest to the last loaded page are kept`() {
    var rows = SparseRows<Item>(keeping: 200)
    for start in stride(from: 0, to: 1000, by: 50) {
      rows.take(page(start..<start + 50, total: 1_000_000), at: start, asked: 50)
    }
    #expect(rows.loaded.count == 200)
    #expect(rows[999]?.id == 999)
    #expect(rows[0] == nil)
  }

  @Test func `the anchor is the nearest row with a cursor`() {
    var rows = SparseRows<Item>()
    rows.take(page(0..<50, total: 1000), at: 0, asked: 50)
    rows.take(page(500..<525, total: 1000), at: 500, asked: 25)
    #expect(rows.anchor(near: 60) == PageAnchor(row: 49, cursor: "49"))
    #expect(rows.anchor(near: 480) == PageAnchor(row: 500, cursor: "500"))
  }

  @Test func `rows are inserted and removed locally, and unknown ids change nothing`() {
    var rows = SparseRows<Item>()
    rows.take(page(0..<3, total: 3), at: 0, asked: 50)
    rows.insert(Item(id: 9), at: 1)
    #expect(rows.loaded.map(\.id) == [0, 9, 1, 2])
    let removed = rows.remove(1)
    #expect(removed == 2)
    #expect(rows.loaded.map(\.id) == [0, 9, 2])
    #expect(rows.count == 3)
    let (gone, changed) = (rows.remove(77), rows.update(Item(id: 77)))
    #expect(gone == nil)
    #expect(!changed)
  }

  @Test func `rows and their indexes agree after random changes`() {
    var random = SeededGenerator(seed: 11)
    var rows = SparseRows<Item>(keeping: 100)
    for _ in 0..<3000 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        rows.insert(
          Item(id: .random(in: 0..<400, using: &random)), at: .random(in: 0...300, using: &random))
      case 1: rows.remove(.random(in: 0..<400, using: &random))
      default:
        let start = Int.random(in: 0..<300, using: &random)
        let first = Int.random(in: 0..<300, using: &random)
        let count = Int.random(in: 1...30, using: &random)
        rows.take(
          page(first..<first + count, total: Bool.random(using: &random) ? 330 : nil), at: start,
          asked: Int.random(in: count...30, using: &random))
      }
      let loaded = rows.loaded
      #expect(loaded.count == Set(loaded).count)
      for row in loaded {
        let index = rows.index(of: row.id)
        #expect(index.map { rows[$0] } == row)
        #expect((index ?? -1) < rows.count)
      }
    }
  }
}
