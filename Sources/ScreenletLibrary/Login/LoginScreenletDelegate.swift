public import PortalKit
public import ScreenletKit

/// Hears what a sign-in comes to.
@MainActor public protocol LoginScreenletDelegate: BaseScreenletDelegate {
  /// Somebody signed in.
  func screenlet(_ screenlet: LoginScreenlet, didSignIn user: User)
  /// The session was kept for the next start.
  func screenlet(_ screenlet: LoginScreenlet, didSaveCredentialsOf user: User)
  /// A session that was kept is there to go on with.
  func screenlet(_ screenlet: LoginScreenlet, didLoadCredentialsOf user: User)
  /// A sign-up or a help for passwords takes the place of the sign-in; it may be configured here.
  func screenlet(_ screenlet: LoginScreenlet, opens other: BaseScreenlet)
}

extension LoginScreenletDelegate {
  /// Takes no notice.
  public func screenlet(_ screenlet: LoginScreenlet, didSignIn user: User) {}
  /// Takes no notice.
  public func screenlet(_ screenlet: LoginScreenlet, didSaveCredentialsOf user: User) {}
  /// Takes no notice.
  public func screenlet(_ screenlet: LoginScreenlet, didLoadCredentialsOf user: User) {}
  /// Takes no notice.
  public func screenlet(_ screenlet: LoginScreenlet, opens other: BaseScreenlet) {}
}
