/// A warning about a definition or a record, for the author of the form.
public struct FormWarning: Hashable, Sendable {
  /// The category of a notice, for code that reacts to it.
  public enum Kind: String, Hashable, Sendable {
    /// A field has an unknown type and is shown read-only.
    case unknownType
    /// A part is not understood and is kept unchanged.
    case notUnderstood
    /// The text is not strictly valid but was read.
    case lenient
    /// A field was on no page and was added to the last one.
    case unplaced
    /// The record has data that the form has no field for.
    case leftOver
    /// The form differs from the one that a draft was made for.
    case formChanged
  }

  /// The category of the notice.
  public let kind: Kind
  /// The name of the field; nil if the notice is not about a field.
  public let field: String?
  /// The position in the text.
  public let place: FormTextPosition
  /// The message, without a final period.
  public let message: String

  /// Creates a notice.
  ///
  /// - Parameters:
  ///   - kind: The category of the notice.
  ///   - field: The name of the field; nil for none.
  ///   - place: The position in the text.
  ///   - message: The message, without a final period.
  public init(
    _ kind: Kind, field: String? = nil, at place: FormTextPosition = .unknown, message: String
  ) {
    (self.kind, self.field, self.place, self.message) = (kind, field, place, message)
  }
}
