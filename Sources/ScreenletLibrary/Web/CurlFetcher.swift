import HTTPTransfer
public import PortalKit
public import ScreenletKit

/// Fetches web pages with libcurl, which is loaded on the first request.
public struct CurlFetcher: WebFetcher {
  /// The maximum size of a page in bytes; a longer page is cut off.
  public var byteLimit = 8 << 20
  /// The timeout in milliseconds.
  public var milliseconds = 30_000

  /// Creates a fetcher with the default limits.
  public init() {}

  /// Fetches a page without cookies or credentials, following up to eight redirects.
  ///
  /// - Parameters:
  ///   - address: The `http` or `https` address.
  ///   - progress: Receives the fraction received, if the server reports the size.
  /// - Returns: The page with its final address.
  /// - Throws: `ScreenletError.forbidden` if `address` is not a web address; otherwise the network
  ///   error or the error for an HTTP status of 400 or above.
  @concurrent public func page(
    at address: WebAddress, _ progress: InteractorProgress
  ) async throws(ScreenletError) -> WebPage {
    guard address.isWeb, !address.host.isEmpty, let place = HTTPAddress(address.text) else {
      throw .forbidden
    }
    var request = HTTPRequest(.get, place)
    request.byteLimit = byteLimit
    request.overflow = .cut
    request.redirectLimit = 8
    request.timeouts = HTTPTimeouts(idleTimeout: milliseconds, whole: milliseconds)
    request.monitor = { [report = progress.reporter] step in
      if let all = step.expected, all > 0 { report(Double(step.received) / Double(all)) }
    }
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await HTTPClient(Self.transport, retries: .never).send(request)
    } catch {
      throw Self.error(error)
    }
    guard response.status < 400 else { throw Self.error(status: response.status) }
    return WebPage(
      address: WebAddress(response.address.text) ?? address,
      mimeType: response.mimeType.isEmpty ? "text/html" : response.mimeType,
      bytes: response.body, isTruncated: response.isTruncated)
  }

  /// The transport shared by all pages, so that connections are reused.
  private static let transport = CurlTransport(HTTPSettings(proxies: .ofProcess))

  private static func error(_ error: HTTPError) -> ScreenletError {
    switch error {
    case .cancelled: .cancelled
    case .timeout: .timeout
    case .unreachable(let words) where words.contains("resolve"):
      .server(
        code: "web.host",
        message: UserMessage(key: "web.host", english: "There is no such address."))
    case .unreachable, .interrupted:
      .server(
        code: "web.silent",
        message: UserMessage(key: "web.silent", english: "The server of this page does not answer.")
      )
    case .untrusted:
      .server(
        code: "web.identity",
        message: UserMessage(
          key: "web.identity", english: "The certificate of this page is not trusted."))
    case .library(let message):
      .server(code: "web.library", message: UserMessage(verbatim: message))
    default:
      .server(
        code: "web.failed",
        message: UserMessage(
          key: "web.failed", english: "The page failed to load (\(error.code)).",
          arguments: [error.code]))
    }
  }

  private static func error(status: Int) -> ScreenletError {
    switch status {
    case 404, 410:
      .server(
        code: "web.404",
        message: UserMessage(key: "web.missing", english: "This page no longer exists."))
    case 401, 403: .forbidden
    default:
      .server(
        code: "web.\(status)",
        message: UserMessage(
          key: "web.status", english: "The server of this page returned status \(status).",
          arguments: ["\(status)"]))
    }
  }
}
