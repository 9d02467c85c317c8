public import PortalKit
public import ScreenletKit

/// A page of the web as it came.
public struct WebPage: Sendable {
  /// Where it came from in the end.
  public var address: WebAddress
  /// What sort of thing it is, in lower case: `text/html`.
  public var mimeType: String
  /// The bytes, as many as were taken.
  public var bytes: [UInt8]
  /// Whether there was more.
  public var isCut: Bool

  /// Makes one.
  public init(address: WebAddress, mimeType: String, bytes: [UInt8], isCut: Bool = false) {
    (self.address, self.mimeType) = (address, mimeType)
    (self.bytes, self.isCut) = (bytes, isCut)
  }
}

/// Gets pages of the web.
public protocol WebFetcher: Sendable {
  /// Gets a page; cancelling the task ends it.
  @concurrent func page(
    at address: WebAddress, _ progress: InteractorProgress
  ) async throws(ScreenletError) -> WebPage
}
