extension ExpressionFunction {
  static let logic: [ExpressionFunction] = [
    ExpressionFunction("equals", 2...2) { (call) throws(ExpressionError) in
      .boolean(call[0].value.hasSameValue(as: call[1].value))
    },
    ExpressionFunction("notEquals", 2...2) { (call) throws(ExpressionError) in
      .boolean(!call[0].value.hasSameValue(as: call[1].value))
    },
    ExpressionFunction("isEmpty", 1...1) { (call) throws(ExpressionError) in
      .boolean(call[0].value.isEmpty)
    },
    ExpressionFunction("isNotEmpty", 1...1) { (call) throws(ExpressionError) in
      .boolean(!call[0].value.isEmpty)
    },
    ExpressionFunction("contains", 2...2) { (call) throws(ExpressionError) in
      .boolean(try contains(call[0], call[1]))
    },
    ExpressionFunction("notContains", 2...2) { (call) throws(ExpressionError) in
      .boolean(!(try contains(call[0], call[1])))
    },
    ExpressionFunction("greaterThan", 2...2) { (call) throws(ExpressionError) in
      .boolean(
        try call[0].compare(call[1]) {
          $0 > $1
        } dates: {
          $0 > $1
        })
    },
    ExpressionFunction("greaterThanOrEquals", 2...2) { (call) throws(ExpressionError) in
      .boolean(
        try call[0].compare(call[1]) {
          $0 >= $1
        } dates: {
          $0 >= $1
        })
    },
    ExpressionFunction("lessThan", 2...2) { (call) throws(ExpressionError) in
      .boolean(
        try call[0].compare(call[1]) {
          $0 < $1
        } dates: {
          $0 < $1
        })
    },
    ExpressionFunction("lessThanOrEquals", 2...2) { (call) throws(ExpressionError) in
      .boolean(
        try call[0].compare(call[1]) {
          $0 <= $1
        } dates: {
          $0 <= $1
        })
    },
    ExpressionFunction("between", 3...3) { (call) throws(ExpressionError) in
      let isAbove = try call[0].compare(call[1]) {
        $0 >= $1
      } dates: {
        $0 >= $1
      }
      let isBelow = try call[0].compare(call[2]) {
        $0 <= $1
      } dates: {
        $0 <= $1
      }
      return .boolean(isAbove && isBelow)
    },
    ExpressionFunction("condition", 2...many, role: .condition),
    ExpressionFunction("if", 2...3, role: .condition),
    ExpressionFunction("all", 2...2, role: .all),
  ]

  private static func contains(
    _ whole: ExpressionArgument, _ part: ExpressionArgument
  ) throws(ExpressionError) -> Bool {
    let wanted = part.value.values.filter { !$0.isEmpty }
    if case .list(let values) = whole.value {
      return wanted.contains { part in values.contains { $0.hasSameValue(as: part) } }
    }
    let text = try whole.text
    for value in wanted {
      let part = try ExpressionArgument(value, part.column).text
      if text.utf8Range(of: part) != nil { return true }
    }
    return false
  }
}

extension StringProtocol {
  /// Returns the first range of `part`, compared by UTF-8 bytes; nil if it does not occur.
  func utf8Range(of part: String) -> Range<String.Index>? {
    let wanted = Array(part.utf8)
    guard let first = wanted.first else { return nil }
    let view = utf8
    var start = view.startIndex
    while let found = view[start...].firstIndex(of: first) {
      var end = found
      var rest = wanted[...]
      while let byte = rest.first, end < view.endIndex, view[end] == byte {
        rest = rest.dropFirst()
        end = view.index(after: end)
      }
      if rest.isEmpty { return found..<end }
      start = view.index(after: found)
    }
    return nil
  }
}
