/// What went wrong, in the one vocabulary of every screenlet, view and portal.
///
/// Each case has a ``code`` for programs and a ``phrase`` for people.
public enum ScreenletError: Error, Hashable, Sendable {
  /// What was typed into a field does not do.
  case validation(field: String, message: Phrase)
  /// The portal has something against answers of a form; ``complaints`` has it answer by answer.
  case refused([FieldComplaint])
  /// The portal does not let this person in.
  case signInRefused(message: Phrase)
  /// The portal wants to know who is asking.
  case notSignedIn
  /// The portal knows who is asking and says no.
  case forbidden
  /// The portal has no such thing.
  case notFound
  /// Somebody else changed it meanwhile.
  case conflict
  /// The portal cannot be reached.
  case offline
  /// The portal did not answer in time.
  case timeout
  /// The portal, or what stands in for it, failed.
  case server(code: String, message: Phrase)
  /// The work was called off.
  case cancelled
  /// The program is wrong; the text is for its author.
  case misuse(String)

  /// Takes any thrown error into the vocabulary.
  ///
  /// A `CancellationError` becomes ``cancelled``, a ``PhrasedError`` keeps its code and its words.
  public init(_ error: any Error) {
    switch error {
    case let known as ScreenletError: self = known
    case is CancellationError: self = .cancelled
    case let phrased as any PhrasedError:
      self = .server(code: phrased.code, message: phrased.phrase)
    default:
      self = .server(
        code: String(describing: type(of: error)),
        message: Phrase(verbatim: String(describing: error)))
    }
  }
}

/// What an interaction ended with.
public typealias Outcome<Output> = Result<Output, ScreenletError>

extension ScreenletError: PhrasedError {
  /// A stable word for programs, such as `offline`; a server's own code where it gave one.
  public var code: String {
    switch self {
    case .validation: "validation"
    case .refused: "refused"
    case .signInRefused: "signInRefused"
    case .notSignedIn: "notSignedIn"
    case .forbidden: "forbidden"
    case .notFound: "notFound"
    case .conflict: "conflict"
    case .offline: "offline"
    case .timeout: "timeout"
    case .server(let code, _): code
    case .cancelled: "cancelled"
    case .misuse: "misuse"
    }
  }

  /// What is wrong and what to do, for a person.
  public var phrase: Phrase {
    switch self {
    case .validation(_, let message), .signInRefused(let message), .server(_, let message): message
    case .refused(let complaints): Self.phrase(complaints)
    case .notSignedIn: Phrase(key: "error.notSignedIn", english: "Sign in first.")
    case .forbidden: Phrase(key: "error.forbidden", english: "You may not do this.")
    case .notFound: Phrase(key: "error.notFound", english: "It is not there any more.")
    case .conflict:
      Phrase(key: "error.conflict", english: "Somebody changed it meanwhile. Look at it again.")
    case .offline:
      Phrase(key: "error.offline", english: "The portal is out of reach. Try again later.")
    case .timeout:
      Phrase(key: "error.timeout", english: "The portal took too long. Try again.")
    case .cancelled: Phrase(key: "error.cancelled", english: "Stopped.")
    case .misuse(let text):
      Phrase(
        key: "error.misuse", english: "This app has a mistake: \(text).", arguments: [text])
    }
  }

  /// The field that is to blame, where one is.
  public var field: String? {
    complaints.first.flatMap { $0.path.isEmpty ? nil : $0.path }
  }

  private static func phrase(_ complaints: [FieldComplaint]) -> Phrase {
    if complaints.count == 1, let only = complaints.first { return only.message }
    return Phrase(
      key: "error.refused",
      english: "\(complaints.count) answers are not taken. Correct them, then send again.",
      arguments: ["\(complaints.count)"], count: complaints.count)
  }
}

extension ScreenletError: CustomStringConvertible {
  /// The words for people, in English.
  public var description: String { phrase.english }
}
