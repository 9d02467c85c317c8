public import PortalKit

/// Why a server cannot be started, and what to do.
public struct PortalServerError: PhrasedError, Hashable {
  /// A stable word for programs, such as `server.port`.
  public let code: String
  /// What is wrong and what to do, for a person.
  public let phrase: Phrase

  init(_ code: String, _ english: String, arguments: [String] = []) {
    self.code = code
    phrase = Phrase(key: "", english: english, arguments: arguments)
  }
}
