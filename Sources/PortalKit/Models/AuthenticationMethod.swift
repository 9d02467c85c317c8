/// The kind of user name that users type to sign in.
public enum AuthenticationMethod: String, Hashable, Sendable, CaseIterable {
  /// An email address.
  case emailAddress = "email"
  /// A screen name.
  case screenName
  /// The ID of the account.
  case userId

  /// Parses the name used by layouts and the command line; returns nil for any other text.
  ///
  /// - Parameter text: `email`, `screenName` or `userId`, in any case.
  public init?(_ text: String) {
    let word = text.lowercased()
    guard let method = Self.allCases.first(where: { $0.rawValue.lowercased() == word }) else {
      return nil
    }
    self = method
  }

  /// Guesses the kind of a user name, for a sign-in without a screen.
  ///
  /// - Parameter userName: The user name. With an `@` it is an email address, a number is a user
  ///   ID, and anything else a screen name.
  public init(guessingFrom userName: String) {
    if userName.utf8.contains(UInt8(ascii: "@")) {
      self = .emailAddress
    } else if Int64(userName) != nil {
      self = .userId
    } else {
      self = .screenName
    }
  }
}

extension AuthenticationMethod: CustomStringConvertible {
  /// The name used by layouts and the command line.
  public var description: String { rawValue }
}
