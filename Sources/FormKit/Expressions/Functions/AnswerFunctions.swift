extension ExpressionFunction {
  static let answers: [ExpressionFunction] = [
    ExpressionFunction("getValue", 1...1, role: .field),
    ExpressionFunction("getOptionLabel", 2...2, role: .optionLabel) {
      (call) throws(ExpressionError) in
      let field = FieldID(try call[0].integer)
      var labels: [ExpressionValue] = []
      for argument in call[1].value.values.map({ ExpressionArgument($0, call[1].column) }) {
        let option = try argument.text
        labels.append(.text(call.scope.label(of: option, field: field) ?? option))
      }
      return labels.count == 1 ? labels[0] : labels.isEmpty ? .empty : .list(labels)
    },
    ExpressionFunction("getJSONArray", 1...1) { (call) throws(ExpressionError) in
      if case .list = call[0].value { return call[0].value }
      let text = try call[0].text
      if text.isEmpty { return .list([]) }
      guard let values = (try? JSONReader.read(text))?.array else {
        throw call.failure(.wrongType, "expected text with a JSON array")
      }
      return .list(values.map(ExpressionValue.init(json:)))
    },
    ExpressionFunction("belongsTo", 1...many) { (call) throws(ExpressionError) in
      for argument in call.flat where call.scope.expressionContext.roles.contains(try argument.text)
      {
        return .boolean(true)
      }
      return .boolean(false)
    },
  ]

  static let actions: [ExpressionFunction] = [
    ExpressionFunction("setVisible", 2...2, role: .action),
    ExpressionFunction("setEnabled", 2...2, role: .action),
    ExpressionFunction("setRequired", 2...2, role: .action),
    ExpressionFunction("setMultiple", 2...2, role: .action),
    ExpressionFunction("setInvalid", 2...2, role: .action),
    ExpressionFunction("setValue", 2...2, role: .action),
    ExpressionFunction("setOptions", 2...2, role: .action),
    ExpressionFunction("calculate", 2...2, role: .action),
    ExpressionFunction("jumpPage", 2...2, role: .action),
    ExpressionFunction("call", 3...3, role: .action),
  ]
}

extension ExpressionValue {
  /// Creates an expression value from a JSON value; an object becomes its JSON text.
  init(json: JSONValue) {
    switch json {
    case .null: self = .empty
    case .bool(let isTrue): self = .boolean(isTrue)
    case .number(let number):
      self = DecimalNumber(number).map { .number($0) } ?? .text(number.text)
    case .string(let text): self = .text(text)
    case .array(let values): self = .list(values.map(ExpressionValue.init(json:)))
    case .object: self = .text(json.description)
    }
  }
}
