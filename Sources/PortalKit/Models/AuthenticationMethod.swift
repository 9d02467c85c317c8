/// What a person types to say who they are.
public enum AuthenticationMethod: String, Hashable, Sendable, CaseIterable {
  /// An e-mail address.
  case emailAddress = "email"
  /// A screen name.
  case screenName
  /// The number of the account.
  case userId

  /// Reads the word that layouts and the command line use: `email`, `screenName` or `userId`, in
  /// any case.
  public init?(_ text: String) {
    let word = text.lowercased()
    guard let method = Self.allCases.first(where: { $0.rawValue.lowercased() == word }) else {
      return nil
    }
    self = method
  }

  /// Guesses from a name what sort of name it is, for sign-ins with no screen to say so.
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
  /// The word that layouts and the command line use.
  public var description: String { rawValue }
}
