import PortalKit

/// The rules for reauthentication: when to prompt, and which runs to repeat or fail afterwards.
///
/// All runs that fail at the same time share one prompt. A run that fails again is not repeated.
struct ReauthenticationPolicy: Equatable, Sendable {
  /// The decision about a rejected run.
  enum Answer: Equatable, Sendable {
    /// The run fails, and its screenlet shows the error.
    case tell
    /// The run waits for the result of the current prompt.
    case wait
    /// The run waits, and this user is prompted for the password.
    case ask(User)
    /// The run is repeated, because its user has signed in since it started.
    case repeated
  }

  /// The decision about the waiting runs.
  enum Ending: Equatable, Sendable {
    /// The runs are repeated.
    case repeated([InteractionTicket])
    /// The runs fail with an error.
    case failed([InteractionTicket], ScreenletError)
  }

  /// The user who is being prompted; nil without a prompt.
  private(set) var asked: User?
  /// Whether an implicit sign-in is in progress.
  var isSigningIn = false
  /// The id of the user who was signed in implicitly.
  private var implicitUserId: Int64?
  /// The runs that wait for the prompt or the implicit sign-in, in order.
  private(set) var waiting: [InteractionTicket] = []

  /// Handles a rejected run.
  ///
  /// - Parameters:
  ///   - run: The run, with the session in which it started.
  ///   - user: The signed-in user as known to the app; nil for none.
  ///   - now: The current session.
  /// - Returns: The decision about the run.
  mutating func failed(_ run: ExpiredRun, user: User?, now: SessionProof) -> Answer {
    guard !run.isRepeated else { return .tell }
    guard let user else {
      guard isSigningIn else { return .tell }
      waiting.append(run.ticket)
      return .wait
    }
    guard run.begun.userId == user.id else {
      // The run started while the app was about to sign in this user.
      return run.begun.userId == nil && user.id == implicitUserId ? .repeated : .tell
    }
    if asked != nil {
      waiting.append(run.ticket)
      return .wait
    }
    if run.begun.number != now.number { return .repeated }
    asked = user
    waiting = [run.ticket]
    return .ask(user)
  }

  /// Handles a sign-in; returns the decision about the waiting runs.
  mutating func signedIn(_ user: User) -> Ending {
    let (expected, tickets) = (asked, waiting)
    (asked, waiting) = (nil, [])
    // Actions of one user must not run in the name of another.
    guard expected == nil || user.id == expected?.id else {
      return .failed(tickets, .somebodyElse(user))
    }
    return .repeated(tickets)
  }

  /// Handles the end of an implicit sign-in; returns the decision about the waiting runs.
  ///
  /// - Parameter user: The signed-in user; nil for none.
  mutating func endedSignIn(_ user: User?) -> Ending {
    (isSigningIn, implicitUserId) = (false, user?.id)
    let tickets = waiting
    waiting = []
    return user == nil ? .failed(tickets, .notSignedIn) : .repeated(tickets)
  }

  /// Handles a canceled prompt or a sign-out; returns the decision about the waiting runs.
  mutating func promptCanceled() -> Ending {
    let tickets = waiting
    (asked, waiting) = (nil, [])
    return .failed(tickets, .notSignedIn)
  }
}
