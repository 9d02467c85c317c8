/// Sends requests the way that a careful person would: secrets only where nobody reads along, what
/// failed again after a while, redirects no further than they may lead.
package struct HTTPClient: Sendable {
  private let transport: any HTTPTransport
  private let retries: RetryPolicy
  private let clock: RetryClock

  /// Makes a client.
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

  /// Sends a request, and gives the answer whatever its status, unless it is a redirect.
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

  /// The same request at another address; who asked there proves nothing here.
  private static func moved(
    _ request: HTTPRequest, to next: HTTPAddress
  ) throws(HTTPError) -> HTTPRequest {
    var moved = request
    moved.address = next
    if next.origin != request.address.origin {
      // A query with a secret in it must not be repeated for somebody else either.
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
        wait = retries.wait(after: attempt, dice: clock.dice(), wish: wish)
        if wait == nil { return response }
      } catch {
        guard Self.mayPass(error, request) else { throw error }
        wait = retries.wait(after: attempt, dice: clock.dice())
        if wait == nil { throw error }
      }
      try await clock.pause(wait ?? 0)
      attempt += 1
    }
  }

  private static func isBusy(_ response: HTTPResponse) -> Bool {
    [429, 502, 503, 504].contains(response.status)
  }

  /// Whether the same request may do better, and does no harm.
  private static func mayPass(_ error: HTTPError, _ request: HTTPRequest) -> Bool {
    switch error {
    case .unreachable: true
    case .interrupted, .timeout: request.isRepeatable
    default: false
    }
  }
}
