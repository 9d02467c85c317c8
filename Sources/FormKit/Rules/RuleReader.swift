/// Reads a rule in either format of 7.x: expressions, or objects of the form editor.
struct RuleReader {
  private let index: Int
  private let source: FormRuleSource
  private(set) var problems: [FormError] = []

  init(_ source: FormRuleSource, index: Int) { (self.source, self.index) = (source, index) }

  /// Returns the rule; nil if it is disabled or invalid, with the reasons in ``problems``.
  mutating func read() -> RuleDraft? {
    guard let object = source.json.object else {
      report(.wrong, "it is not an object")
      return nil
    }
    if let enabled = object["enabled"], enabled.bool == false || enabled.string == "false" {
      return nil
    }
    do throws(RuleError) {
      var draft = RuleDraft(
        index: index, place: source.place, condition: try condition(object))
      guard let actions = object["actions"]?.array, !actions.isEmpty else {
        throw RuleError(.missing, "it has no actions")
      }
      for action in actions { add(action, to: &draft) }
      return draft
    } catch {
      report(error)
      return nil
    }
  }

  private mutating func report(_ trouble: RuleError) { report(trouble.kind, trouble.message) }

  private mutating func report(_ kind: FormError.Kind, _ message: String) {
    problems.append(
      FormError(
        kind, at: source.place, message: "rule \(index + 1) cannot be used: \(message)"))
  }

  private func condition(_ object: JSONObject) throws(RuleError) -> ExpressionNode {
    if let text = object["condition"]?.string {
      return text.allSatisfy(\.isWhitespace)
        ? ExpressionNode(.literal(.boolean(true))) : try parsed(text, "its condition")
    }
    guard let conditions = object["conditions"]?.array, !conditions.isEmpty else {
      throw RuleError(.missing, "it has no condition")
    }
    let sign = try linking(object)
    var all: ExpressionNode?
    for (index, json) in conditions.enumerated() {
      let node = try condition(json, number: index + 1)
      all = all.map { ExpressionNode(.binary(sign, $0, node)) } ?? node
      if let all, all.height > 256 { throw RuleError(.limit, "it has too many conditions") }
    }
    return all ?? ExpressionNode(.literal(.boolean(true)))
  }

  private func linking(_ object: JSONObject) throws(RuleError) -> ExpressionOperator {
    switch (object["logical-operator"] ?? object["logicalOperator"])?.string?.uppercased() {
    case nil, "AND"?: .and
    case "OR"?: .or
    case let other?:
      throw RuleError(.wrong, "conditions are linked by AND or OR, not by \"\(other)\"")
    }
  }

  private func condition(_ json: JSONValue, number: Int) throws(RuleError) -> ExpressionNode {
    guard let name = json["operator"]?.string else {
      throw RuleError(.missing, "its condition \(number) has no operator")
    }
    guard let sign = ConditionOperator(rawValue: name) else {
      throw RuleError(
        .unknown, "its condition \(number) has the unknown operator \"\(name)\"")
    }
    var operands = json["operands"]?.array ?? []
    if sign == .belongsTo || sign == .notBelongsTo {
      operands.removeAll { $0["type"]?.string == "user" }
    }
    guard operands.count >= sign.count else {
      throw RuleError(
        .missing, "its condition \(number) needs \(sign.count) operands for \"\(name)\"")
    }
    var nodes: [ExpressionNode] = []
    for operand in operands.prefix(sign.count) {
      nodes.append(try self.operand(operand, number: number))
    }
    return sign.expression(nodes)
  }

  private func operand(_ json: JSONValue, number: Int) throws(RuleError) -> ExpressionNode {
    guard let value = json["value"] else {
      throw RuleError(.missing, "its condition \(number) has an operand without a value")
    }
    switch json["type"]?.string {
    case "field"?:
      guard let name = value.string else {
        throw RuleError(.wrong, "its condition \(number) must name its field in a string")
      }
      return ExpressionNode(.call("getValue", [ExpressionNode(.literal(.text(name)))]))
    case "list"?:
      let texts = value.array?.compactMap(\.string) ?? Self.list(value.string ?? "")
      return ExpressionNode(.literal(.list(texts.map { .text($0) })))
    default: return ExpressionNode(.literal(ExpressionValue(json: value)))
    }
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { TextFormat.trimmed($0) }.filter { !$0.isEmpty }
  }

  private func parsed(_ text: String, _ what: String) throws(RuleError) -> ExpressionNode {
    do throws(ExpressionError) {
      return try Expression(parsing: text).root
    } catch {
      throw RuleError(.wrong, "\(what) is not valid, \(error)")
    }
  }

  private mutating func add(_ json: JSONValue, to draft: inout RuleDraft) {
    let number = draft.changes.count + 1
    do throws(RuleError) {
      switch json {
      case .string(let text):
        let node = try parsed(text, "its action \"\(text)\"")
        draft.changes.append((try Self.change(node), node.column))
      case .object(let object): draft.changes.append((try change(object), 0))
      default: throw RuleError(.wrong, "its action \(number) is neither a string nor an object")
      }
    } catch {
      report(error)
    }
  }
}

/// An error that makes a rule, or part of it, unusable.
struct RuleError: Error {
  let kind: FormError.Kind
  let message: String

  init(_ kind: FormError.Kind, _ message: String) { (self.kind, self.message) = (kind, message) }
}
