extension ScreenletError {
  static let noBlogs = ScreenletError.server(
    code: "portal.noBlogs",
    message: Phrase(key: "portal.noBlogs", english: "This portal has no blogs."))
}

extension ContentlessPortal {
  /// Has none.
  @concurrent public func blogsEntry(
    _ reference: AssetReference
  ) async throws(ScreenletError) -> BlogsEntry { throw .noBlogs }
  /// Has none.
  @concurrent public func blogsEntries(
    groupId: Int64, page: PageRequest
  ) async throws(ScreenletError) -> ListPage<BlogsEntry> { throw .noBlogs }
}
