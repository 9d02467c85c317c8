/// Why an expression cannot be read or worked out: what is wrong and where.
public struct ExpressionError: Error, Hashable, Sendable {
  /// The sorts of trouble, for those who act on them.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It is not an expression.
    case syntax
    /// It is longer than the limit.
    case length
    /// It is nested deeper than the limit.
    case depth
    /// There is no function of that name.
    case unknownFunction
    /// There is no field of that name.
    case unknownField
    /// A function got too few or too many values.
    case argumentCount
    /// A value is of the wrong type.
    case wrongType
    /// A number cannot be worked out: it is too large, or divided by nothing.
    case arithmetic
    /// A pattern is not one that is understood, or takes too long.
    case pattern
    /// What it needs is not known here, such as a parameter.
    case missing
    /// An action stands where a value is wanted, or a value where an action is.
    case place
  }

  /// The sort of trouble.
  public let kind: Kind
  /// The column of the mistake in characters, from 1; 0 where none is to blame.
  public let column: Int
  /// What is wrong, in words, without a full stop.
  public let message: String

  /// Makes an error.
  public init(_ kind: Kind, column: Int, _ message: String) {
    (self.kind, self.column, self.message) = (kind, column, message)
  }
}

extension ExpressionError: CustomStringConvertible {
  /// As in `column 14: there is no function "nope"`.
  public var description: String { column > 0 ? "column \(column): \(message)" : message }
}
