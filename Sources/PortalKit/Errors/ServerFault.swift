/// The raw error of a server, or the reason why there was no response, for a details view.
///
/// Its texts come from a server: draw them only through the text gate, which makes them safe to
/// print.
public struct ServerFault: Error, Hashable, Sendable {
  /// The HTTP status code; 0 if there was no response.
  public let status: Int
  /// The type of the error as the server names it, such as
  /// `com.liferay.portal.NoSuchUserException`.
  public let type: String
  /// The message of the server.
  public let words: String
  /// The service that was called, without the arguments.
  public let service: String

  /// The maximum length of `type` and of `words`, in characters.
  public static let limit = 2_000

  /// Creates a fault; `type` and `words` are cut at `limit`.
  ///
  /// - Parameters:
  ///   - status: The HTTP status code; 0 if there was no response.
  ///   - type: The type of the error as the server names it.
  ///   - words: The message of the server.
  ///   - service: The service that was called, without the arguments.
  public init(status: Int, type: String, words: String, service: String) {
    (self.status, self.type) = (status, String(type.prefix(Self.limit)))
    (self.words, self.service) = (String(words.prefix(Self.limit)), service)
  }
}

extension ServerFault: CustomStringConvertible {
  /// All properties that are not empty, one per line, for a details view.
  public var description: String {
    var lines = [service]
    if status != 0 { lines.append("HTTP \(status)") }
    if !type.isEmpty { lines.append(type) }
    if !words.isEmpty, words != type { lines.append(words) }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
