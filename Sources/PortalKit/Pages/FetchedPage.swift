/// A page that a portal returned to the signed-in user.
///
/// It comes from a server, so it is untrusted and can be malformed.
public struct FetchedPage: Hashable, Sendable {
  /// The address after redirects.
  public var address: String
  /// The media type in lowercase, for example `text/html`.
  public var mimeType: String
  /// The bytes, up to the requested limit.
  public var bytes: [UInt8]
  /// Whether the page was longer than the limit.
  public var isTruncated: Bool

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - address: The address after redirects.
  ///   - mimeType: The media type in lowercase, for example `text/html`.
  ///   - bytes: The bytes, up to the requested limit.
  ///   - isTruncated: Whether the page was longer than the limit.
  public init(address: String, mimeType: String, bytes: [UInt8], isTruncated: Bool = false) {
    (self.address, self.mimeType) = (address, mimeType)
    (self.bytes, self.isTruncated) = (bytes, isTruncated)
  }
}
