/// Evaluates a compiled expression.
struct ExpressionEvaluation<Scope: ExpressionScope> {
  let scope: Scope
  let parameter: String?
  private var element: ExpressionValue?

  init(scope: Scope, parameter: String?) { (self.scope, self.parameter) = (scope, parameter) }

  mutating func value(of term: CompiledTerm) throws(ExpressionError) -> ExpressionValue {
    switch term.kind {
    case .literal(let value): return value
    case .template(let text): return .text(try filled(text, column: term.column))
    case .parameter:
      let text = try filled("{parameter}", column: term.column)
      return ExpressionValue.number(parsing: text) ?? .text(text)
    case .element:
      guard let element else {
        throw ExpressionError(
          .missing, column: term.column, "#value# is allowed only in a test of all")
      }
      return element
    case .field(let id): return scope.value(of: id)
    case .list(let terms): return .list(try values(of: terms))
    case .negative(let part): return .number(-(try number(part)))
    case .not(let part): return .boolean(!(try boolean(part)))
    case .binary(let sign, let left, let right):
      return try binary(sign, left, right, column: term.column)
    case .choice(let pairs, let otherwise):
      for (condition, value) in pairs where try boolean(condition) {
        return try self.value(of: value)
      }
      return try value(of: otherwise)
    case .all(let test, of: let part): return .boolean(try all(test, of: try value(of: part)))
    case .match(let part, let pattern):
      return .boolean(
        try ExpressionArgument(try value(of: part), part.column).matches(pattern))
    case .call(let function, let terms):
      var values: [ExpressionArgument] = []
      values.reserveCapacity(terms.count)
      for term in terms { values.append(ExpressionArgument(try value(of: term), term.column)) }
      return try function.body(
        FunctionCall(
          name: function.name, values: values, column: term.column, scope: scope))
    }
  }

  private mutating func values(
    of terms: [CompiledTerm]
  ) throws(ExpressionError) -> [ExpressionValue] {
    var values: [ExpressionValue] = []
    for term in terms { values.append(try value(of: term)) }
    return values
  }

  private func filled(_ text: String, column: Int) throws(ExpressionError) -> String {
    guard let parameter else {
      throw ExpressionError(.missing, column: column, "no value is available for the parameter")
    }
    // The parameter is inserted as a value and never parsed as part of the expression.
    var rest = text[...]
    var filled = ""
    while let gap = rest.utf8Range(of: "{parameter}") {
      filled += rest[..<gap.lowerBound] + parameter
      rest = rest[gap.upperBound...]
    }
    return filled + rest
  }

  mutating func boolean(_ term: CompiledTerm) throws(ExpressionError) -> Bool {
    try ExpressionArgument(try value(of: term), term.column).boolean
  }

  private mutating func number(_ term: CompiledTerm) throws(ExpressionError) -> DecimalNumber {
    try ExpressionArgument(try value(of: term), term.column).number
  }

  private mutating func all(
    _ test: CompiledTerm, of value: ExpressionValue
  ) throws(ExpressionError) -> Bool {
    let outer = element
    defer { element = outer }
    for value in value.values {
      element = value
      guard try boolean(test) else { return false }
    }
    return true
  }

  private mutating func binary(
    _ sign: ExpressionOperator, _ left: CompiledTerm, _ right: CompiledTerm, column: Int
  ) throws(ExpressionError) -> ExpressionValue {
    switch sign {
    case .and:
      guard try boolean(left) else { return .boolean(false) }
      return .boolean(try boolean(right))
    case .or:
      if try boolean(left) { return .boolean(true) }
      return .boolean(try boolean(right))
    default: break
    }
    let one = ExpressionArgument(try value(of: left), left.column)
    let two = ExpressionArgument(try value(of: right), right.column)
    switch sign {
    case .equal: return .boolean(one.value.hasSameValue(as: two.value))
    case .notEqual: return .boolean(!one.value.hasSameValue(as: two.value))
    case .greater:
      return .boolean(
        try one.compare(two) {
          $0 > $1
        } dates: {
          $0 > $1
        })
    case .greaterOrEqual:
      return .boolean(
        try one.compare(two) {
          $0 >= $1
        } dates: {
          $0 >= $1
        })
    case .less:
      return .boolean(
        try one.compare(two) {
          $0 < $1
        } dates: {
          $0 < $1
        })
    case .lessOrEqual:
      return .boolean(
        try one.compare(two) {
          $0 <= $1
        } dates: {
          $0 <= $1
        })
    case .plus: return try one.calculate(two) { $0.adding($1) }
    case .minus: return try one.calculate(two) { $0.subtracting($1) }
    case .times: return try one.calculate(two) { $0.multiplied(by: $1) }
    case .divided: return try one.calculate(two) { $0.divided(by: $1) }
    case .and, .or: return .empty
    }
  }
}
