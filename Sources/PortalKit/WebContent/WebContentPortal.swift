/// The web content use cases of a portal: lists of articles, and single articles.
public protocol WebContentPortal: Sendable {
  /// Returns one page of the articles in a folder.
  ///
  /// - Parameter query: The folder, and the rows to return.
  /// - Returns: The rows, and the total number of articles if the portal counts them.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func webContents(
    _ query: WebContentQuery
  ) async throws(ScreenletError) -> ListPage<WebContent>

  /// Returns an article as HTML, rendered with its own or another template.
  ///
  /// - Parameter request: The article and the template.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func webContent(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentPage

  /// Returns an article as the values of a structure.
  ///
  /// - Parameter request: The article and the structure.
  /// - Throws: ``ScreenletError/notFound`` if the article or its structure does not exist.
  @concurrent func webContentRecord(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentRecord
}
