import LocalPortal
import PortalKit

/// Finds out who asks.
struct Authenticator: Sendable {
  /// Who asks, and by what they are known.
  enum Caller: Sendable {
    /// Nobody that we know.
    case guest
    /// Somebody who sent a wrong password.
    case refused
    /// Somebody who sent a name and a password.
    case basic(User)
    /// Somebody in a session, who must bring its token along.
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
  /// What the administrator signs in with beside the account's own password.
  let password: Secret?
  /// Whether the passwords of the sample accounts, which everybody may know, do.
  let knowsDemoPasswords: Bool

  func caller(of request: HTTPRequest) async throws(ScreenletError) -> Caller {
    if let header = request.authorization {
      guard let found = BasicCredentials.read(header) else { return .refused }
      return try await user(found.name, found.password).map { .basic($0) } ?? .refused
    }
    guard let id = request.cookie("JSESSIONID"), let session = sessions.session(id) else {
      return .guest
    }
    guard let user = try await portal.knownAccount(.id(session.userId)) else { return .guest }
    return .session(user, session)
  }

  /// The account that a name and a password belong to; nil where they belong to none.
  func user(_ name: String, _ password: Secret) async throws(ScreenletError) -> User? {
    if let own = self.password, own == password,
      let user = try await portal.knownAccount(.emailAddress(name)),
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
      // As a portal that is fresh from its box: by e-mail address alone.
      return try await portal.recognize(
        SignIn(Credentials(userName: name, password: password, method: .emailAddress)))
    } catch .signInRefused {
      return nil
    } catch { throw error }
  }
}
