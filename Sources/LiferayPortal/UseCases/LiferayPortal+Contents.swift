public import PortalKit

extension LiferayPortal {
  /// Returns a page of asset entries.
  ///
  /// - Parameter query: The criteria and the requested page.
  /// - Throws: `ScreenletError` if the portal rejects the request or its version does not support
  ///   it.
  @concurrent public func assets(_ query: AssetQuery) async throws(ScreenletError) -> ListPage<
    AssetEntry
  > {
    try await adapter().assets(query)
  }

  /// Returns an asset entry.
  ///
  /// - Parameters:
  ///   - reference: The entry ID, or the class and key of the item.
  ///   - language: The language of the texts.
  /// - Throws: `ScreenletError.notFound` if there is no such entry, or another `ScreenletError`.
  @concurrent public func asset(_ reference: AssetReference, language: LanguageTag)
    async throws(ScreenletError) -> AssetEntry
  {
    try await adapter().asset(reference, language: language)
  }

  /// Returns a page of the articles in a folder.
  ///
  /// - Parameter query: The folder, the language and the requested page.
  /// - Throws: `ScreenletError` if the portal rejects the request or its version does not support
  ///   it.
  @concurrent public func webContents(_ query: WebContentQuery) async throws(ScreenletError)
    -> ListPage<WebContent>
  {
    try await adapter().webContents(query)
  }

  /// Returns an article as HTML.
  ///
  /// - Parameter request: The article, the template and the language.
  /// - Throws: `ScreenletError.notFound` if there is no such article, or another `ScreenletError`.
  @concurrent public func webContent(_ request: WebContentRequest) async throws(ScreenletError)
    -> WebContentPage
  {
    try await adapter().webContent(request)
  }

  /// Returns an article as structure values.
  ///
  /// - Parameter request: The article, the structure and the language.
  /// - Throws: `ScreenletError.notFound` if there is no such article or structure, or another
  ///   `ScreenletError`.
  @concurrent public func webContentRecord(_ request: WebContentRequest)
    async throws(ScreenletError) -> WebContentRecord
  {
    try await adapter().webContentRecord(request)
  }

  /// Returns a blog entry.
  ///
  /// - Parameter reference: The entry ID, or the class and key of the blog entry.
  /// - Throws: `ScreenletError.notFound` if it is not a blog entry, or another `ScreenletError`.
  @concurrent public func blogsEntry(_ reference: AssetReference) async throws(ScreenletError)
    -> BlogsEntry
  {
    try await adapter().blogsEntry(reference)
  }

  /// Returns a page of the blog entries of a site.
  ///
  /// - Parameters:
  ///   - groupId: The site; 0 for the configured one.
  ///   - page: The requested page.
  /// - Throws: `ScreenletError` if the portal rejects the request or its version does not support
  ///   it.
  @concurrent public func blogsEntries(groupId: Int64, page: PageRequest)
    async throws(ScreenletError) -> ListPage<BlogsEntry>
  {
    try await adapter().blogsEntries(groupId: groupId, page: page)
  }
}
