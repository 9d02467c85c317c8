/// The portal as readers of blogs see it.
public protocol BlogPortal: Sendable {
  /// One entry of a blog, by its own number or that of its asset entry.
  @concurrent func blogsEntry(
    _ reference: AssetReference
  ) async throws(ScreenletError) -> BlogsEntry

  /// Some entries of the blog of a site; 0 for the portal's own. The newest come first.
  @concurrent func blogsEntries(
    groupId: Int64, page: PageRequest
  ) async throws(ScreenletError) -> ListPage<BlogsEntry>
}
