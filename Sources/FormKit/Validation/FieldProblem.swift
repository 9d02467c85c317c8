public import PortalKit

/// What is wrong with one answer, and where it is.
public struct FieldProblem: Hashable, Sendable {
  /// The sorts of problems, for those who act on them.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It must be answered, and is not.
    case required
    /// It is no answer of its field.
    case type
    /// A number or a day that is too small or too early.
    case minimum
    /// A number or a day that is too large or too late.
    case maximum
    /// A number that is no multiple of another.
    case multiple
    /// More digits behind the decimal separator than there may be.
    case decimals
    /// A text that is too short.
    case minimumLength
    /// A text that is too long.
    case maximumLength
    /// A text that is not as a pattern says.
    case pattern
    /// A text that is no address, or whatever else was asked for.
    case format
    /// An option that is not offered.
    case option
    /// Too few answers.
    case minimumCount
    /// Too many answers.
    case maximumCount
    /// The same answer twice.
    case unique
    /// A row of a grid that is not answered.
    case rows
    /// A place that is not on Earth.
    case place
    /// A file that is not in the portal yet.
    case uploading
    /// A file that could not be sent.
    case uploadFailed
    /// What the definition wants of it does not hold.
    case expression
    /// A rule has something against it.
    case rule
    /// What the definition wants of it cannot be worked out, so that nobody knows.
    case unchecked
    /// A member of a JSON object that is not allowed, or whose value is not.
    case member
    /// The server has something against it.
    case server
  }

  /// The sort of problem.
  public let kind: Kind
  /// The instance that is to blame; nil for the form as a whole.
  public let instance: InstanceID?
  /// Where the instance is, such as `items[2].price`; empty for the form as a whole.
  public let path: FieldPath
  /// What is wrong and what to do, for a person.
  public let phrase: Phrase

  /// Makes a problem.
  public init(_ kind: Kind, instance: InstanceID?, path: FieldPath, phrase: Phrase) {
    (self.kind, self.instance, self.path, self.phrase) = (kind, instance, path, phrase)
  }
}

extension FieldProblem: CustomStringConvertible {
  /// The problem with its place, as in `items[2].price: Answer this`.
  public var description: String {
    path.steps.isEmpty ? phrase.english : "\(path): \(phrase.english)"
  }
}
