package import Basics

/// The HTTP method of a request.
package enum HTTPMethod: String, Sendable, CaseIterable {
  case get = "GET"
  /// Requests the headers only.
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
}

/// The timeouts of a request.
package struct HTTPTimeouts: Hashable, Sendable {
  /// The timeout for the connection, in milliseconds.
  package var connecting: Int
  /// The timeout between two bytes, in milliseconds; 0 for none.
  package var idleTimeout: Int
  /// The timeout for the complete request without the pauses of its monitor, in milliseconds; 0 for
  /// none.
  package var whole: Int

  /// Creates timeouts; the defaults suit a portal on another continent.
  ///
  /// - Parameters:
  ///   - connecting: The timeout for the connection, in milliseconds.
  ///   - idleTimeout: The timeout between two bytes, in milliseconds; 0 for none.
  ///   - whole: The timeout for the complete request, in milliseconds; 0 for none.
  package init(connecting: Int = 10_000, idleTimeout: Int = 30_000, whole: Int = 60_000) {
    (self.connecting, self.idleTimeout, self.whole) = (connecting, idleTimeout, whole)
  }
}

/// The progress of a transfer.
package struct HTTPProgress: Hashable, Sendable {
  /// The number of bytes sent.
  package var sent: Int64
  /// The number of bytes received.
  package var received: Int64
  /// The size of the response in bytes; nil if unknown.
  package var expected: Int64?
}

/// An HTTP request, with its limits and its rules for secrets, redirects and retries.
package struct HTTPRequest: Sendable {
  /// The action for a response that exceeds the byte limit.
  package enum Overflow: Sendable {
    /// Fails with an error.
    case refuse
    /// Returns the bytes received so far.
    case cut
  }

  /// The method.
  package var method: HTTPMethod
  /// The URL.
  package var address: HTTPAddress
  /// The headers, without credentials.
  package var headers: HTTPHeaders
  /// The headers that authenticate the user; sent only to this origin, and never in plain text.
  package var credentials: [(name: String, value: Secret)] = []
  /// Whether the body or the query contains a secret.
  package var isConfidential = false
  /// The body; nil for none.
  package var body: HTTPBody?
  /// The timeouts; nil for those of the client.
  package var timeouts: HTTPTimeouts?
  /// The maximum size of the response body, in bytes.
  package var byteLimit = 64 << 20
  /// The action for a response that exceeds the byte limit.
  package var overflow = Overflow.refuse
  /// The maximum number of redirects to follow; only GET and HEAD requests follow any.
  package var redirectLimit = 0
  /// Whether a redirect is returned as a response, for callers that follow redirects themselves.
  package var returnsRedirects = false
  /// Whether the request is idempotent and may be retried: it only reads, or has a key that the
  /// server recognizes.
  package var isRepeatable: Bool
  /// Whether the request is a write with a key that the server recognizes, so that it may be sent
  /// twice.
  package var isKeyed = false
  /// Receives the progress; the transfer is paused until it returns.
  package var monitor: (@Sendable (HTTPProgress) async -> Void)?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - address: The URL.
  ///   - headers: The headers, without credentials.
  ///   - body: The body; nil for none.
  ///   - isRepeatable: Whether the request may be retried; nil for GET and HEAD only.
  package init(
    _ method: HTTPMethod = .get, _ address: HTTPAddress, headers: HTTPHeaders = HTTPHeaders(),
    body: HTTPBody? = nil, isRepeatable: Bool? = nil
  ) {
    (self.method, self.address, self.headers, self.body) = (method, address, headers, body)
    self.isRepeatable = isRepeatable ?? (method == .get || method == .head)
  }

  /// Whether the request contains secrets, so that it must be encrypted.
  package var hasSecrets: Bool { isConfidential || !credentials.isEmpty }
}

/// An HTTP response.
package struct HTTPResponse: Sendable {
  /// The status code.
  package var status: Int
  /// The headers.
  package var headers: HTTPHeaders
  /// The body, possibly cut at the byte limit.
  package var body: [UInt8]
  /// Whether the body was longer than the byte limit.
  package var isTruncated = false
  /// The URL of the last request, after redirects.
  package var address: HTTPAddress
  /// The duration of the request, in microseconds; 0 if unknown.
  package var microseconds: Int64 = 0

  /// The media type of the body, in lowercase and without parameters: `application/json`.
  package var mimeType: String {
    (headers["Content-Type"] ?? "").prefix { $0 != ";" }.lowercased().filter { $0 != " " }
  }
}
