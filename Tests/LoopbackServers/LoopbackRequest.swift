/// A request as a loopback server read it.
public struct LoopbackRequest: Sendable {
  /// As in `GET`.
  public var method: String
  /// The path with its query, as it was sent.
  public var target: String
  /// The headers in order.
  public var headers: [(name: String, value: String)]
  /// The body.
  public var body: [UInt8]
  /// Which connection it came by, from 1.
  public var connection: Int

  /// The first header of a name, in any case.
  public subscript(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The path without its query.
  public var path: String { String(target.prefix { $0 != "?" }) }

  /// The query; empty where there is none.
  public var query: String { String(target.drop { $0 != "?" }.dropFirst()) }

  /// The body as text.
  public var text: String { String(decoding: body, as: UTF8.self) }
}

/// What a loopback server does about a request.
public struct LoopbackAnswer: Sendable {
  /// One thing after the other.
  public enum Step: Sendable {
    /// Sends bytes.
    case send([UInt8])
    /// Sends the same bytes until nobody takes them.
    case sendForEver([UInt8])
    /// Waits until something is let go, or the server stops.
    case wait(LoopbackGate)
    /// Ends the connection as people do.
    case close
    /// Ends the connection with a slam.
    case reset
  }

  /// What is done in order.
  public var steps: [Step]

  /// Makes an answer of steps.
  public init(_ steps: [Step]) { self.steps = steps }

  /// An answer with a body.
  public init(
    _ status: Int = 200, _ body: String, type: String = "application/json;charset=UTF-8",
    headers: [(String, String)] = []
  ) {
    self.init(status, bytes: Array(body.utf8), type: type, headers: headers)
  }

  /// An answer with a body of bytes.
  public init(
    _ status: Int = 200, bytes: [UInt8], type: String = "application/octet-stream",
    headers: [(String, String)] = []
  ) {
    var head = "HTTP/1.1 \(status) Words\r\nContent-Length: \(bytes.count)\r\n"
    if !type.isEmpty { head += "Content-Type: \(type)\r\n" }
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    steps = [.send(Array("\(head)\r\n".utf8) + bytes)]
  }

  /// Sends whoever asks somewhere else.
  public static func moved(
    to place: String, status: Int = 302, headers: [(String, String)] = []
  ) -> LoopbackAnswer {
    LoopbackAnswer(status, "", type: "", headers: [("Location", place)] + headers)
  }

  /// Says nothing at all until the server stops.
  public static var silence: LoopbackAnswer { LoopbackAnswer([.wait(LoopbackGate())]) }
}
