public import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Returns a page of the asset entries of one class, and their number.
  ///
  /// Entries can be filtered by `title`, `summary`, `userName` and `mimeType`, and sorted by
  /// `title`, `createDate`, `modifiedDate`, `size` and `viewCount`.
  ///
  /// - Parameter query: The class or a saved query, the site, the filter, the order and the page.
  /// - Throws: `ScreenletError.notFound` if there is no such saved query, and
  ///   `ScreenletError.server` for an unknown class, comparator or too many terms.
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

  /// Returns one asset entry.
  ///
  /// The entry of a record is built from the record and its record set.
  ///
  /// - Parameters:
  ///   - reference: The asset entry, by its own ID or by the object's class and primary key.
  ///   - language: The language of the texts.
  /// - Throws: `ScreenletError.notFound` if there is no such entry.
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
    // Records have no stored asset entries, so build one from the record and its record set.
    let record = try record(id, language: language)
    let set = try recordSet(record.recordSetId)
    return AssetEntry(
      entryId: 0, classNameId: AssetClass.record.usualClassNameId,
      className: AssetClass.record.className, classPK: id, groupId: set.groupId, title: set.name,
      userId: record.userId, modified: record.modified)
  }

  /// Returns a page of a listing and reads each row by its ID.
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
      message: UserMessage(
        key: "asset.class", english: "This portal has no class \(id). Check classNameId.",
        arguments: ["\(id)"]))
  }
}
