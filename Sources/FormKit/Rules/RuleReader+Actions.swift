extension RuleReader {
  /// Parses an action that is an expression: `setVisible('name', true)`.
  static func change(_ node: ExpressionNode) throws(RuleError) -> RuleDraft.Change {
    guard case .call(let name, let values) = node.term else {
      throw RuleError(.wrong, "an action must be a function such as setVisible('name', true)")
    }
    do throws(ExpressionError) {
      let function = try ExpressionFunction.find(name, column: node.column)
      guard function.isAction else {
        throw ExpressionError(.place, column: node.column, "\(name) is not an action")
      }
      try function.check(count: values.count, column: node.column)
    } catch {
      throw RuleError(error.kind == .unknownFunction ? .unknown : .wrong, error.description)
    }
    switch name {
    case "setVisible": return .visible(try text(values[0], name), values[1])
    case "setEnabled": return .enabled(try text(values[0], name), values[1])
    case "setRequired": return .required(try text(values[0], name), values[1])
    case "setMultiple": return .multiple(try text(values[0], name), values[1])
    case "setInvalid": return .message(try text(values[0], name), values[1])
    case "setOptions": return .options(try text(values[0], name), values[1])
    case "jumpPage": return .jump(from: values[0], to: values[1])
    case "call":
      return .autoFill(
        provider: try text(values[0], name), inputs: try pairs(try text(values[1], name)),
        outputs: try pairs(try text(values[2], name)))
    case "calculate": return .value(try text(values[0], name), try unquoted(values[1]))
    default: return .value(try text(values[0], name), values[1])
    }
  }

  private static func text(
    _ node: ExpressionNode, _ function: String
  ) throws(RuleError) -> String {
    switch node.term {
    case .literal(.text(let text)): return text
    case .field(let name): return name
    default:
      throw RuleError(
        .wrong, "column \(node.column): \(function) needs a name in quotes")
    }
  }

  /// Parses a calculation that may be in quotes.
  private static func unquoted(_ node: ExpressionNode) throws(RuleError) -> ExpressionNode {
    guard case .literal(.text(let text)) = node.term else { return node }
    do throws(ExpressionError) {
      return try Expression(parsing: text).root
    } catch {
      throw RuleError(.wrong, "its calculation is not valid, \(error)")
    }
  }

  /// Parses pairs such as `zip=ZipField;country=CountryField`.
  private static func pairs(_ text: String) throws(RuleError) -> [RuleDraft.Pair] {
    var pairs: [RuleDraft.Pair] = []
    for part in text.split(separator: ";") where !part.allSatisfy(\.isWhitespace) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else {
        throw RuleError(.wrong, "\"\(part)\" should be a name, \"=\" and a name")
      }
      pairs.append(
        RuleDraft.Pair(left: TextFormat.trimmed(sides[0]), right: TextFormat.trimmed(sides[1])))
    }
    return pairs
  }

  /// Parses an action of the form editor: `{"action": "show", "target": "name"}`.
  func change(_ object: JSONObject) throws(RuleError) -> RuleDraft.Change {
    guard let name = object["action"]?.string else {
      throw RuleError(.missing, "an action has no name")
    }
    guard let action = RuleAction(named: name) else {
      throw RuleError(.unknown, "there is no action \"\(name)\"")
    }
    func yes(_ isTrue: Bool) -> ExpressionNode { ExpressionNode(.literal(.boolean(isTrue))) }
    switch action {
    case .show: return .visible(try target(object), yes(true))
    case .hide: return .visible(try target(object), yes(false))
    case .enable: return .enabled(try target(object), yes(true))
    case .disable: return .enabled(try target(object), yes(false))
    case .require: return .required(try target(object), yes(true))
    case .unrequire: return .required(try target(object), yes(false))
    case .setMultiple: return .multiple(try target(object), yes(true))
    case .setInvalid:
      let message = object["message"] ?? object["errorMessage"] ?? ""
      return .message(try target(object), ExpressionNode(.literal(ExpressionValue(json: message))))
    case .setValue:
      guard let value = object["value"] else {
        throw RuleError(.missing, "the action \"\(name)\" has no value")
      }
      return .value(try target(object), ExpressionNode(.literal(ExpressionValue(json: value))))
    case .setOptions:
      guard let options = object["options"] else {
        throw RuleError(.missing, "the action \"\(name)\" has no options")
      }
      return .options(
        try target(object), ExpressionNode(.literal(.text(options.string ?? options.description))))
    case .calculate:
      guard let text = object["expression"]?.string else {
        throw RuleError(.missing, "the action \"\(name)\" has no expression")
      }
      return .value(
        try target(object), try Self.unquoted(ExpressionNode(.literal(.text(text)))))
    case .jumpToPage: return .jump(from: try page(object, "source"), to: try page(object, "target"))
    case .autoFill:
      guard
        let provider = (object["ddmDataProviderInstanceUUID"] ?? object["dataProvider"])?.string
      else { throw RuleError(.missing, "the action \"\(name)\" has no data provider") }
      return .autoFill(
        provider: provider, inputs: pairs(object["inputs"]),
        // The editor writes the output name first, an expression the field name.
        outputs: pairs(object["outputs"]).map { RuleDraft.Pair(left: $0.right, right: $0.left) })
    }
  }

  private func target(_ object: JSONObject) throws(RuleError) -> String {
    guard let target = object["target"]?.string, !target.isEmpty else {
      throw RuleError(.missing, "an action has no target")
    }
    return target
  }

  private func page(_ object: JSONObject, _ key: String) throws(RuleError) -> ExpressionNode {
    let text = object[key].map { $0.string ?? $0.number?.text ?? "" } ?? ""
    guard let page = Int(text), page >= 0 else {
      throw RuleError(.wrong, "a jump's \"\(key)\" is not a page number")
    }
    return ExpressionNode(.literal(.number(DecimalNumber(page))))
  }

  private func pairs(_ json: JSONValue?) -> [RuleDraft.Pair] {
    (json?.object?.members ?? []).compactMap { member in
      member.value.string.map { RuleDraft.Pair(left: member.name, right: $0) }
    }
  }
}
