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

extension Credentials {
  /// Reads who signs in with nobody there to type: from the environment, else from `user` and
  /// `password` in a server context, whose file is then its owner's alone.
  ///
  /// Nil unless both are in one of them. Without a method, the name tells which sort it is.
  public init?(
    _ context: ServerContext, environment: [String: String], method: AuthenticationMethod? = nil
  ) {
    if let given = Credentials(environment: environment, method: method) {
      self = given
      return
    }
    guard let name = context.string("user"), !name.isEmpty,
      let password = context.string("password"), !password.isEmpty
    else { return nil }
    self.init(
      userName: name, password: Secret(password),
      method: method ?? AuthenticationMethod(guessingFrom: name))
  }
}

extension Credentials {
  /// Returns the credentials of an account after it changed; nil if these are not of that account.
  ///
  /// - Parameters:
  ///   - old: The account before the change.
  ///   - new: The account after the change.
  ///   - newPassword: The new password; nil if the password is the same as before.
  package func updated(from old: User, to new: User, password newPassword: Secret?) -> Credentials?
  {
    let name = userName.lowercased()
    let methods = [method] + AuthenticationMethod.allCases
    guard let known = methods.first(where: { old.userName(for: $0).lowercased() == name }) else {
      return nil
    }
    return Credentials(
      userName: new.userName(for: known), password: newPassword ?? password, method: method)
  }
}

extension Credentials: CustomStringConvertible, CustomDebugStringConvertible {
  /// The name and its sort; never the password.
  public var description: String { "\(method) \(userName), password \(password)" }
  /// The name and its sort; never the password.
  public var debugDescription: String { description }
}
