extension ScreenletError {
  static let noWebContent = ScreenletError.server(
    code: "portal.noWebContent",
    message: Phrase(key: "portal.noWebContent", english: "This portal has no articles."))
}

extension ContentlessPortal {
  /// Has none.
  @concurrent public func webContents(
    _ query: WebContentQuery
  ) async throws(ScreenletError) -> ListPage<WebContent> { throw .noWebContent }
  /// Has none.
  @concurrent public func webContent(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentPage { throw .noWebContent }
  /// Has none.
  @concurrent public func webContentRecord(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentRecord { throw .noWebContent }
}
