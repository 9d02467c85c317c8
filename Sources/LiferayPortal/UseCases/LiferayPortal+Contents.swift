public import PortalKit

extension LiferayPortal {
  /// Some entries, and how many there are.
  @concurrent public func assets(_ query: AssetQuery) async throws(ScreenletError) -> ListPage<
    AssetEntry
  > {
    try await adapter().assets(query)
  }

  /// One entry.
  @concurrent public func asset(_ reference: AssetReference, language: LanguageTag)
    async throws(ScreenletError) -> AssetEntry
  {
    try await adapter().asset(reference, language: language)
  }

  /// Some articles of a folder, and how many there are.
  @concurrent public func webContents(_ query: WebContentQuery) async throws(ScreenletError)
    -> ListPage<WebContent>
  {
    try await adapter().webContents(query)
  }

  /// An article as HTML.
  @concurrent public func webContent(_ request: WebContentRequest) async throws(ScreenletError)
    -> WebContentPage
  {
    try await adapter().webContent(request)
  }

  /// An article as values of a structure.
  @concurrent public func webContentRecord(_ request: WebContentRequest)
    async throws(ScreenletError) -> WebContentRecord
  {
    try await adapter().webContentRecord(request)
  }

  /// One entry of a blog.
  @concurrent public func blogsEntry(_ reference: AssetReference) async throws(ScreenletError)
    -> BlogsEntry
  {
    try await adapter().blogsEntry(reference)
  }

  /// Some entries of the blog of a site.
  @concurrent public func blogsEntries(groupId: Int64, page: PageRequest)
    async throws(ScreenletError) -> ListPage<BlogsEntry>
  {
    try await adapter().blogsEntries(groupId: groupId, page: page)
  }
}
