extension ExpressionFunction {
  static let match = ExpressionFunction("match", 2...2, role: .pattern) {
    (call) throws(ExpressionError) in
    .boolean(try call[0].matches(try TextPattern(try call[1].text, column: call[1].column)))
  }

  static let texts: [ExpressionFunction] = [
    match,
    ExpressionFunction("isEmailAddress", 1...1) { (call) throws(ExpressionError) in
      let parts = try call[0].text.split(separator: ",", omittingEmptySubsequences: false)
      return .boolean(parts.allSatisfy { TextFormat.isEmailAddress(TextFormat.trimmed($0)) })
    },
    ExpressionFunction("isURL", 1...1) { (call) throws(ExpressionError) in
      .boolean(TextFormat.isURL(try call[0].text))
    },
    ExpressionFunction("isInteger", 1...1) { (call) throws(ExpressionError) in
      let number = ExpressionValue.text(try call[0].text).number
      return .boolean(number?.isInteger ?? false)
    },
    ExpressionFunction("isNumeric", 1...1) { (call) throws(ExpressionError) in
      .boolean(ExpressionValue.text(try call[0].text).number != nil)
    },
    ExpressionFunction("isDecimal", 1...1) { (call) throws(ExpressionError) in
      .boolean(ExpressionValue.text(try call[0].text).number != nil)
    },
    ExpressionFunction("concat", 1...many) { (call) throws(ExpressionError) in
      var text = ""
      for part in call.values { text += try joined(part) }
      return .text(text)
    },
    ExpressionFunction("length", 1...1) { (call) throws(ExpressionError) in
      .number(DecimalNumber(try call[0].text.count))
    },
  ]

  private static func joined(_ argument: ExpressionArgument) throws(ExpressionError) -> String {
    guard case .list(let values) = argument.value else { return try argument.text }
    var texts: [String] = []
    for value in values { texts.append(try ExpressionArgument(value, argument.column).text) }
    return texts.joined(separator: ", ")
  }
}
