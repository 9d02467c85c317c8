public import PortalKit

extension OfflinePortal {
  /// Some entries.
  @concurrent public func assets(
    _ query: AssetQuery
  ) async throws(ScreenletError) -> ListPage<AssetEntry> {
    try await read("assets", query) { base throws(ScreenletError) in try await base.assets(query) }
  }

  /// One entry.
  @concurrent public func asset(
    _ reference: AssetReference, language: LanguageTag
  ) async throws(ScreenletError) -> AssetEntry {
    try await read("asset", CacheKeys(reference, language)) { base throws(ScreenletError) in
      try await base.asset(reference, language: language)
    }
  }

  /// One entry of a blog.
  @concurrent public func blogsEntry(
    _ reference: AssetReference
  ) async throws(ScreenletError) -> BlogsEntry {
    try await read("blogsEntry", reference) { base throws(ScreenletError) in
      try await base.blogsEntry(reference)
    }
  }

  /// Some entries of the blog of a site.
  @concurrent public func blogsEntries(
    groupId: Int64, page: PageRequest
  ) async throws(ScreenletError) -> ListPage<BlogsEntry> {
    try await read("blogsEntries", CacheKeys(groupId, page)) { base throws(ScreenletError) in
      try await base.blogsEntries(groupId: groupId, page: page)
    }
  }

  /// Some articles of a folder.
  @concurrent public func webContents(
    _ query: WebContentQuery
  ) async throws(ScreenletError) -> ListPage<WebContent> {
    try await read("webContents", query) { base throws(ScreenletError) in
      try await base.webContents(query)
    }
  }

  /// An article as HTML.
  @concurrent public func webContent(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentPage {
    try await read("webContent", request) { base throws(ScreenletError) in
      try await base.webContent(request)
    }
  }

  /// An article as values of a structure.
  @concurrent public func webContentRecord(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentRecord {
    try await read("webContentRecord", request) { base throws(ScreenletError) in
      try await base.webContentRecord(request)
    }
  }

  /// The pages of a site; they are as good in the next session.
  @concurrent public func pages(
    groupId: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> [PortalPage]? {
    try await read("pages", CacheKeys(groupId, language), .foundation) {
      base throws(ScreenletError) in try await base.pages(groupId: groupId, language: language)
    }
  }

  /// Fetches a page of the portal as the signed-in user; pages are not kept.
  @concurrent public func page(
    at address: String, limit: Int
  ) async throws(ScreenletError) -> FetchedPage? {
    try await reach { base throws(ScreenletError) in
      try await base.page(at: address, limit: limit)
    }
  }
}
