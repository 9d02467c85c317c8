public import PortalKit

extension Registry {
  /// Says which screenlet a person signs in with; commands ask for it without knowing its name.
  public func register(signIn screenlet: BaseScreenlet.Type) { signIn = screenlet }
}

/// A sign-in that can ask somebody in the middle of their work to prove once more who they are.
///
/// One that cannot is shown as it is, with its attribute `userName` set.
@MainActor public protocol SignInAgain: BaseScreenlet {
  /// Asks for the password of one user, or for any account; called before it is loaded.
  ///
  /// - Parameters:
  ///   - user: The user whose session ended; nil if nobody was signed in.
  ///   - leave: Called when the user does not want to sign in.
  func askAgain(_ user: User?, leave: @escaping @MainActor () -> Void)
}
