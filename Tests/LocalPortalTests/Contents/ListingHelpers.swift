import PortalKit
import SQLiteDatabase

@testable import LocalPortal

extension LocalPortal {
  static let site = Seed.site

  /// Inserts `count` articles into `folder`, with many equal titles and two authors.
  func fillFolder(_ folder: Int64, _ count: Int) throws {
    let table = ArticleTable(database)
    try database.transaction { () throws(SQLiteError) in
      for index in 0..<count {
        let id = Int64(50_000 + index)
        try table.insert(
          WebContent(
            resourcePrimKey: id, articleId: "A\(id)", groupId: Seed.site, folderId: folder,
            title: "Title \(index * 7 % 13)", summary: index % 50 == 0 ? "rare find" : "common",
            userId: 10_201, userName: index % 2 == 0 ? "Ada Lovelace" : "Grace Hopper",
            modified: Instant(milliseconds: Int64(index * 11 % 97))),
          content: [:], views: Int64(index % 5))
      }
    }
  }

  /// Returns a page and the query plan of each statement that it ran.
  func listed(
    _ listing: Listing, _ request: PageRequest, effort: Int? = nil
  ) throws -> (page: ListPage<Int64>, plans: [String]) {
    var heard: [SQLText] = []
    var pager = ListingPager(database)
    if let effort { pager.effort = effort }
    pager.onStatement = { heard.append($0) }
    let page = try pager.page(of: listing, request).get()
    let plans = try heard.map { text in
      var explained = SQLText("EXPLAIN QUERY PLAN ")
      explained.add(text)
      return try database.rows(explained).map { try $0.text(3) }.joined(separator: "\n")
    }
    return (page, plans)
  }

  func titles(_ ids: [Int64]) throws -> [String] {
    try ids.map { id in try AssetTable(database).entry(id)?.title ?? "?" }
  }

  func count(_ table: String) throws -> Int64 {
    try database.row("SELECT count(*) FROM \(table)")?.integer(0) ?? -1
  }
}
