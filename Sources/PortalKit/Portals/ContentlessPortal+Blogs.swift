extension ScreenletError {
  static let noBlogs = ScreenletError.server(
    code: "portal.noBlogs",
    message: Phrase(key: "portal.noBlogs", english: "This portal has no blogs."))
}

extension ContentlessPortal {
  /// Throws, because this portal has no blogs.
  ///
  /// - Parameter reference: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noBlogs`, always.
  @concurrent public func blogsEntry(
    _ reference: AssetReference
  ) async throws(ScreenletError) -> BlogsEntry { throw .noBlogs }
  /// Throws, because this portal has no blogs.
  ///
  /// - Parameters:
  ///   - groupId: Ignored.
  ///   - page: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noBlogs`, always.
  @concurrent public func blogsEntries(
    groupId: Int64, page: PageRequest
  ) async throws(ScreenletError) -> ListPage<BlogsEntry> { throw .noBlogs }
}
