public import PortalKit

extension Registry {
  /// Registers the screenlet class for signing in, which commands use without knowing its name.
  ///
  /// - Parameter screenlet: The class.
  public func register(signIn screenlet: BaseScreenlet.Type) { signIn = screenlet }
}

/// A sign-in screenlet that can reauthenticate the user in the middle of work.
///
/// A sign-in screenlet without this conformance is shown with its attribute `userName` set.
@MainActor public protocol ReauthenticationScreenlet: BaseScreenlet {
  /// Configures the prompt for the password of one user, or of any account; called before it is
  /// loaded.
  ///
  /// - Parameters:
  ///   - user: The user whose session ended; nil if none was signed in.
  ///   - leave: Called when the user cancels.
  func reauthenticate(_ user: User?, leave: @escaping @MainActor () -> Void)
}
