import PortalKit

/// Decides what is asked, and what goes on then, when the portal no longer knows who is asking.
///
/// One question for all that fail at the same time; what fails a second time is told.
struct ReauthenticationPolicy: Equatable, Sendable {
  /// What to do about a run.
  enum Answer: Equatable, Sendable {
    /// Its screenlet says what went wrong.
    case tell
    /// It waits for the answer to a question that is asked already.
    case wait
    /// This person is asked for their password, and the run waits.
    case ask(User)
    /// It is done over: whoever began it has signed in since.
    case repeated
  }

  /// What becomes of those that waited.
  enum Ending: Equatable, Sendable {
    /// They are done over.
    case repeated([InteractionTicket])
    /// They fail.
    case failed([InteractionTicket], ScreenletError)
  }

  /// Who is being asked; nil while nobody is.
  private(set) var asked: User?
  /// Whether an implicit sign-in is in progress.
  var isSigningIn = false
  /// The user who was signed in implicitly.
  private var implicitUserId: Int64?
  /// What waits for the answer, in order.
  private(set) var waiting: [InteractionTicket] = []

  /// Takes a run that was refused.
  ///
  /// - Parameters:
  ///   - run: Which, and when it was begun.
  ///   - user: Who is signed in as far as the app knows.
  ///   - now: When and as whom something would be begun now.
  mutating func failed(_ run: LapsedRun, user: User?, now: SessionProof) -> Answer {
    guard !run.isRepeated else { return .tell }
    guard let user else {
      guard isSigningIn else { return .tell }
      waiting.append(run.ticket)
      return .wait
    }
    guard run.begun.userId == user.id else {
      // It started while the app was about to sign in this user.
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

  /// Somebody signed in.
  mutating func signedIn(_ user: User) -> Ending {
    let (expected, tickets) = (asked, waiting)
    (asked, waiting) = (nil, [])
    // What one person began is not done in the name of another.
    guard expected == nil || user.id == expected?.id else {
      return .failed(tickets, .somebodyElse(user))
    }
    return .repeated(tickets)
  }

  /// An implicit sign-in ended.
  ///
  /// - Parameter user: The user who is signed in now; nil for nobody.
  mutating func endedSignIn(_ user: User?) -> Ending {
    (isSigningIn, implicitUserId) = (false, user?.id)
    let tickets = waiting
    waiting = []
    return user == nil ? .failed(tickets, .notSignedIn) : .repeated(tickets)
  }

  /// The question was left, or nobody is signed in any more.
  mutating func calledOff() -> Ending {
    let tickets = waiting
    (asked, waiting) = (nil, [])
    return .failed(tickets, .notSignedIn)
  }
}
