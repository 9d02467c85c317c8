/// The result of the rules for the answers of a record, computed by ``RuleSet``.
public struct FormState: Hashable, Sendable {
  /// A jump over pages.
  public struct Jump: Hashable, Sendable {
    /// The page before the skipped ones, from 0.
    public let from: Int
    /// The page after the skipped ones, from 0.
    public let to: Int
  }

  /// The state of each instance; instances added to the record later are missing.
  public internal(set) var fields: [InstanceID: FieldState] = [:]
  /// The jumps over pages, in the order of the rules.
  public internal(set) var jumps: [Jump] = []
  /// The answers of data providers so far.
  public internal(set) var answers: [ProviderRequest: ProviderResponse] = [:]

  /// The fields on skipped pages.
  var passedOver: Set<FieldID> = []
  var problemsByCell: [Int: [RuleProblem]] = [:]
  var requestsByCell: [Int: [ProviderRequest]] = [:]

  /// Creates an empty state; ``RuleSet/state(of:in:keeping:)`` computes one.
  public init() {}

  /// Returns the state of an instance; nil if it was added after the state was computed.
  ///
  /// - Parameter id: The instance.
  public subscript(id: InstanceID) -> FieldState? { fields[id] }

  /// The evaluation errors of rules; empty if there are none.
  public var problems: [RuleProblem] {
    problemsByCell.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// The data provider requests for the current answers, without duplicates.
  ///
  /// The app sends them and passes each answer to ``RuleSet/take(_:for:into:record:in:)``.
  public var requests: [ProviderRequest] {
    var seen: Set<ProviderRequest> = []
    return requestsByCell.sorted { $0.key < $1.key }.flatMap(\.value)
      .filter { seen.insert($0).inserted }
  }

  /// The requests without an answer.
  public var openRequests: [ProviderRequest] { requests.filter { answers[$0] == nil } }

  /// Whether a page is shown; pages that a jump skips are not.
  ///
  /// - Parameter page: The page, from 0.
  public func isEnabled(page: Int) -> Bool {
    !jumps.contains { $0.from < page && page < $0.to }
  }

  /// Whether an instance is validated and sent.
  ///
  /// That is the case if it and every group around it are visible and on a page that is not
  /// skipped.
  ///
  /// - Parameters:
  ///   - id: The instance.
  ///   - record: The record that contains it.
  public func counts(_ id: InstanceID, in record: FormRecord) -> Bool {
    var current: InstanceID? = id
    while let next = current {
      guard let instance = record[next], !passedOver.contains(instance.field),
        fields[next]?.isVisible ?? true
      else { return false }
      current = instance.parent
    }
    return true
  }
}

/// An error of a rule that could not be evaluated with the current answers.
public struct RuleProblem: Hashable, Sendable {
  /// The index of the rule, from 0; nil for an expression of a field.
  public let rule: Int?
  /// The field that the rule changes; nil if none.
  public let field: FieldID?
  /// The error, with its position in the expression.
  public let error: ExpressionError
}
