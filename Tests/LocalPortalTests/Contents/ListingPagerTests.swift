import PortalKit
import Testing

@testable import LocalPortal

/// Compares pages of contents with the whole list, and verifies the query plans of SQLite.
struct ListingPagerTests {
  static let folder: Int64 = 77
  let portal: LocalPortal
  let listing = Listing.assets(
    of: AssetClass.webContent.usualClassNameId, site: LocalPortal.site, folder: Self.folder)

  init() async throws {
    portal = try LocalPortal.inMemory()
    try await portal.fillFolder(Self.folder, 300)
  }

  /// Reads a list page by page, each with the anchor of the page before, as a screen does.
  func read(_ request: PageRequest, effort: Int? = nil) async throws -> [Int64] {
    var (ids, request): ([Int64], PageRequest) = ([], request)
    request.count = 37
    while true {
      request.start = ids.count
      let page = try await portal.listed(listing, request, effort: effort).page
      ids += page.rows
      guard page.rows.count == 37, let last = page.last else { return ids }
      request.anchor = PageAnchor(row: ids.count - 1, cursor: last)
    }
  }

  static let orders: [[SortKey]] = [
    [], [SortKey("id", descending: true)], [SortKey("title")],
    [SortKey("title", descending: true)], [SortKey("TITLE"), SortKey("viewCount")],
    [SortKey("viewCount", descending: true), SortKey("title"), SortKey("createDate")],
    [SortKey("modifiedDate")], [SortKey("size")],
  ]

  @Test(arguments: orders)
  func `the pages of a list add up to the whole list`(order: [SortKey]) async throws {
    let all = try await portal.listed(listing, PageRequest(count: 1_000, order: order)).page
    #expect(all.total == 300)
    #expect(Set(all.rows).count == 300)
    #expect(try await read(PageRequest(order: order)) == all.rows)
    // The last page, and pages before and around an anchor.
    let end = try await portal.listed(listing, PageRequest(start: 290, count: 20, order: order))
    #expect(end.page.rows == Array(all.rows.suffix(10)))
    let anchor = PageAnchor(row: 290, cursor: try #require(end.page.first))
    let before = try await portal.listed(
      listing, PageRequest(start: 250, count: 20, anchor: anchor, order: order))
    #expect(before.page.rows == Array(all.rows[250..<270]))
    let around = try await portal.listed(
      listing, PageRequest(start: 280, count: 15, anchor: anchor, order: order))
    #expect(around.page.rows == Array(all.rows[280..<295]))
  }

  @Test func `rows are sorted by title, equal titles by ID`() async throws {
    let all = try await portal.listed(listing, PageRequest(count: 300, order: [SortKey("title")]))
    let titles = try await portal.titles(all.page.rows)
    #expect(titles == titles.sorted())
    for (index, pair) in zip(all.page.rows, all.page.rows.dropFirst()).enumerated()
    where titles[index] == titles[index + 1] { #expect(pair.0 < pair.1) }
  }

  @Test(arguments: ["rare", "summary:rare", "username:grace rare", "common", "title:\"title 1\""])
  func `every query strategy finds the same filtered rows`(text: String) async throws {
    let filter = ListFilter(text)
    for order in [[], [SortKey("title", descending: true)]] {
      let request = PageRequest(count: 1_000, filter: filter, order: order)
      let whole = try await portal.listed(listing, request).page
      #expect(whole.total == whole.rows.count)
      #expect(try await read(request) == whole.rows)
      // An effort of 1 forces the fallback to the text index.
      #expect(try await read(request, effort: 1) == whole.rows)
    }
  }

  @Test func `a filter finds words in the middle of a title`() async throws {
    let found = try await portal.listed(listing, PageRequest(count: 500, filter: ListFilter("12")))
    #expect(Set(try await portal.titles(found.page.rows)) == ["Title 12"])
    let none = try await portal.listed(listing, PageRequest(filter: ListFilter("nofield:x")))
    #expect(none.page.total == 0)
  }

  @Test(arguments: [
    ("title", "by_title"), ("createDate", "by_creation"), ("modifiedDate", "by_change"),
    ("size", "by_size"), ("viewCount", "by_views"),
  ])
  func `each sort order has an index that seeks to the anchor`(
    name: String, index: String
  ) async throws {
    for isDescending in [false, true] {
      let order = [SortKey(name, descending: isDescending)]
      let first = try await portal.listed(listing, PageRequest(count: 20, order: order))
      var plans = first.plans
      for start in [20, 60, 5] {
        let anchor = PageAnchor(row: 19, cursor: try #require(first.page.last))
        plans += try await portal.listed(
          listing, PageRequest(start: start, count: 10, anchor: anchor, order: order)
        ).plans
      }
      plans += try await portal.listed(listing, PageRequest(start: 280, count: 20, order: order))
        .plans
      for plan in plans {
        #expect(plan.contains("SEARCH r USING"), "\(plan)")
        #expect(plan.contains("INDEX assets_in_folder_\(index) (site_id=? AND class_id=?"))
        #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
        #expect(!plan.contains("SCAN"), "\(plan)")
      }
    }
  }

  @Test func `the default order uses the folder index`() async throws {
    let found = try await portal.listed(listing, PageRequest(start: 100, count: 10))
    for plan in found.plans {
      #expect(plan.contains("INDEX assets_in_folder (site_id=? AND class_id=? AND folder_id=?"))
    }
  }

  @Test func `a rare filter value is found through the text index`() async throws {
    let few = try await portal.listed(
      listing, PageRequest(filter: ListFilter("summary:rare"), order: [SortKey("title")]))
    #expect(few.page.total == 6)
    let way = try #require(few.plans.last)
    #expect(way.contains("SEARCH r USING INTEGER PRIMARY KEY (rowid=?)"))
    #expect(
      way.contains(
        "SEARCH t USING COVERING INDEX assets_by_text (field=? AND folded>? AND folded<?)"))
    #expect(!way.contains("SCAN"))
  }

  @Test func `files are filtered by MIME type`() async throws {
    let pictures = try await portal.fileEntries(
      FileQuery(folderId: ContentSeed.pictures, mimeTypes: ["image/png", "IMAGE/GIF"]))
    #expect(pictures.total == 6)
    let texts = try await portal.fileEntries(
      FileQuery(folderId: ContentSeed.papers, mimeTypes: ["text/plain", "text/csv"]))
    #expect(Set(texts.rows.map(\.title)) == ["house-rules.txt", "paper.csv"])
    #expect(
      try await portal.fileEntries(FileQuery(folderId: ContentSeed.papers)).total ?? 0 > 3)
  }

  @Test func `an anchor of another order or an invalid one is ignored`() async throws {
    let titles = try await portal.listed(
      listing, PageRequest(count: 10, order: [SortKey("title")])
    ).page
    let anchor = PageAnchor(row: 9, cursor: try #require(titles.last))
    let other = try await portal.listed(
      listing, PageRequest(start: 10, count: 5, anchor: anchor, order: [SortKey("viewCount")]))
    let plain = try await portal.listed(
      listing, PageRequest(start: 10, count: 5, order: [SortKey("viewCount")]))
    #expect(other.page.rows == plain.page.rows)
    let broken = PageAnchor(row: 9, cursor: "[\"x\"]")
    let still = try await portal.listed(
      listing, PageRequest(start: 10, count: 5, anchor: broken, order: [SortKey("viewCount")]))
    #expect(still.page.rows == plain.page.rows)
  }

  @Test func `server comparators are recognized by their suffix`() async throws {
    #expect(Listing.keys(comparator: "x.y.ArticleTitleComparator") == [SortKey("title")])
    #expect(
      Listing.keys(comparator: "RepositoryModelSizeComparator")
        == [SortKey("size", descending: true)])
    #expect(Listing.keys(comparator: "Nonsense") == nil)
    let error = await #expect(throws: ScreenletError.self) {
      try await portal.webContents(
        WebContentQuery(page: PageRequest(comparator: "com.example.Nonsense")))
    }
    #expect(error?.code == "records.comparator")
  }
}
