extension NoPortal {
  /// Is offline.
  @concurrent public func blogsEntry(
    _ reference: AssetReference
  ) async throws(ScreenletError) -> BlogsEntry { throw .offline }
  /// Is offline.
  @concurrent public func blogsEntries(
    groupId: Int64, page: PageRequest
  ) async throws(ScreenletError) -> ListPage<BlogsEntry> { throw .offline }
}
