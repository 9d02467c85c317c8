/// A parsed form expression: `equals(getValue('country'), 'ES') AND age >= 18`.
///
/// ```swift
/// let expression = try Expression(parsing: "total > 2 * {parameter}")
/// ```
/// The parser checks neither fields nor functions; ``CompiledExpression`` resolves both.
public struct Expression: Hashable, Sendable {
  /// The root node.
  public let root: ExpressionNode

  /// Creates an expression from a tree, such as one built from the conditions of a rule.
  ///
  /// - Parameter root: The root node.
  public init(root: ExpressionNode) { self.root = root }

  /// Parses an expression.
  ///
  /// - Parameters:
  ///   - text: The source of the expression.
  ///   - limits: The limits on length and depth.
  /// - Throws: `ExpressionError` with the column of the problem, if the text is invalid or exceeds
  ///   a limit.
  public init(
    parsing text: String, limits: ExpressionLimits = .standard
  ) throws(ExpressionError) {
    var parser = try ExpressionParser(text, limits: limits)
    root = try parser.parseWhole()
  }
}

/// A node of an expression, with its column in the source.
public struct ExpressionNode: Hashable, Sendable {
  /// The column of the first character, from 1; 0 for generated nodes.
  public let column: Int
  /// The content of the node.
  public let term: ExpressionTerm
  /// The height of the tree below and including this node, which is the recursion depth of a walk.
  let height: Int

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - term: The content of the node.
  ///   - column: The column of its first character, from 1; 0 for generated nodes.
  public init(_ term: ExpressionTerm, column: Int = 0) {
    (self.term, self.column) = (term, column)
    height = 1 + (term.parts.map(\.height).max() ?? 0)
  }
}

/// The content of an expression node.
public indirect enum ExpressionTerm: Hashable, Sendable {
  /// A literal value; a text can contain an unresolved `{parameter}`.
  case literal(ExpressionValue)
  /// A field, by name.
  case field(String)
  /// The parameter of a validation, written `{parameter}`.
  case parameter
  /// The current value in a test of `all`, written `#value#`.
  case element
  /// A list, as in `['a', 'b']`.
  case list([ExpressionNode])
  /// A numeric negation.
  case negative(ExpressionNode)
  /// A logical negation.
  case not(ExpressionNode)
  /// A binary operator with its operands.
  case binary(ExpressionOperator, ExpressionNode, ExpressionNode)
  /// A conditional expression, as in `a > 0 ? 'yes' : 'no'`.
  case choice(ExpressionNode, ExpressionNode, ExpressionNode)
  /// A function call with its arguments.
  case call(String, [ExpressionNode])

  /// The child nodes, in order.
  public var parts: [ExpressionNode] {
    switch self {
    case .literal, .field, .parameter, .element: []
    case .negative(let part), .not(let part): [part]
    case .binary(_, let left, let right): [left, right]
    case .choice(let condition, let yes, let no): [condition, yes, no]
    case .list(let parts), .call(_, let parts): parts
    }
  }
}

/// The binary operators.
public enum ExpressionOperator: String, Hashable, Sendable, CaseIterable {
  /// Logical or.
  case or = "OR"
  /// Logical and.
  case and = "AND"
  /// Equal.
  case equal = "=="
  /// Not equal.
  case notEqual = "!="
  /// Greater than.
  case greater = ">"
  /// Greater than or equal.
  case greaterOrEqual = ">="
  /// Less than.
  case less = "<"
  /// Less than or equal.
  case lessOrEqual = "<="
  /// Addition.
  case plus = "+"
  /// Subtraction.
  case minus = "-"
  /// Multiplication.
  case times = "*"
  /// Division.
  case divided = "/"
}
