extension NoPortal {
  /// Throws, because no portal is configured.
  ///
  /// - Parameter reference: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func blogsEntry(
    _ reference: AssetReference
  ) async throws(ScreenletError) -> BlogsEntry { throw .offline }
  /// Throws, because no portal is configured.
  ///
  /// - Parameters:
  ///   - groupId: Ignored.
  ///   - page: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func blogsEntries(
    groupId: Int64, page: PageRequest
  ) async throws(ScreenletError) -> ListPage<BlogsEntry> { throw .offline }
}
