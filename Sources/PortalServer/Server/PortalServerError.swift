public import PortalKit

/// The reason why a server cannot start, with advice.
public struct PortalServerError: PhrasedError, Hashable {
  /// A stable code for programs, such as `server.port`.
  public let code: String
  /// The message for the user: the problem and what to do about it.
  public let phrase: Phrase

  init(_ code: String, _ english: String, arguments: [String] = []) {
    self.code = code
    phrase = Phrase(key: "", english: english, arguments: arguments)
  }
}
