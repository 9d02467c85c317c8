/// What the rules make of a form with these answers: a value, made by ``RuleSet``.
public struct FormState: Hashable, Sendable {
  /// Pages that are passed over.
  public struct Jump: Hashable, Sendable {
    /// The page that is left, from 0.
    public let from: Int
    /// The page that comes next, from 0.
    public let to: Int
  }

  /// What is made of each instance; a record that has got more since knows more instances.
  public internal(set) var fields: [InstanceID: FieldState] = [:]
  /// The pages that are passed over, in the order of the rules.
  public internal(set) var jumps: [Jump] = []
  /// What data providers have answered so far.
  public internal(set) var answers: [ProviderRequest: ProviderAnswer] = [:]

  /// The fields on pages that are passed over.
  var passedOver: Set<FieldID> = []
  var problemsByCell: [Int: [RuleProblem]] = [:]
  var requestsByCell: [Int: [ProviderRequest]] = [:]

  /// A state that knows nothing yet; ``RuleSet/state(of:in:keeping:)`` makes real ones.
  public init() {}

  /// What is made of an instance; nil for one that came after the state was made.
  public subscript(id: InstanceID) -> FieldState? { fields[id] }

  /// What could not be worked out, and why; empty if all is well.
  public var problems: [RuleProblem] {
    problemsByCell.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// What data providers are asked with these answers, each question once.
  ///
  /// The app asks, and hands what it hears to ``RuleSet/take(_:for:into:record:in:)``.
  public var requests: [ProviderRequest] {
    var seen: Set<ProviderRequest> = []
    return requestsByCell.sorted { $0.key < $1.key }.flatMap(\.value)
      .filter { seen.insert($0).inserted }
  }

  /// The requests that have no answer yet.
  public var openRequests: [ProviderRequest] { requests.filter { answers[$0] == nil } }

  /// Whether a page is gone to; one between the ends of a jump is not.
  public func isEnabled(page: Int) -> Bool {
    !jumps.contains { $0.from < page && page < $0.to }
  }

  /// Whether an instance is validated and sent.
  ///
  /// It is if it is in sight with every group around it, on a page that is gone to.
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

/// Something that a rule could not work out with the answers there are.
public struct RuleProblem: Hashable, Sendable {
  /// The rule, from 0; nil for a field's own expression.
  public let rule: Int?
  /// The field that it is about, if it is about one.
  public let field: FieldID?
  /// What is wrong and where in the expression.
  public let error: ExpressionError
}
