import PortalKit

/// When, and as whom, something was begun: what proves who is asking may be another since.
struct SessionProof: Equatable, Sendable {
  /// How often somebody had signed in.
  var number = 0
  /// Who was signed in; nil for nobody.
  var userId: Int64?
}

/// A run that the portal refused because it knows nobody any more.
struct LapsedRun: Equatable, Sendable {
  /// Which run.
  var ticket: InteractionTicket
  /// When it was begun.
  var begun: SessionProof
  /// Whether it was done over already.
  var isRepeated = false
}

/// What becomes of a lapsed run.
enum LapseAnswer: Equatable, Sendable {
  /// It fails, and its screenlet says so.
  case tell
  /// It waits for somebody to sign in.
  case wait
  /// It is done over at once.
  case repeated
}

extension ScreenletError {
  /// Somebody else signed in while something of another person waited for its author.
  static func somebodyElse(_ user: User) -> ScreenletError {
    .server(
      code: "session.other",
      message: Phrase(
        key: "error.session.other",
        english: "\(user.fullName) is signed in now. Check this, then do it again.",
        arguments: [user.fullName]))
  }
}
