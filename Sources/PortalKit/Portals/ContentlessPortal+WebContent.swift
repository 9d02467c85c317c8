extension ScreenletError {
  static let noWebContent = ScreenletError.server(
    code: "portal.noWebContent",
    message: Phrase(key: "portal.noWebContent", english: "This portal has no articles."))
}

extension ContentlessPortal {
  /// Throws, because this portal has no web content.
  ///
  /// - Parameter query: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noWebContent`, always.
  @concurrent public func webContents(
    _ query: WebContentQuery
  ) async throws(ScreenletError) -> ListPage<WebContent> { throw .noWebContent }
  /// Throws, because this portal has no web content.
  ///
  /// - Parameter request: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noWebContent`, always.
  @concurrent public func webContent(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentPage { throw .noWebContent }
  /// Throws, because this portal has no web content.
  ///
  /// - Parameter request: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noWebContent`, always.
  @concurrent public func webContentRecord(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentRecord { throw .noWebContent }
}
