/// The state machine of the launch sequence: it takes events and returns the next step.
///
/// The sequence is launching, sign-in, preloading, first screen. Renewing a session changes
/// nothing.
package struct AppState: Hashable, Sendable {
  /// The stages of the launch sequence.
  package enum Stage: Hashable, Sendable {
    /// The initial stage; no scene is shown.
    case launching
    /// The app waits for the user to sign in.
    case signedOut
    /// An implicit sign-in is in progress.
    case signingIn
    /// The app loads the data that the first screen needs.
    case preloading
    /// The app shows its own scenes.
    case ready
  }

  /// The events of the launch sequence.
  package enum LaunchEvent: Hashable, Sendable {
    /// The app started; `userId` is nil if no user is signed in.
    case started(userId: Int64?)
    /// An implicit sign-in started: there are credentials or a saved session.
    case signInStarted
    /// An implicit sign-in failed or was canceled.
    case signInFailed
    /// A user signed in.
    case signedIn(userId: Int64)
    /// The user signed out.
    case signedOut
    /// Preloading finished or was skipped.
    case preloaded
  }

  /// The actions that the app takes after an event.
  package enum Step: Hashable, Sendable {
    /// Keep the current scenes.
    case stay
    /// Close all scenes and show the sign-in scene.
    case askForSignIn
    /// Show the scene of an implicit sign-in in progress.
    case showSignIn
    /// Load the data that the first screen needs.
    case preload
    /// Show the first scene.
    case open
  }

  /// The current stage.
  package private(set) var stage = Stage.launching
  /// The ID of the user whose scenes are shown; nil if no user is signed in.
  package private(set) var userId: Int64?

  private let needsSignIn: Bool
  private let preloads: Bool

  /// Creates the state of an app that has not started.
  ///
  /// - Parameters:
  ///   - needsSignIn: Whether the user must sign in before the app shows its scenes.
  ///   - preloads: Whether the app loads data before the first screen.
  package init(needsSignIn: Bool, preloads: Bool) {
    (self.needsSignIn, self.preloads) = (needsSignIn, preloads)
  }

  /// Changes the stage according to an event.
  ///
  /// - Parameter launchEvent: The event.
  /// - Returns: The action that the app takes next.
  package mutating func take(_ launchEvent: LaunchEvent) -> Step {
    switch (stage, launchEvent) {
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
      // Renewing a session is not a new sign-in, so the scenes stay.
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
