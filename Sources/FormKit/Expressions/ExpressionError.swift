/// An error in the source or the evaluation of an expression, with its column.
public struct ExpressionError: Error, Hashable, Sendable {
  /// The category of an error, for code that reacts to it.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The text is not a valid expression.
    case syntax
    /// The expression exceeds the length limit.
    case length
    /// The expression is nested deeper than the limit.
    case depth
    /// The function does not exist.
    case unknownFunction
    /// The field does not exist.
    case unknownField
    /// A function has too few or too many arguments.
    case argumentCount
    /// A value has the wrong type.
    case wrongType
    /// A calculation failed: overflow or division by zero.
    case arithmetic
    /// A pattern is invalid, unsupported or takes too long.
    case pattern
    /// A required value is missing, such as the parameter.
    case missing
    /// An action is used as a value, or a value as an action.
    case place
  }

  /// The category of the error.
  public let kind: Kind
  /// The column of the error in characters, from 1; 0 if unknown.
  public let column: Int
  /// The description of the problem, without a final period.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The category of the error.
  ///   - column: The column in characters, from 1; 0 if unknown.
  ///   - message: The description of the problem, without a final period.
  public init(_ kind: Kind, column: Int, _ message: String) {
    (self.kind, self.column, self.message) = (kind, column, message)
  }
}

extension ExpressionError: CustomStringConvertible {
  /// The column and the message, as in `column 14: there is no function "nope"`.
  public var description: String { column > 0 ? "column \(column): \(message)" : message }
}
