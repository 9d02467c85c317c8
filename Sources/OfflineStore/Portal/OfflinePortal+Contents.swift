public import FormKit
public import PortalKit

extension OfflinePortal {
  /// Returns a page of asset entries.
  ///
  /// - Parameter query: The filter, the order and the page.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func assets(
    _ query: AssetQuery
  ) async throws(ScreenletError) -> ListPage<AssetEntry> {
    try await read("assets", query) { base throws(ScreenletError) in try await base.assets(query) }
  }

  /// Returns one asset entry.
  ///
  /// - Parameters:
  ///   - reference: The asset entry, by its own ID or by the asset's class and key.
  ///   - language: The language of the texts.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func asset(
    _ reference: AssetReference, language: LanguageTag
  ) async throws(ScreenletError) -> AssetEntry {
    try await read("asset", CacheKeys(reference, language)) { base throws(ScreenletError) in
      try await base.asset(reference, language: language)
    }
  }

  /// Returns one blog entry.
  ///
  /// - Parameter reference: The blog entry, by its own ID or that of its asset entry.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func blogsEntry(
    _ reference: AssetReference
  ) async throws(ScreenletError) -> BlogsEntry {
    try await read("blogsEntry", reference) { base throws(ScreenletError) in
      try await base.blogsEntry(reference)
    }
  }

  /// Returns a page of the blog entries of a site, newest first.
  ///
  /// - Parameters:
  ///   - groupId: The site ID; 0 for the portal's default site.
  ///   - page: The page to return.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func blogsEntries(
    groupId: Int64, page: PageRequest
  ) async throws(ScreenletError) -> ListPage<BlogsEntry> {
    try await read("blogsEntries", CacheKeys(groupId, page)) { base throws(ScreenletError) in
      try await base.blogsEntries(groupId: groupId, page: page)
    }
  }

  /// Returns a page of the web content articles in a folder.
  ///
  /// - Parameter query: The folder, the order and the page.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func webContents(
    _ query: WebContentQuery
  ) async throws(ScreenletError) -> ListPage<WebContent> {
    try await read("webContents", query) { base throws(ScreenletError) in
      try await base.webContents(query)
    }
  }

  /// Returns a web content article rendered as HTML.
  ///
  /// - Parameter request: The article, its language and optionally a template.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func webContent(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentPage {
    try await read("webContent", request) { base throws(ScreenletError) in
      try await base.webContent(request)
    }
  }

  /// Returns a web content article as the values of its structure.
  ///
  /// - Parameter request: The article and its language.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func webContentRecord(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentRecord {
    try await read("webContentRecord", request) { base throws(ScreenletError) in
      try await base.webContentRecord(request)
    }
  }

  /// Returns the pages of a site in menu order; nil if the portal does not list them.
  ///
  /// A cached list remains valid in later sessions.
  ///
  /// - Parameters:
  ///   - groupId: The site ID; 0 for the portal's default site.
  ///   - language: The language of the titles.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func pages(
    groupId: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> [PortalPage]? {
    try await read("pages", CacheKeys(groupId, language), .foundation) {
      base throws(ScreenletError) in try await base.pages(groupId: groupId, language: language)
    }
  }

  /// Fetches a page of the portal as the signed-in user.
  ///
  /// Pages are not cached.
  ///
  /// - Parameters:
  ///   - address: The address of the page.
  ///   - limit: The maximum number of bytes to fetch.
  /// - Returns: The page, or nil if the address does not belong to this portal.
  /// - Throws: `ScreenletError` if the server fails.
  @concurrent public func page(
    at address: String, limit: Int
  ) async throws(ScreenletError) -> FetchedPage? {
    try await reach { base throws(ScreenletError) in
      try await base.page(at: address, limit: limit)
    }
  }
}
