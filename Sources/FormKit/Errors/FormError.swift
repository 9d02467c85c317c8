/// An error in a definition or a record, with its position and advice.
public struct FormError: Error, Hashable, Sendable {
  /// The category of an error, for code that reacts to it.
  public enum Kind: String, Hashable, Sendable {
    /// The text is not well-formed XML or JSON.
    case syntax
    /// The text exceeds a limit on size or depth.
    case limit
    /// The text is not a form.
    case unrecognized
    /// A required part is missing.
    case missing
    /// A part has an invalid type or value.
    case wrong
    /// A name occurs twice.
    case duplicate
    /// A name refers to an unknown item.
    case unknown
    /// Parts depend on each other in a cycle.
    case cycle
    /// The record belongs to a form that has changed since.
    case changed
  }

  /// The category of the error.
  public let kind: Kind
  /// The name of the text, such as its file; empty if it has none.
  public let source: String
  /// The position of the error.
  public let place: FormTextPosition
  /// The description of the problem, without a final period.
  public let message: String
  /// The advice to the user, as a sentence; empty if the message suffices.
  public let advice: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The category of the error.
  ///   - source: The name of the text, such as its file.
  ///   - place: The position of the error.
  ///   - message: The description of the problem, without a final period.
  ///   - advice: The advice to the user, as a sentence; empty for none.
  public init(
    _ kind: Kind, source: String = "", at place: FormTextPosition = .unknown, message: String,
    advice: String = ""
  ) {
    (self.kind, self.source, self.place) = (kind, source, place)
    (self.message, self.advice) = (message, advice)
  }
}

extension FormError: CustomStringConvertible {
  /// The position and the message, as in `incident.json:7:22 ($.fields[3]): the field "color" has
  /// no type`.
  public var description: String {
    let place = [source, "\(place)"].filter { !$0.isEmpty }.joined(separator: ":")
    return place.isEmpty ? message : "\(place): \(message)"
  }
}

extension FormError: UserFacingError {
  /// The error code, as in `form.missing`.
  public var code: String { "form.\(kind.rawValue)" }

  /// The position, the message and the advice, as sentences for the user.
  public var userMessage: UserMessage {
    UserMessage(verbatim: advice.isEmpty ? "\(self)." : "\(self). \(advice)")
  }
}
