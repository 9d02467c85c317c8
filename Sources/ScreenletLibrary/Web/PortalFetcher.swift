import PortalKit
import ScreenletKit

/// Fetches pages of the portal as the signed-in user, and all other pages anonymously.
struct PortalFetcher: WebFetcher {
  let portal: any Portal
  /// Fetches the pages of other servers.
  let other: any WebFetcher

  /// The maximum size of a page in bytes.
  private static let byteLimit = 8 << 20

  @concurrent func page(
    at address: WebAddress, _ progress: InteractorProgress
  ) async throws(ScreenletError) -> WebPage {
    guard let page = try await portal.page(at: address.text, limit: Self.byteLimit) else {
      return try await other.page(at: address, progress)
    }
    return WebPage(
      address: WebAddress(page.address) ?? address, mimeType: page.mimeType, bytes: page.bytes,
      isTruncated: page.isTruncated)
  }
}
