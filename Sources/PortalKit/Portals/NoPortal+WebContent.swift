extension NoPortal {
  /// Throws, because no portal is configured.
  ///
  /// - Parameter query: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func webContents(
    _ query: WebContentQuery
  ) async throws(ScreenletError) -> ListPage<WebContent> { throw .offline }
  /// Throws, because no portal is configured.
  ///
  /// - Parameter request: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func webContent(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentPage { throw .offline }
  /// Throws, because no portal is configured.
  ///
  /// - Parameter request: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func webContentRecord(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentRecord { throw .offline }
}
