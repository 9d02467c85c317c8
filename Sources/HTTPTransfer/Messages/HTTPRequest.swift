package import PortalKit

/// What is done with what an address names.
package enum HTTPMethod: String, Sendable, CaseIterable {
  /// Reads.
  case get = "GET"
  /// Reads no more than the headers.
  case head = "HEAD"
  /// Sends something new.
  case post = "POST"
  /// Puts something in the place of another.
  case put = "PUT"
  /// Changes a part.
  case patch = "PATCH"
  /// Takes away.
  case delete = "DELETE"
}

/// How long one waits for what.
package struct HTTPTimeouts: Hashable, Sendable {
  /// For the server to take the connection, in milliseconds.
  package var connecting: Int
  /// For the next byte, in milliseconds; 0 waits for ever.
  package var silence: Int
  /// For all of it but the pauses of who listens, in milliseconds; 0 waits for ever.
  package var whole: Int

  /// Makes timeouts; those left out suit a portal on the other side of the world.
  package init(connecting: Int = 10_000, silence: Int = 30_000, whole: Int = 60_000) {
    (self.connecting, self.silence, self.whole) = (connecting, silence, whole)
  }
}

/// How far a transfer is.
package struct HTTPProgress: Hashable, Sendable {
  /// The bytes that went.
  package var sent: Int64
  /// The bytes that came.
  package var received: Int64
  /// All that will come; nil where nobody says.
  package var expected: Int64?
}

/// What a server is asked.
package struct HTTPRequest: Sendable {
  /// What to do about more bytes than were allowed.
  package enum Overflow: Sendable {
    /// The answer is refused.
    case refuse
    /// What came so far is the answer.
    case cut
  }

  /// What is done.
  package var method: HTTPMethod
  /// With what.
  package var address: HTTPAddress
  /// What else is said.
  package var headers: HTTPHeaders
  /// Headers that prove who is asking; they go to this origin only, and never in the clear.
  package var credentials: [(name: String, value: Secret)] = []
  /// Whether the body or the query has a secret in it.
  package var isConfidential = false
  /// What is sent.
  package var body: HTTPBody?
  /// How long one waits; nil for what the client says.
  package var timeouts: HTTPTimeouts?
  /// More bytes of an answer are not taken.
  package var byteLimit = 64 << 20
  /// What to do about them.
  package var overflow = Overflow.refuse
  /// How many redirects are followed; a request that changes something follows none.
  package var redirectLimit = 0
  /// Whether a redirect is an answer like any other, for who follows it on their own.
  package var returnsRedirects = false
  /// Whether asking twice is as good as asking once, as for what only reads, or has a key by which
  /// the server knows it again.
  package var isRepeatable: Bool
  /// Whether it changes something that the server knows again by a key, so that it may be sent twice.
  package var isKeyed = false
  /// Hears how far it is; while it does not return, the transfer waits.
  package var monitor: (@Sendable (HTTPProgress) async -> Void)?

  /// Makes a request.
  package init(
    _ method: HTTPMethod = .get, _ address: HTTPAddress, headers: HTTPHeaders = HTTPHeaders(),
    body: HTTPBody? = nil, isRepeatable: Bool? = nil
  ) {
    (self.method, self.address, self.headers, self.body) = (method, address, headers, body)
    self.isRepeatable = isRepeatable ?? (method == .get || method == .head)
  }

  /// Whether it has anything that a stranger on the way must not read.
  package var hasSecrets: Bool { isConfidential || !credentials.isEmpty }
}

/// What a server answers.
package struct HTTPResponse: Sendable {
  /// The number that says how it went.
  package var status: Int
  /// What else is said.
  package var headers: HTTPHeaders
  /// What came.
  package var body: [UInt8]
  /// Whether there was more.
  package var isCut = false
  /// Where it came from in the end.
  package var address: HTTPAddress
  /// How long it took on the wire and at the server, in microseconds; 0 where nobody says.
  package var microseconds: Int64 = 0

  /// What the body is, in lower case and without its parameters: `application/json`.
  package var mimeType: String {
    (headers["Content-Type"] ?? "").prefix { $0 != ";" }.lowercased().filter { $0 != " " }
  }
}
