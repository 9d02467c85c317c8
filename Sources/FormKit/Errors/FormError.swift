public import PortalKit

/// Why a definition or a record could not be read: what is wrong, where, and what to do.
public struct FormError: Error, Hashable, Sendable {
  /// The sorts of trouble, for those who act on them.
  public enum Kind: String, Hashable, Sendable {
    /// The text is neither XML nor JSON, or broken.
    case syntax
    /// The text is larger or deeper than it may be.
    case limit
    /// The text is no form.
    case unrecognized
    /// A part that must be there is missing.
    case missing
    /// A part is of the wrong sort, or says what it cannot say.
    case wrong
    /// A name is there twice.
    case duplicate
    /// A name is used that nothing has.
    case unknown
    /// Parts wait for each other in a circle.
    case cycle
    /// A record belongs to a form that has changed since.
    case changed
  }

  /// The sort of trouble.
  public let kind: Kind
  /// What the text is called, such as its file; empty if it has no name.
  public let source: String
  /// Where it is.
  public let place: FormPlace
  /// What is wrong, in words, without a full stop.
  public let message: String
  /// What to do, as a sentence; empty where the message says it.
  public let advice: String

  /// Makes an error.
  public init(
    _ kind: Kind, source: String = "", at place: FormPlace = .nowhere, message: String,
    advice: String = ""
  ) {
    (self.kind, self.source, self.place) = (kind, source, place)
    (self.message, self.advice) = (message, advice)
  }
}

extension FormError: CustomStringConvertible {
  /// As in `incident.json:7:22 ($.fields[3]): the field "color" has no type`.
  public var description: String {
    let place = [source, "\(place)"].filter { !$0.isEmpty }.joined(separator: ":")
    return place.isEmpty ? message : "\(place): \(message)"
  }
}

extension FormError: PhrasedError {
  /// As in `form.missing`.
  public var code: String { "form.\(kind.rawValue)" }

  /// What is wrong, where, and what to do, in sentences.
  public var phrase: Phrase {
    Phrase(verbatim: advice.isEmpty ? "\(self)." : "\(self). \(advice)")
  }
}
