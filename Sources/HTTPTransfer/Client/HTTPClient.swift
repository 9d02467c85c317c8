/// An HTTP client with safe defaults for secrets, retries and redirects.
///
/// It never sends secrets in plain text, retries failed requests according to a policy, and limits
/// redirects.
package struct HTTPClient: Sendable {
  private let transport: any HTTPTransport
  private let retries: RetryPolicy
  private let clock: RetryClock

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - transport: Sends each single request.
  ///   - retries: The policy for retries.
  ///   - clock: The pauses and random numbers for retries; nil to use the transport's pauses.
  package init(
    _ transport: any HTTPTransport, retries: RetryPolicy = RetryPolicy(), clock: RetryClock? = nil
  ) {
    (self.transport, self.retries) = (transport, retries)
    self.clock =
      clock
      ?? RetryClock { (milliseconds) async throws(HTTPError) in
        try await transport.pause(milliseconds: milliseconds)
      }
  }

  /// Sends a request and returns the response with any status, after following redirects.
  ///
  /// - Parameter request: The request, with its own limit for redirects.
  /// - Throws: `HTTPError` if there is no response, a redirect must not be followed, or the
  ///   request would send a secret in plain text.
  @concurrent package func send(
    _ request: HTTPRequest
  ) async throws(HTTPError) -> HTTPResponse {
    var request = request
    var seen: Set<HTTPAddress> = [request.address]
    while true {
      let response = try await attempt(request)
      guard !request.returnsRedirects, let place = Self.redirect(response) else { return response }
      guard let next = request.address.resolving(place) else { throw .moved(to: place) }
      guard request.redirectLimit > 0, request.method == .get || request.method == .head else {
        throw .moved(to: next.description)
      }
      guard seen.insert(next).inserted else { throw .circle }
      guard seen.count <= request.redirectLimit + 1 else { throw .circle }
      request = try Self.moved(request, to: next)
    }
  }

  /// Returns the request for a redirect target, without credentials if the origin differs.
  private static func moved(
    _ request: HTTPRequest, to next: HTTPAddress
  ) throws(HTTPError) -> HTTPRequest {
    var moved = request
    moved.address = next
    if next.origin != request.address.origin {
      // A body or query with a secret must not be sent to another origin either.
      guard !request.isConfidential else { throw .moved(to: next.description) }
      moved.credentials = []
    }
    return moved
  }

  private static func redirect(_ response: HTTPResponse) -> String? {
    guard [301, 302, 303, 307, 308].contains(response.status) else { return nil }
    return response.headers["Location"]
  }

  private func attempt(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    guard !request.hasSecrets || request.address.isSecure || request.address.isLoopback else {
      throw .insecure(request.address.origin)
    }
    var attempt = 1
    while true {
      let wait: Int?
      do throws(HTTPError) {
        let response = try await transport.send(request)
        guard request.isRepeatable, Self.isBusy(response) else { return response }
        let wish = RetryAfter.seconds(response.headers)
        wait = retries.wait(after: attempt, randomFraction: clock.randomFraction(), wish: wish)
        if wait == nil { return response }
      } catch {
        guard Self.mayPass(error, request) else { throw error }
        wait = retries.wait(after: attempt, randomFraction: clock.randomFraction())
        if wait == nil { throw error }
      }
      try await clock.pause(wait ?? 0)
      attempt += 1
    }
  }

  private static func isBusy(_ response: HTTPResponse) -> Bool {
    [429, 502, 503, 504].contains(response.status)
  }

  /// Returns whether a retry can succeed and is safe.
  private static func mayPass(_ error: HTTPError, _ request: HTTPRequest) -> Bool {
    switch error {
    case .unreachable: true
    case .interrupted, .timeout: request.isRepeatable
    default: false
    }
  }
}
