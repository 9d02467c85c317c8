/// A function of the expression language: its name, argument count and implementation.
///
/// ``all`` is the complete list. Any other name is an error with its position.
public struct ExpressionFunction: Sendable {
  /// The role of a function, which decides how the compiler treats its arguments.
  enum Role: Sendable {
    /// Calculates a value from values.
    case value
    /// Reads a field by its name.
    case field
    /// Returns the label of an option.
    case optionLabel
    /// Selects one of several values.
    case condition
    /// Tests each value of a list.
    case all
    /// Matches a pattern.
    case pattern
    /// Compares a date with a boundary.
    case dates
    /// Changes the form; valid only among the actions of a rule.
    case action
  }

  typealias Body = @Sendable (FunctionCall) throws(ExpressionError) -> ExpressionValue

  /// The function name.
  public let name: String
  /// The allowed number of arguments.
  public let count: ClosedRange<Int>
  let role: Role
  let body: Body

  /// Whether the function changes the form; it is valid only among the actions of a rule.
  public var isAction: Bool { role == .action }

  init(_ name: String, _ count: ClosedRange<Int>, role: Role = .value, _ body: @escaping Body) {
    (self.name, self.count, self.role, self.body) = (name, count, role, body)
  }

  /// Creates a function that the compiler replaces, so that its body is never called.
  init(_ name: String, _ count: ClosedRange<Int>, role: Role) {
    self.init(name, count, role: role) { (_) throws(ExpressionError) in .empty }
  }

  /// The upper bound of functions with any number of arguments.
  static let many = 1_000

  /// All functions, by name.
  public static let all: [String: ExpressionFunction] = Dictionary(
    uniqueKeysWithValues: (logic + texts + numbers + dates + answers + actions).map {
      ($0.name, $0)
    })

  static func find(
    _ name: String, column: Int
  ) throws(ExpressionError) -> ExpressionFunction {
    guard let function = all[name] else {
      throw ExpressionError(.unknownFunction, column: column, "there is no function \"\(name)\"")
    }
    return function
  }

  func check(count given: Int, column: Int) throws(ExpressionError) {
    guard count.contains(given) else {
      let wanted =
        count.lowerBound == count.upperBound
        ? "\(count.lowerBound)"
        : count.upperBound == Self.many
          ? "at least \(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
      throw ExpressionError(
        .argumentCount, column: column, "\(name) needs \(wanted) values, and has \(given)")
    }
  }
}

/// A call of a function, with its arguments and column.
struct FunctionCall {
  let name: String
  let values: [ExpressionArgument]
  let column: Int
  let scope: any ExpressionScope

  subscript(_ index: Int) -> ExpressionArgument { values[index] }

  /// All non-empty argument values, with lists flattened.
  var flat: [ExpressionArgument] {
    values.flatMap { argument in
      argument.value.values.filter { !$0.isEmpty }
        .map { ExpressionArgument($0, argument.column) }
    }
  }

  func failure(_ kind: ExpressionError.Kind, _ message: String) -> ExpressionError {
    ExpressionError(kind, column: column, message)
  }
}
