/// Something about a definition that is no error, but that its author would want to know.
public struct FormNotice: Hashable, Sendable {
  /// The sorts of notices, for those who act on them.
  public enum Kind: String, Hashable, Sendable {
    /// A field has a type that we do not know, and is shown read-only.
    case unknownType
    /// A part is not understood, and kept as it is.
    case notUnderstood
    /// The text is not strictly right, and was read anyway.
    case lenient
    /// A field stands on no page, and was put on the last one.
    case unplaced
    /// The record has something that the form has no place for.
    case leftOver
    /// The form is not the one that a draft was made for.
    case formChanged
  }

  /// The sort of notice.
  public let kind: Kind
  /// The name of the field that it is about, if it is about one.
  public let field: String?
  /// Where it is.
  public let place: FormPlace
  /// What there is to know, in words, without a full stop.
  public let message: String

  /// Makes a notice.
  public init(
    _ kind: Kind, field: String? = nil, at place: FormPlace = .nowhere, message: String
  ) {
    (self.kind, self.field, self.place, self.message) = (kind, field, place, message)
  }
}
