public import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Some entries of one sort, in order, and how many there are.
  ///
  /// They can be found by `title`, `summary`, `userName` and `mimeType`, and put in order by
  /// `title`, `createDate`, `modifiedDate`, `size` and `viewCount`.
  public func assets(_ query: AssetQuery) throws(ScreenletError) -> ListPage<AssetEntry> {
    try require(.view(.asset))
    let outcome: Outcome<ListPage<AssetEntry>> = try answering { () throws(SQLiteError) in
      try database.reading { () throws(SQLiteError) in
        let table = AssetTable(database)
        var (classId, page) = (query.classNameId, query.page)
        if !query.portletItemName.isEmpty {
          guard let saved = try table.savedQuery(query.portletItemName) else {
            return .failure(.notFound)
          }
          classId = saved.classId
          page.filter.terms += saved.filter.terms
          if page.order.isEmpty, page.comparator.isEmpty { page.order = saved.order }
        }
        for (name, text) in query.entryQuery.sorted(by: { $0.key < $1.key }) {
          page.filter.terms.append(ListFilter.Term(field: name, text: text))
        }
        guard try table.contains(classId: classId) else {
          return .failure(Self.unknownClass(classId))
        }
        let site = query.groupId == 0 ? Seed.site : query.groupId
        return try self.page(of: .assets(of: classId, site: site), page) {
          (id) throws(SQLiteError) in
          try table.entry(id)
        }
      }
    }
    if Task.isCancelled { throw .cancelled }
    return try outcome.get()
  }

  /// One entry, by its number or by what it is of.
  public func asset(
    _ reference: AssetReference, language: LanguageTag
  ) throws(ScreenletError) -> AssetEntry {
    try require(.view(.asset))
    let found: AssetEntry? = try answering { () throws(SQLiteError) in
      let table = AssetTable(database)
      guard let thing = try table.thing(reference), let id = try table.entryId(of: thing) else {
        return nil
      }
      return try table.entry(id)
    }
    if let found { return found }
    guard case .object(let name, let id) = reference, AssetClass(className: name) == .record else {
      throw .notFound
    }
    // Records have no entries here: theirs are made from them and their lists.
    let record = try record(id, language: language)
    let set = try recordSet(record.recordSetId)
    return AssetEntry(
      entryId: 0, classNameId: AssetClass.record.usualClassNameId,
      className: AssetClass.record.className, classPK: id, groupId: set.groupId, title: set.name,
      userId: record.userId, modified: record.modified)
  }

  /// A page of a listing, each row read by its number.
  func page<Row: Sendable>(
    of listing: Listing, _ request: PageRequest,
    _ read: (Int64) throws(SQLiteError) -> Row?
  ) throws(SQLiteError) -> Outcome<ListPage<Row>> {
    switch try ListingPager(database).page(of: listing, request) {
    case .failure(let refusal): return .failure(ScreenletError(refusal))
    case .success(let page):
      var rows: [Row] = []
      for id in page.rows { if let row = try read(id) { rows.append(row) } }
      return .success(
        ListPage(rows: rows, total: page.total, first: page.first, last: page.last))
    }
  }

  private static func unknownClass(_ id: Int64) -> ScreenletError {
    .server(
      code: "asset.class",
      message: Phrase(
        key: "asset.class", english: "This portal has no class number \(id). Check classNameId.",
        arguments: ["\(id)"]))
  }
}
