extension NoPortal {
  /// Is offline.
  @concurrent public func webContents(
    _ query: WebContentQuery
  ) async throws(ScreenletError) -> ListPage<WebContent> { throw .offline }
  /// Is offline.
  @concurrent public func webContent(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentPage { throw .offline }
  /// Is offline.
  @concurrent public func webContentRecord(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentRecord { throw .offline }
}
