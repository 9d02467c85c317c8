/// The blog use cases of a portal.
public protocol BlogPortal: Sendable {
  /// Returns one blog entry.
  ///
  /// - Parameter reference: The entry, by its own ID or by its asset entry ID.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func blogsEntry(
    _ reference: AssetReference
  ) async throws(ScreenletError) -> BlogsEntry

  /// Returns one page of the blog entries of a site, newest first.
  ///
  /// - Parameters:
  ///   - groupId: The ID of the site; 0 for the portal's default site.
  ///   - page: The rows to return.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func blogsEntries(
    groupId: Int64, page: PageRequest
  ) async throws(ScreenletError) -> ListPage<BlogsEntry>
}
