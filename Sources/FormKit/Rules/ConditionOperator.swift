/// The operators of conditions as editors of 7.x write them.
public enum ConditionOperator: String, Hashable, Sendable, CaseIterable {
  /// The same.
  case equalsTo = "equals-to"
  /// Not the same.
  case notEqualsTo = "not-equals-to"
  /// A text within a text, or a value in a list.
  case contains = "contains"
  /// No such text or value.
  case notContains = "not-contains"
  /// Greater.
  case greaterThan = "greater-than"
  /// Greater or the same.
  case greaterThanEquals = "greater-than-equals"
  /// Less.
  case lessThan = "less-than"
  /// Less or the same.
  case lessThanEquals = "less-than-equals"
  /// No answer.
  case isEmpty = "is-empty"
  /// An answer.
  case isNotEmpty = "is-not-empty"
  /// No answer's opposite, as some versions spell it.
  case notIsEmpty = "not-is-empty"
  /// The person has a role.
  case belongsTo = "belongs-to"
  /// The person has none of the roles.
  case notBelongsTo = "not-belongs-to"
  /// An address of e-mail.
  case isEmailAddress = "is-email-address"
  /// No address of e-mail.
  case notIsEmailAddress = "not-is-email-address"
  /// An address of the web.
  case isURL = "is-url"
  /// No address of the web.
  case notIsURL = "not-is-url"

  /// How many operands it takes.
  public var count: Int {
    switch self {
    case .isEmpty, .isNotEmpty, .notIsEmpty, .isEmailAddress, .notIsEmailAddress, .isURL,
      .notIsURL, .belongsTo, .notBelongsTo:
      1
    default: 2
    }
  }

  /// The condition as an expression.
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
