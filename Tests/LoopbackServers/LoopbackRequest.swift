/// A request that a loopback server received.
public struct LoopbackRequest: Sendable {
  /// The HTTP method, for example `GET`.
  public var method: String
  /// The path with its query, as it was sent.
  public var target: String
  /// The headers in order.
  public var headers: [(name: String, value: String)]
  /// The body.
  public var body: [UInt8]
  /// The number of its connection, counted from 1.
  public var connection: Int

  /// The value of the first header of this name, ignoring case.
  public subscript(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The path without its query.
  public var path: String { String(target.prefix { $0 != "?" }) }

  /// The query; empty if the target has none.
  public var query: String { String(target.drop { $0 != "?" }.dropFirst()) }

  /// The body as text.
  public var text: String { String(decoding: body, as: UTF8.self) }
}

/// The answer of a loopback server to a request, as a list of steps.
public struct LoopbackAnswer: Sendable {
  /// A single action on the connection.
  public enum Step: Sendable {
    /// Sends bytes.
    case send([UInt8])
    /// Sends the same bytes until the client closes the connection.
    case sendForEver([UInt8])
    /// Waits until the gate opens or the server stops.
    case wait(LoopbackGate)
    /// Closes the connection normally.
    case close
    /// Resets the connection (TCP RST).
    case reset
  }

  /// The steps in order.
  public var steps: [Step]

  /// Creates an answer from steps.
  public init(_ steps: [Step]) { self.steps = steps }

  /// Creates an answer with a text as body.
  public init(
    _ status: Int = 200, _ body: String, type: String = "application/json;charset=UTF-8",
    headers: [(String, String)] = []
  ) {
    self.init(status, bytes: Array(body.utf8), type: type, headers: headers)
  }

  /// Creates an answer with bytes as body.
  public init(
    _ status: Int = 200, bytes: [UInt8], type: String = "application/octet-stream",
    headers: [(String, String)] = []
  ) {
    var head = "HTTP/1.1 \(status) Words\r\nContent-Length: \(bytes.count)\r\n"
    if !type.isEmpty { head += "Content-Type: \(type)\r\n" }
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    steps = [.send(Array("\(head)\r\n".utf8) + bytes)]
  }

  /// Returns a redirect to another address.
  public static func moved(
    to place: String, status: Int = 302, headers: [(String, String)] = []
  ) -> LoopbackAnswer {
    LoopbackAnswer(status, "", type: "", headers: [("Location", place)] + headers)
  }

  /// Sends no response until the server stops.
  public static var silence: LoopbackAnswer { LoopbackAnswer([.wait(LoopbackGate())]) }
}
