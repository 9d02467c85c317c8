public import PortalKit

/// The reason why a server cannot start, with advice.
public struct PortalServerError: UserFacingError, Hashable {
  /// A stable code for programs, such as `server.port`.
  public let code: String
  /// The message for the user: the problem and what to do about it.
  public let userMessage: UserMessage

  init(_ code: String, _ english: String, arguments: [String] = []) {
    self.code = code
    userMessage = UserMessage(key: "", english: english, arguments: arguments)
  }
}
