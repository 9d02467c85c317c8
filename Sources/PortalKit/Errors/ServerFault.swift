/// What a server said went wrong, in its own words, or why there was no answer; for whoever looks
/// closer.
///
/// Its texts come from a server: draw them only through the gate.
public struct ServerFault: Error, Hashable, Sendable {
  /// The status of the answer; 0 where there was none.
  public let status: Int
  /// The sort of mistake as the server names it, such as `com.liferay.portal.NoSuchUserException`.
  public let type: String
  /// The server's own words.
  public let words: String
  /// What was asked, without what it was asked with.
  public let service: String

  /// No words are longer.
  public static let limit = 2_000

  /// Makes one.
  public init(status: Int, type: String, words: String, service: String) {
    (self.status, self.type) = (status, String(type.prefix(Self.limit)))
    (self.words, self.service) = (String(words.prefix(Self.limit)), service)
  }
}

extension ServerFault: CustomStringConvertible {
  /// All of it in lines, for a pane of details.
  public var description: String {
    var lines = [service]
    if status != 0 { lines.append("HTTP \(status)") }
    if !type.isEmpty { lines.append(type) }
    if !words.isEmpty, words != type { lines.append(words) }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
