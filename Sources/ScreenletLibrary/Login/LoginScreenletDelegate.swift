public import PortalKit
public import ScreenletKit

/// Receives the events of a `LoginScreenlet`.
@MainActor public protocol LoginScreenletDelegate: BaseScreenletDelegate {
  /// Called when a user signed in.
  ///
  /// - Parameters:
  ///   - screenlet: The sign-in screenlet.
  ///   - user: The user.
  func screenlet(_ screenlet: LoginScreenlet, didSignIn user: User)
  /// Called when the session was saved for the next start.
  ///
  /// - Parameters:
  ///   - screenlet: The sign-in screenlet.
  ///   - user: The user of the session.
  func screenlet(_ screenlet: LoginScreenlet, didSaveCredentialsOf user: User)
  /// Called when a saved session was found that the user can resume.
  ///
  /// - Parameters:
  ///   - screenlet: The sign-in screenlet.
  ///   - user: The user of the session.
  func screenlet(_ screenlet: LoginScreenlet, didLoadCredentialsOf user: User)
  /// Called before a sign-up or forgot-password screenlet replaces the sign-in; configure it here.
  ///
  /// - Parameters:
  ///   - screenlet: The sign-in screenlet.
  ///   - other: The screenlet that replaces it.
  func screenlet(_ screenlet: LoginScreenlet, opens other: BaseScreenlet)
}

extension LoginScreenletDelegate {
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The sign-in screenlet.
  ///   - user: The user.
  public func screenlet(_ screenlet: LoginScreenlet, didSignIn user: User) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The sign-in screenlet.
  ///   - user: The user of the session.
  public func screenlet(_ screenlet: LoginScreenlet, didSaveCredentialsOf user: User) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The sign-in screenlet.
  ///   - user: The user of the session.
  public func screenlet(_ screenlet: LoginScreenlet, didLoadCredentialsOf user: User) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The sign-in screenlet.
  ///   - other: The screenlet that replaces it.
  public func screenlet(_ screenlet: LoginScreenlet, opens other: BaseScreenlet) {}
}
