/// How far an app is: a value that says what comes next, and does nothing.
///
/// Launching leads to a sign-in, that to what is loaded before the first screen, and that to the
/// first screen. A session that was only renewed leads nowhere.
package struct AppState: Hashable, Sendable {
  /// The stages of an app.
  package enum Stage: Hashable, Sendable {
    /// Nothing is on the screen yet.
    case launching
    /// Somebody is to sign in.
    case signedOut
    /// An implicit sign-in is in progress.
    case signingIn
    /// What the first screen needs is being loaded.
    case preloading
    /// The scenes of the app are there.
    case ready
  }

  /// What may happen to an app.
  package enum Happening: Hashable, Sendable {
    /// It starts, with somebody signed in or nobody.
    case started(userId: Int64?)
    /// An implicit sign-in started: there are credentials or a saved session.
    case signInStarted
    /// An implicit sign-in failed or was cancelled.
    case signInFailed
    /// Somebody signed in.
    case signedIn(userId: Int64)
    /// Nobody is signed in any more.
    case signedOut
    /// What the first screen needs was loaded, or is done without.
    case preloaded
  }

  /// What is to be done then.
  package enum Step: Hashable, Sendable {
    /// Nothing; what is on the screen stays.
    case stay
    /// To ask somebody to sign in, with no scene of the app left.
    case askForSignIn
    /// To show that an implicit sign-in is in progress.
    case showSignIn
    /// To load what the first screen needs.
    case preload
    /// To show the first screen.
    case open
  }

  /// How far it is.
  package private(set) var stage = Stage.launching
  /// Whose scenes are there; nil for nobody's.
  package private(set) var userId: Int64?

  private let needsSignIn: Bool
  private let preloads: Bool

  /// Describes an app that was not started.
  ///
  /// - Parameters:
  ///   - needsSignIn: Whether it shows nothing to somebody who did not sign in.
  ///   - preloads: Whether anything is loaded before the first screen.
  package init(needsSignIn: Bool, preloads: Bool) {
    (self.needsSignIn, self.preloads) = (needsSignIn, preloads)
  }

  /// Takes something that happened.
  package mutating func take(_ happening: Happening) -> Step {
    switch (stage, happening) {
    case (.launching, .started(nil)) where needsSignIn:
      stage = .signedOut
      return .askForSignIn
    case (.launching, .started(let user)): return begin(for: user)
    case (.launching, _): return .stay
    case (.signedOut, .signInStarted):
      stage = .signingIn
      return .showSignIn
    case (.signingIn, .signInFailed):
      stage = .signedOut
      return .askForSignIn
    case (.signedOut, .signedIn(let user)), (.signingIn, .signedIn(let user)):
      return begin(for: user)
    case (.preloading, .signedIn(let user)), (.ready, .signedIn(let user)):
      // A session that was renewed is no new sign-in: what is there stays.
      guard needsSignIn, user != userId else {
        userId = user
        return .stay
      }
      return begin(for: user)
    case (_, .signedOut):
      userId = nil
      guard needsSignIn, stage != .signedOut else { return .stay }
      stage = .signedOut
      return .askForSignIn
    case (.preloading, .preloaded):
      stage = .ready
      return .open
    case (_, .started), (_, .preloaded), (_, .signInStarted), (_, .signInFailed): return .stay
    }
  }

  private mutating func begin(for user: Int64?) -> Step {
    userId = user
    stage = preloads ? .preloading : .ready
    return preloads ? .preload : .open
  }
}
