/// A user name and a password.
public struct Credentials: Equatable, Sendable {
  /// The user name, of the kind that ``method`` gives.
  public let userName: String
  /// The password.
  public let password: Secret
  /// The kind of the user name.
  public let method: AuthenticationMethod

  /// Creates credentials.
  ///
  /// - Parameters:
  ///   - userName: The user name, of the kind that `method` gives.
  ///   - password: The password.
  ///   - method: The kind of the user name.
  public init(userName: String, password: Secret, method: AuthenticationMethod = .emailAddress) {
    (self.userName, self.password, self.method) = (userName, password, method)
  }

  /// Creates credentials from `SCREENLETS_USER` and `SCREENLETS_PASSWORD`, for a sign-in without a
  /// prompt; returns nil if one of them is absent or empty.
  ///
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - method: The kind of the user name; nil to guess it from the name.
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
  /// Creates credentials for a sign-in without a prompt, from the environment or else from the keys
  /// `user` and `password` of a server context; returns nil if neither has both.
  ///
  /// A context file with a password must be readable by its owner only.
  ///
  /// - Parameters:
  ///   - context: The server context to use if the environment has no credentials.
  ///   - environment: The environment variables.
  ///   - method: The kind of the user name; nil to guess it from the name.
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
  /// The user name and its kind, without the password.
  public var description: String { "\(method) \(userName), password \(password)" }
  /// The user name and its kind, without the password.
  public var debugDescription: String { description }
}
