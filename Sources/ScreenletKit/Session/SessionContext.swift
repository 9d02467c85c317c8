public import PortalKit

/// The event published when a user signs in.
public struct SignedIn: Event {
  /// The user.
  public let user: User
  /// Whether a saved session was resumed, without a password prompt.
  public let isResumed: Bool
  /// Whether the same user was signed in before, so that only the session changed.
  public let isRenewal: Bool
}

/// The event published when the user signs out.
public struct SignedOut: Event {}

/// The session of a context: its signed-in user.
@MainActor public final class SessionContext {
  /// The signed-in user; nil for none.
  public private(set) var user: User?
  /// Whether a user is signed in.
  public var isSignedIn: Bool { user != nil }

  private let events: EventBus
  /// The identity of the current session, to detect later that another user signed in.
  var proof: SessionProof { SessionProof(number: number, userId: user?.id) }
  private var number = 0

  init(events: EventBus) { self.events = events }

  /// Sets the signed-in user and publishes `SignedIn`.
  ///
  /// - Parameters:
  ///   - user: The user.
  ///   - isResumed: Whether a saved session was resumed.
  public func signIn(_ user: User, isResumed: Bool = false) {
    let isRenewal = self.user?.id == user.id
    self.user = user
    number += 1
    events.publish(SignedIn(user: user, isResumed: isResumed, isRenewal: isRenewal))
  }

  /// Clears the signed-in user and publishes `SignedOut`; does nothing if none is signed in.
  public func signOut() {
    guard user != nil else { return }
    user = nil
    events.publish(SignedOut())
  }
}
