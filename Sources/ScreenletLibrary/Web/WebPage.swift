public import PortalKit
public import ScreenletKit

/// A fetched web page.
public struct WebPage: Sendable {
  /// The final address, after redirects.
  public var address: WebAddress
  /// The MIME type in lower case, such as `text/html`.
  public var mimeType: String
  /// The bytes of the page, up to the fetcher's limit.
  public var bytes: [UInt8]
  /// Whether the page was cut at that limit.
  public var isTruncated: Bool

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - address: The final address, after redirects.
  ///   - mimeType: The MIME type in lower case.
  ///   - bytes: The bytes of the page.
  ///   - isTruncated: Whether the page was cut at a size limit.
  public init(address: WebAddress, mimeType: String, bytes: [UInt8], isTruncated: Bool = false) {
    (self.address, self.mimeType) = (address, mimeType)
    (self.bytes, self.isTruncated) = (bytes, isTruncated)
  }
}

/// Fetches web pages; replace it in tests.
public protocol WebFetcher: Sendable {
  /// Fetches a page; canceling the task cancels the request.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - progress: Receives the progress of the request.
  /// - Returns: The page with its final address.
  /// - Throws: `ScreenletError` if the page cannot be fetched.
  @concurrent func page(
    at address: WebAddress, _ progress: InteractorProgress
  ) async throws(ScreenletError) -> WebPage
}
