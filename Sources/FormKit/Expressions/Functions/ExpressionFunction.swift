/// A function that expressions know: its name, how many values it takes, and what it does.
///
/// This list is all there is: a name that is not in ``all`` is an error with its place, never a
/// guess.
public struct ExpressionFunction: Sendable {
  /// What a function is for.
  enum Role: Sendable {
    /// It makes a value of values.
    case value
    /// It reads a field by its name.
    case field
    /// It looks up the label of an option.
    case optionLabel
    /// It picks one of several values.
    case condition
    /// It tests each value of a list.
    case all
    /// It matches a pattern.
    case pattern
    /// It compares a day with a boundary.
    case dates
    /// It changes the form, and stands only among a rule's actions.
    case action
  }

  typealias Body = @Sendable (FunctionCall) throws(ExpressionError) -> ExpressionValue

  /// The name.
  public let name: String
  /// How many values it takes.
  public let count: ClosedRange<Int>
  let role: Role
  let body: Body

  /// Whether it changes the form, so that it stands only among a rule's actions.
  public var isAction: Bool { role == .action }

  init(_ name: String, _ count: ClosedRange<Int>, role: Role = .value, _ body: @escaping Body) {
    (self.name, self.count, self.role, self.body) = (name, count, role, body)
  }

  /// A function that the compiler takes apart, so that it is never called.
  init(_ name: String, _ count: ClosedRange<Int>, role: Role) {
    self.init(name, count, role: role) { (_) throws(ExpressionError) in .empty }
  }

  /// More values than anybody writes.
  static let many = 1_000

  /// Every function there is, by name.
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
        .argumentCount, column: column, "\(name) wants \(wanted) values, and has \(given)")
    }
  }
}

/// A function at work: what it was given, and where.
struct FunctionCall {
  let name: String
  let values: [ExpressionArgument]
  let column: Int
  let scope: any ExpressionScope

  subscript(_ index: Int) -> ExpressionArgument { values[index] }

  /// The values, with those of lists one by one and without the empty ones.
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
