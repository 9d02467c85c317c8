import LocalPortal
import PortalKit

/// Identifies the caller of a request.
struct Authenticator: Sendable {
  /// The caller of a request; one case for each kind of authentication.
  enum Caller: Sendable {
    /// An anonymous caller.
    case guest
    /// A caller with invalid credentials.
    case refused
    /// A caller with valid Basic credentials.
    case basic(User)
    /// A caller in a session, who must also send the session's token.
    case session(User, SessionTable.Session)

    var user: User? {
      switch self {
      case .guest, .refused: nil
      case .basic(let user), .session(let user, _): user
      }
    }
  }

  let portal: LocalPortal
  let sessions: SessionTable
  /// An additional password for administrators; nil for none.
  let password: Secret?
  /// Whether the public passwords of the demo accounts are accepted.
  let knowsDemoPasswords: Bool

  func caller(of request: ServerRequest) async throws(ScreenletError) -> Caller {
    if let header = request.authorization {
      guard let found = BasicCredentials.read(header) else { return .refused }
      return try await user(found.name, found.password).map { .basic($0) } ?? .refused
    }
    guard let id = request.cookie("JSESSIONID"), let session = sessions.session(id) else {
      return .guest
    }
    guard let user = try await portal.accountUnchecked(.id(session.userId)) else { return .guest }
    return .session(user, session)
  }

  /// Returns the account for an email address and a password; nil if they do not match.
  func user(_ name: String, _ password: Secret) async throws(ScreenletError) -> User? {
    if let own = self.password, own == password,
      let user = try await portal.accountUnchecked(.emailAddress(name)),
      try await portal.isAdministrator(user.id), try await !portal.isLocked(user.id)
    {
      return user
    }
    if !knowsDemoPasswords,
      LocalPortal.demoAccounts.contains(where: {
        $0.user.emailAddress == name.lowercased() && Secret($0.password) == password
      })
    {
      return nil
    }
    do throws(ScreenletError) {
      // A fresh Liferay accepts only email addresses, so do the same.
      return try await portal.recognize(
        SignIn(Credentials(userName: name, password: password, method: .emailAddress)))
    } catch .signInRefused {
      return nil
    }
  }
}
