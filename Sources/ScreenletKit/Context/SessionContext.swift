public import PortalKit

/// Somebody signed in.
public struct SignedIn: Event {
  /// Who.
  public let user: User
  /// Whether a remembered session was taken up, with no password typed.
  public let isResumed: Bool
  /// Whether the same person was signed in before, so that only the session is another.
  public let isAgain: Bool
}

/// Nobody is signed in any more.
public struct SignedOut: Event {}

/// Who is signed in.
@MainActor public final class SessionContext {
  /// The session of ``ScreensContext/shared``.
  public static var shared: SessionContext { ScreensContext.shared.session }

  /// Who is signed in; nil when nobody is.
  public private(set) var user: User?
  /// Whether somebody is signed in.
  public var isSignedIn: Bool { user != nil }

  private let events: EventBus
  /// When, and as whom, something would be begun now.
  var proof: SessionProof { SessionProof(number: number, userId: user?.id) }
  private var number = 0

  init(events: EventBus) { self.events = events }

  /// Somebody is signed in from now on; the bus says so.
  ///
  /// - Parameters:
  ///   - user: Who.
  ///   - isResumed: Whether a remembered session was taken up.
  public func signIn(_ user: User, isResumed: Bool = false) {
    let isAgain = self.user?.id == user.id
    self.user = user
    number += 1
    events.publish(SignedIn(user: user, isResumed: isResumed, isAgain: isAgain))
  }

  /// Nobody is signed in from now on; the bus says so.
  public func signOut() {
    guard user != nil else { return }
    user = nil
    events.publish(SignedOut())
  }
}
