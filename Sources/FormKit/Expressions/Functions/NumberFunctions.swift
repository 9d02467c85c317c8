extension ExpressionFunction {
  static let numbers: [ExpressionFunction] = [
    ExpressionFunction("sum", 1...many) { (call) throws(ExpressionError) in
      .number(try total(call))
    },
    ExpressionFunction("add", 1...many) { (call) throws(ExpressionError) in
      .number(try total(call))
    },
    ExpressionFunction("multiply", 1...many) { (call) throws(ExpressionError) in
      var product = DecimalNumber.one
      for number in try numbers(call) {
        product = try checked(product.multiplied(by: number), call)
      }
      return .number(product)
    },
    ExpressionFunction("average", 1...many) { (call) throws(ExpressionError) in
      let numbers = try numbers(call)
      if numbers.isEmpty { return .empty }
      return .number(try checked(try total(call).divided(by: DecimalNumber(numbers.count)), call))
    },
    ExpressionFunction("max", 1...many) { (call) throws(ExpressionError) in
      try numbers(call).max().map { .number($0) } ?? .empty
    },
    ExpressionFunction("min", 1...many) { (call) throws(ExpressionError) in
      try numbers(call).min().map { .number($0) } ?? .empty
    },
    ExpressionFunction("abs", 1...1) { (call) throws(ExpressionError) in
      .number(try call[0].number.magnitude)
    },
    ExpressionFunction("square", 1...1) { (call) throws(ExpressionError) in
      .number(try power(try call[0].number, 2, call))
    },
    ExpressionFunction("pow", 2...2) { (call) throws(ExpressionError) in
      .number(try power(try call[0].number, try call[1].integer, call))
    },
    ExpressionFunction("power", 2...2) { (call) throws(ExpressionError) in
      .number(try power(try call[0].number, try call[1].integer, call))
    },
    ExpressionFunction("round", 1...2) { (call) throws(ExpressionError) in
      let decimals = call.values.count > 1 ? try call[1].integer : 0
      return .number(try call[0].number.rounded(toDecimals: min(max(decimals, -38), 38)))
    },
    ExpressionFunction("floor", 1...1) { (call) throws(ExpressionError) in
      .number(try call[0].number.rounded(.down))
    },
    ExpressionFunction("ceil", 1...1) { (call) throws(ExpressionError) in
      .number(try call[0].number.rounded(.up))
    },
  ]

  private static func numbers(_ call: FunctionCall) throws(ExpressionError) -> [DecimalNumber] {
    var numbers: [DecimalNumber] = []
    for argument in call.flat { numbers.append(try argument.number) }
    return numbers
  }

  private static func total(_ call: FunctionCall) throws(ExpressionError) -> DecimalNumber {
    var total = DecimalNumber.zero
    for number in try numbers(call) { total = try checked(total.adding(number), call) }
    return total
  }

  private static func checked(
    _ number: DecimalNumber?, _ call: FunctionCall
  ) throws(ExpressionError) -> DecimalNumber {
    guard let number else { throw call.failure(.arithmetic, "the result is too large") }
    return number
  }

  private static func power(
    _ base: DecimalNumber, _ exponent: Int, _ call: FunctionCall
  ) throws(ExpressionError) -> DecimalNumber {
    guard abs(exponent) <= 1_000 else {
      throw call.failure(.arithmetic, "the exponent is beyond 1000")
    }
    var result = DecimalNumber.one
    for _ in 0..<abs(exponent) { result = try checked(result.multiplied(by: base), call) }
    if exponent >= 0 { return result }
    guard let inverse = DecimalNumber.one.divided(by: result) else {
      throw call.failure(.arithmetic, "division by zero")
    }
    return inverse
  }
}
