import PortalKit

/// The session in which a run started, to detect that the user changed since.
struct SessionProof: Equatable, Sendable {
  /// The number of sign-ins before the run started.
  var number = 0
  /// The id of the signed-in user; nil for none.
  var userId: Int64?
}

/// A run that the portal rejected because the session ended.
struct ExpiredRun: Equatable, Sendable {
  /// The ticket of the run.
  var ticket: InteractionTicket
  /// The session in which it started.
  var begun: SessionProof
  /// Whether the run was already repeated once.
  var isRepeated = false
}

/// The decision about a run that the portal rejected because the session ended.
enum ExpiredRunDecision: Equatable, Sendable {
  /// The run fails, and its screenlet shows the error.
  case tell
  /// The run waits for a sign-in.
  case wait
  /// The run is repeated immediately.
  case repeated
}

/// The policy that decides whether a lapsed run fails, waits for a sign-in or is repeated.
@MainActor protocol LapseJudge: AnyObject {
  /// The current session.
  var proof: SessionProof { get }

  /// Decides about a run that the portal rejected.
  ///
  /// - Parameter run: The run.
  func answer(_ run: ExpiredRun) -> ExpiredRunDecision
}

extension ScreenletError {
  /// Returns the error for a run whose user was replaced by another one while it waited.
  static func somebodyElse(_ user: User) -> ScreenletError {
    .server(
      code: "session.other",
      message: UserMessage(
        key: "error.session.other",
        english: "\(user.fullName) is signed in now. Check this, then do it again.",
        arguments: [user.fullName]))
  }
}
