/// The operators of conditions in the form editor of 7.x.
public enum ConditionOperator: String, Hashable, Sendable, CaseIterable {
  /// Equal.
  case equalsTo = "equals-to"
  /// Not equal.
  case notEqualsTo = "not-equals-to"
  /// Contains a text, or a value of a list.
  case contains = "contains"
  /// Does not contain the text or value.
  case notContains = "not-contains"
  /// Greater than.
  case greaterThan = "greater-than"
  /// Greater than or equal.
  case greaterThanEquals = "greater-than-equals"
  /// Less than.
  case lessThan = "less-than"
  /// Less than or equal.
  case lessThanEquals = "less-than-equals"
  /// The field has no answer.
  case isEmpty = "is-empty"
  /// The field has an answer.
  case isNotEmpty = "is-not-empty"
  /// The same as `isNotEmpty`, in the spelling of some versions.
  case notIsEmpty = "not-is-empty"
  /// The user has one of the roles.
  case belongsTo = "belongs-to"
  /// The user has none of the roles.
  case notBelongsTo = "not-belongs-to"
  /// A valid email address.
  case isEmailAddress = "is-email-address"
  /// Not a valid email address.
  case notIsEmailAddress = "not-is-email-address"
  /// A valid URL.
  case isURL = "is-url"
  /// Not a valid URL.
  case notIsURL = "not-is-url"

  /// The number of operands.
  public var count: Int {
    switch self {
    case .isEmpty, .isNotEmpty, .notIsEmpty, .isEmailAddress, .notIsEmailAddress, .isURL,
      .notIsURL, .belongsTo, .notBelongsTo:
      1
    default: 2
    }
  }

  /// Returns the condition as an expression.
  func expression(_ operands: [ExpressionNode]) -> ExpressionNode {
    let left = operands[0]
    func call(_ name: String, _ nodes: [ExpressionNode]) -> ExpressionNode {
      ExpressionNode(.call(name, nodes))
    }
    func not(_ node: ExpressionNode) -> ExpressionNode { ExpressionNode(.not(node)) }
    func compare(_ sign: ExpressionOperator) -> ExpressionNode {
      ExpressionNode(.binary(sign, left, operands[1]))
    }
    return switch self {
    case .equalsTo: call("equals", operands)
    case .notEqualsTo: not(call("equals", operands))
    case .contains: call("contains", operands)
    case .notContains: not(call("contains", operands))
    case .greaterThan: compare(.greater)
    case .greaterThanEquals: compare(.greaterOrEqual)
    case .lessThan: compare(.less)
    case .lessThanEquals: compare(.lessOrEqual)
    case .isEmpty: call("isEmpty", [left])
    case .isNotEmpty, .notIsEmpty: not(call("isEmpty", [left]))
    case .belongsTo: call("belongsTo", [left])
    case .notBelongsTo: not(call("belongsTo", [left]))
    case .isEmailAddress: call("isEmailAddress", [left])
    case .notIsEmailAddress: not(call("isEmailAddress", [left]))
    case .isURL: call("isURL", [left])
    case .notIsURL: not(call("isURL", [left]))
    }
  }
}
