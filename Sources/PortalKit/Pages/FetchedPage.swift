/// A page that a portal sent, as the signed-in user sees it.
///
/// It comes from a server: it may be anything.
public struct FetchedPage: Hashable, Sendable {
  /// Its address after redirects.
  public var address: String
  /// Its media type in lower case, as in `text/html`.
  public var mimeType: String
  /// Its bytes, as many as were wanted.
  public var bytes: [UInt8]
  /// Whether there were more bytes.
  public var isCut: Bool

  /// Creates one.
  public init(address: String, mimeType: String, bytes: [UInt8], isCut: Bool = false) {
    (self.address, self.mimeType) = (address, mimeType)
    (self.bytes, self.isCut) = (bytes, isCut)
  }
}
