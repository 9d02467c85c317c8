/// Compiles a parsed expression: resolves names and rejects invalid calls.
struct ExpressionCompiler {
  private let definition: FormDefinition
  private var reads: [FieldID] = []
  private var takesParameter = false

  init(definition: FormDefinition) { self.definition = definition }

  mutating func compile(
    _ node: ExpressionNode
  ) throws(ExpressionError) -> CompiledExpression {
    let root = try term(node)
    return CompiledExpression(root: root, reads: reads, takesParameter: takesParameter)
  }

  private mutating func term(_ node: ExpressionNode) throws(ExpressionError) -> CompiledTerm {
    CompiledTerm(kind: try kind(node), column: node.column)
  }

  private mutating func terms(
    _ nodes: some Sequence<ExpressionNode>
  ) throws(ExpressionError) -> [CompiledTerm] {
    var terms: [CompiledTerm] = []
    for node in nodes { terms.append(try term(node)) }
    return terms
  }

  private mutating func kind(_ node: ExpressionNode) throws(ExpressionError) -> CompiledTerm.Kind {
    switch node.term {
    case .literal(.text(let text)) where text.contains("{parameter}"):
      takesParameter = true
      return .template(text)
    case .literal(let value): return .literal(value)
    case .parameter:
      takesParameter = true
      return .parameter
    case .element: return .element
    case .field(let name): return .field(try field(name, column: node.column))
    case .list(let nodes): return .list(try terms(nodes))
    case .negative(let part): return .negative(try term(part))
    case .not(let part): return .not(try term(part))
    case .binary(let sign, let left, let right):
      return .binary(sign, try term(left), try term(right))
    case .choice(let condition, let yes, let no):
      return .choice([(try term(condition), try term(yes))], otherwise: try term(no))
    case .call(let name, let nodes): return try call(name, nodes, column: node.column)
    }
  }

  private mutating func field(_ name: String, column: Int) throws(ExpressionError) -> FieldID {
    guard let id = definition.id(named: name) else {
      throw ExpressionError(.unknownField, column: column, "there is no field \"\(name)\"")
    }
    if !reads.contains(id) { reads.append(id) }
    return id
  }

  private mutating func call(
    _ name: String, _ nodes: [ExpressionNode], column: Int
  ) throws(ExpressionError) -> CompiledTerm.Kind {
    let function = try ExpressionFunction.find(name, column: column)
    try function.check(count: nodes.count, column: column)
    switch function.role {
    case .action:
      throw ExpressionError(
        .place, column: column, "\(name) is an action and has no value")
    case .field:
      return .field(try field(try written(nodes[0], in: name), column: nodes[0].column))
    case .condition:
      let parts = try terms(nodes)
      var pairs: [(condition: CompiledTerm, value: CompiledTerm)] = []
      for index in stride(from: 0, to: parts.count - 1, by: 2) {
        pairs.append((parts[index], parts[index + 1]))
      }
      let nothing = CompiledTerm(kind: .literal(.empty), column: column)
      return .choice(pairs, otherwise: parts.count % 2 == 1 ? parts[parts.count - 1] : nothing)
    case .all:
      return .all(try test(nodes[0], in: name), of: try term(nodes[1]))
    case .pattern: return try match(nodes)
    case .optionLabel:
      let id = try field(try written(nodes[0], in: name), column: nodes[0].column)
      let place = CompiledTerm(
        kind: .literal(.number(DecimalNumber(id.index))), column: nodes[0].column)
      return .call(function, [place, try term(nodes[1])])
    case .dates:
      try readFields(ofBoundary: nodes.last)
      return .call(function, try terms(nodes))
    case .value: return .call(function, try terms(nodes))
    }
  }

  /// Returns a field name, which must be a literal because dependencies are fixed when a form
  /// loads.
  private func written(
    _ node: ExpressionNode, in function: String
  ) throws(ExpressionError) -> String {
    switch node.term {
    case .literal(.text(let text)): return text
    case .field(let name): return name
    default:
      throw ExpressionError(
        .wrongType, column: node.column,
        "\(function) needs the name of a field in quotes")
    }
  }

  /// Compiles the test of `all`: an expression in quotes, in which `#value#` is each value in turn.
  private mutating func test(
    _ node: ExpressionNode, in function: String
  ) throws(ExpressionError) -> CompiledTerm {
    guard case .literal(.text(let text)) = node.term else {
      throw ExpressionError(
        .wrongType, column: node.column, "\(function) needs its test as an expression in quotes")
    }
    do throws(ExpressionError) {
      return try term(try Expression(parsing: text).root)
    } catch {
      throw ExpressionError(error.kind, column: node.column, "in the test: \(error)")
    }
  }

  private mutating func match(
    _ nodes: [ExpressionNode]
  ) throws(ExpressionError) -> CompiledTerm.Kind {
    let subject = try term(nodes[0])
    guard case .literal(.text(let source)) = nodes[1].term, !source.contains("{parameter}") else {
      return .call(.match, [subject, try term(nodes[1])])
    }
    return .match(subject, try TextPattern(source, column: nodes[1].column))
  }

  /// Records the field that a boundary such as `{"startsFrom": {"type": "dateField",
  /// "dateFieldName": "Start"}}` reads.
  private mutating func readFields(ofBoundary node: ExpressionNode?) throws(ExpressionError) {
    guard case .literal(.text(let text))? = node?.term, text.contains("dateFieldName") else {
      return
    }
    guard let json = try? JSONReader.read(text) else { return }
    for side in ["startsFrom", "endsOn"] {
      if let name = json[side]?["dateFieldName"]?.string {
        _ = try field(name, column: node?.column ?? 0)
      }
    }
  }
}

extension TextPattern {
  /// Compiles a pattern in an expression; its errors become expression errors.
  init(_ source: String, column: Int) throws(ExpressionError) {
    do throws(PatternError) {
      try self.init(source)
    } catch {
      throw ExpressionError(
        .pattern, column: column,
        "the pattern cannot be used: \(error.message) (its character \(error.column))")
    }
  }
}
