/// A validation problem of an answer, with its path and message.
public struct FieldProblem: Hashable, Sendable {
  /// The category of a problem, for code that reacts to it.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A required answer is missing.
    case required
    /// The answer has the wrong type.
    case type
    /// The number or day is below the minimum.
    case minimum
    /// The number or day is above the maximum.
    case maximum
    /// The number is not a multiple of the required one.
    case multiple
    /// The number has too many decimals.
    case decimals
    /// The text is too short.
    case minimumLength
    /// The text is too long.
    case maximumLength
    /// The text does not match the pattern.
    case pattern
    /// The text does not have the required format, such as an email address.
    case format
    /// The option is not offered.
    case option
    /// There are too few answers.
    case minimumCount
    /// There are too many answers.
    case maximumCount
    /// Two answers are the same.
    case unique
    /// A row of a grid has no answer.
    case rows
    /// The position has an invalid latitude or longitude.
    case place
    /// The file is not uploaded yet.
    case uploading
    /// The upload of the file failed.
    case uploadFailed
    /// The validation expression of the definition is false.
    case expression
    /// A rule rejects the answer.
    case rule
    /// The expression or pattern cannot be evaluated, so the validity is unknown.
    case unchecked
    /// A member of a JSON object is not allowed or has an invalid value.
    case member
    /// The server rejects the answer.
    case server
  }

  /// The category of the problem.
  public let kind: Kind
  /// The instance with the problem; nil for the form as a whole.
  public let instance: InstanceID?
  /// The path of the instance, such as `items[2].price`; empty for the form as a whole.
  public let path: FieldPath
  /// The message for the user: the problem and how to fix it.
  public let userMessage: UserMessage

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - kind: The category of the problem.
  ///   - instance: The instance with the problem; nil for the form as a whole.
  ///   - path: The path of the instance; empty for the form as a whole.
  ///   - userMessage: The message for the user.
  public init(_ kind: Kind, instance: InstanceID?, path: FieldPath, userMessage: UserMessage) {
    (self.kind, self.instance, self.path, self.userMessage) = (kind, instance, path, userMessage)
  }
}

extension FieldProblem: CustomStringConvertible {
  /// The path and the message, as in `items[2].price: This field is required`.
  public var description: String {
    path.steps.isEmpty ? userMessage.english : "\(path): \(userMessage.english)"
  }
}
