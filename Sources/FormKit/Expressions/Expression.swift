/// A form's expression, taken apart: `equals(getValue('country'), 'ES') AND age >= 18`.
///
/// ```swift
/// let expression = try Expression(parsing: "total > 2 * {parameter}")
/// ```
/// Parsing knows no fields and no functions; ``CompiledExpression`` looks both up.
public struct Expression: Hashable, Sendable {
  /// What stands at the top.
  public let root: ExpressionNode

  /// Wraps a tree that was made by hand, such as one of an editor's conditions.
  public init(root: ExpressionNode) { self.root = root }

  /// Takes the text apart, or says what is wrong with it and where.
  public init(
    parsing text: String, limits: ExpressionLimits = .standard
  ) throws(ExpressionError) {
    var parser = try ExpressionParser(text, limits: limits)
    root = try parser.parseWhole()
  }
}

/// One part of an expression, and where it starts.
public struct ExpressionNode: Hashable, Sendable {
  /// The column of its first character, from 1; 0 for what nobody wrote.
  public let column: Int
  /// What it is.
  public let term: ExpressionTerm
  /// How many parts stand inside one another, this one counted: what walking it costs the stack.
  let height: Int

  /// Makes a part.
  public init(_ term: ExpressionTerm, column: Int = 0) {
    (self.term, self.column) = (term, column)
    height = 1 + (term.parts.map(\.height).max() ?? 0)
  }
}

/// What a part of an expression is.
public indirect enum ExpressionTerm: Hashable, Sendable {
  /// A value that is written out; in text, `{parameter}` is still a gap.
  case literal(ExpressionValue)
  /// A field, by its name.
  case field(String)
  /// The gap that a validation's parameter fills.
  case parameter
  /// The value that `all` looks at, written `#value#`.
  case element
  /// A list, as in `['a', 'b']`.
  case list([ExpressionNode])
  /// A minus sign.
  case negative(ExpressionNode)
  /// The opposite.
  case not(ExpressionNode)
  /// Two parts with a sign between.
  case binary(ExpressionOperator, ExpressionNode, ExpressionNode)
  /// One of two parts, as in `a > 0 ? 'yes' : 'no'`.
  case choice(ExpressionNode, ExpressionNode, ExpressionNode)
  /// A function and what it is given.
  case call(String, [ExpressionNode])

  /// The parts that this one is made of, in order.
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

/// The signs that stand between two parts.
public enum ExpressionOperator: String, Hashable, Sendable, CaseIterable {
  /// Either.
  case or = "OR"
  /// Both.
  case and = "AND"
  /// The same.
  case equal = "=="
  /// Not the same.
  case notEqual = "!="
  /// Greater.
  case greater = ">"
  /// Greater or the same.
  case greaterOrEqual = ">="
  /// Less.
  case less = "<"
  /// Less or the same.
  case lessOrEqual = "<="
  /// The sum.
  case plus = "+"
  /// The difference.
  case minus = "-"
  /// The product.
  case times = "*"
  /// The quotient.
  case divided = "/"
}
