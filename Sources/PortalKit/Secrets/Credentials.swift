/// Who somebody says they are, and the proof.
public struct Credentials: Equatable, Sendable {
  /// The name, of the sort that ``method`` says.
  public let userName: String
  /// The password.
  public let password: Secret
  /// The sort of name.
  public let method: AuthenticationMethod

  /// Puts a name and a password together.
  public init(userName: String, password: Secret, method: AuthenticationMethod = .emailAddress) {
    (self.userName, self.password, self.method) = (userName, password, method)
  }

  /// Reads `SCREENLETS_USER` and `SCREENLETS_PASSWORD`, for signing in with nobody there to type.
  ///
  /// Nil unless both are there. Without a method, the name tells which sort it is.
  public init?(environment: [String: String], method: AuthenticationMethod? = nil) {
    guard let name = environment["SCREENLETS_USER"], !name.isEmpty,
      let password = environment["SCREENLETS_PASSWORD"], !password.isEmpty
    else { return nil }
    self.init(
      userName: name, password: Secret(password),
      method: method ?? AuthenticationMethod(guessingFrom: name))
  }
}

extension Credentials: CustomStringConvertible, CustomDebugStringConvertible {
  /// The name and its sort; never the password.
  public var description: String { "\(method) \(userName), password \(password)" }
  /// The name and its sort; never the password.
  public var debugDescription: String { description }
}
