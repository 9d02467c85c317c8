import HTTPTransfer
public import PortalKit

extension LiferayPortal {
  /// Fetches a page of this portal as the signed-in user.
  ///
  /// - Parameters:
  ///   - address: The absolute address of the page.
  ///   - limit: The maximum size in bytes; longer pages are cut.
  /// - Returns: The page, or nil if the address does not belong to this portal.
  /// - Throws: ``PortalKit/ScreenletError/notSignedIn`` if the user is not signed in; otherwise the
  ///   reason why the page could not be loaded.
  @concurrent public func page(
    at address: String, limit: Int
  ) async throws(ScreenletError) -> FetchedPage? {
    guard let place = HTTPAddress(address), place.origin == connection.settings.address.origin
    else { return nil }
    return try await connection.page(at: place, limit: limit)
  }
}

extension LiferayConnection {
  /// Fetches a page; the client drops the credentials on a redirect to another origin.
  fileprivate func page(
    at address: HTTPAddress, limit: Int
  ) async throws(ScreenletError) -> FetchedPage {
    guard await session.isSignedIn else { throw .notSignedIn }
    var request = HTTPRequest(.get, address)
    request.byteLimit = limit
    request.overflow = .cut
    request.redirectLimit = 8
    request.credentials = try await session.pageHeaders()
    let response: HTTPResponse
    do throws(HTTPError) { response = try await client.send(request) } catch {
      throw note(error, of: request, isWrite: false)
    }
    guard response.status < 400 else { throw note(response, of: request) }
    return FetchedPage(
      address: response.address.text,
      mimeType: response.mimeType.isEmpty ? "text/html" : response.mimeType,
      bytes: response.body, isTruncated: response.isTruncated)
  }
}
