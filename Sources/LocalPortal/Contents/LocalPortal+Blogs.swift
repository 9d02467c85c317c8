public import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Returns one blog entry.
  ///
  /// - Parameter reference: The blog entry, by its own ID or that of its asset entry.
  /// - Throws: `ScreenletError.notFound` if there is no such entry.
  public func blogsEntry(_ reference: AssetReference) throws(ScreenletError) -> BlogsEntry {
    try require(.view(.blogsEntry))
    let found: BlogsEntry? = try answering { () throws(SQLiteError) in
      guard let thing = try AssetTable(database).thing(reference),
        thing.classId == AssetClass.blogsEntry.usualClassNameId
      else { return nil }
      return try BlogTable(database).entry(thing.classPK)
    }
    guard let found else { throw .notFound }
    return found
  }

  /// Returns a page of the blog entries of a site, by default newest first.
  ///
  /// - Parameters:
  ///   - groupId: The site ID; 0 for the default site.
  ///   - page: The page to return.
  /// - Throws: `ScreenletError.server` for an unknown comparator or too many terms.
  public func blogsEntries(
    groupId: Int64, page: PageRequest
  ) throws(ScreenletError) -> ListPage<BlogsEntry> {
    try require(.view(.blogsEntry))
    let outcome: Outcome<ListPage<BlogsEntry>> = try answering { () throws(SQLiteError) in
      try database.reading { () throws(SQLiteError) in
        var page = page
        if page.order.isEmpty, page.comparator.isEmpty {
          page.order = [SortKey("createDate", descending: true)]
        }
        let site = groupId == 0 ? Seed.site : groupId
        let blog = Listing.assets(of: AssetClass.blogsEntry.usualClassNameId, site: site)
        let (assets, blogs) = (AssetTable(database), BlogTable(database))
        return try self.page(of: blog, page) { (id) throws(SQLiteError) in
          guard let asset = try assets.entry(id) else { return nil }
          return try blogs.entry(asset.classPK)
        }
      }
    }
    if Task.isCancelled { throw .cancelled }
    return try outcome.get()
  }
}
