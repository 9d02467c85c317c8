public import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// One entry of a blog, by its own number or that of its asset entry.
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

  /// Some entries of the blog of a site, the newest first; 0 for the portal's own.
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
