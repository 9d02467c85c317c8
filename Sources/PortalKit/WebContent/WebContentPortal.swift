/// The portal as readers of articles see it.
public protocol WebContentPortal: Sendable {
  /// Some articles of a folder, and how many there are.
  @concurrent func webContents(
    _ query: WebContentQuery
  ) async throws(ScreenletError) -> ListPage<WebContent>

  /// An article as HTML, by its own template or by another one.
  @concurrent func webContent(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentPage

  /// An article as values of a structure.
  ///
  /// - Throws: ``ScreenletError/notFound`` where the article, or its structure, is not there.
  @concurrent func webContentRecord(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentRecord
}
