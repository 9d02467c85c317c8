/// Resolves the names in the rules of a definition and groups their changes into cells.
struct RuleCompiler {
  private let definition: FormDefinition
  private(set) var cells: [RuleCell] = []
  private(set) var problems: [FormError] = []
  private var places: [RuleCell.Key: Int] = [:]

  init(_ definition: FormDefinition) {
    self.definition = definition
    for field in definition.fields {
      addVisibility(of: field)
      addOptions(of: field)
    }
    for (index, source) in definition.rules.enumerated() {
      var reader = RuleReader(source, index: index)
      let draft = reader.read()
      problems += reader.problems
      if let draft { add(draft) }
    }
  }

  private mutating func add(
    _ change: RuleCell.Change, to property: RuleCell.Property, of field: FieldID?
  ) {
    let key = RuleCell.Key(field: field, property: property)
    if let place = places[key] {
      cells[place].add(change)
    } else {
      places[key] = cells.count
      cells.append(RuleCell(key: key, change: change))
    }
  }

  private mutating func addVisibility(of field: FormField) {
    let text = TextFormat.trimmed(field.visibilityExpression)
    guard !text.isEmpty, text.lowercased() != "true" else { return }
    do throws(ExpressionError) {
      let value = try CompiledExpression(try Expression(parsing: text), in: definition)
      add(
        RuleCell.Change(rule: nil, condition: nil, effect: .set(value)), to: .visible,
        of: field.id)
    } catch {
      problems.append(
        FormError(
          error.formKind, at: field.place,
          message: "the visibility of the field \"\(field.name)\" is not valid, \(error)"))
    }
  }

  private mutating func addOptions(of field: FormField) {
    guard case .dataProvider(let instances, let output) = field.dataSource,
      let provider = instances.first
    else { return }
    let call = ProviderCall(provider: provider, inputs: [])
    add(
      RuleCell.Change(rule: nil, condition: nil, effect: .provided(call, output: output)),
      to: .options, of: field.id)
  }

  private mutating func add(_ draft: RuleDraft) {
    let condition: CompiledExpression?
    do throws(ExpressionError) {
      condition = try compiled(draft.condition)
    } catch {
      report(draft, error.formKind, "its condition is not valid, \(error)")
      return
    }
    for (change, _) in draft.changes {
      do throws(RuleError) {
        try add(change, of: draft, if: condition)
      } catch {
        report(draft, error.kind, error.message)
      }
    }
  }

  private mutating func report(
    _ draft: RuleDraft, _ kind: FormError.Kind, _ message: String
  ) {
    problems.append(
      FormError(
        kind, at: draft.place, message: "rule \(draft.index + 1) cannot be used: \(message)"))
  }

  /// Compiles a condition; nil if it is always true.
  private func compiled(
    _ node: ExpressionNode
  ) throws(ExpressionError) -> CompiledExpression? {
    if node.term == .literal(.boolean(true)) { return nil }
    return try CompiledExpression(Expression(root: node), in: definition)
  }

  private func compiled(
    _ node: ExpressionNode, _ what: String
  ) throws(RuleError) -> CompiledExpression {
    do throws(ExpressionError) {
      return try CompiledExpression(Expression(root: node), in: definition)
    } catch {
      throw RuleError(error.formKind, "\(what) is not valid, \(error)")
    }
  }

  private func target(_ name: String) throws(RuleError) -> FieldID {
    guard let id = definition.id(named: name) else {
      throw RuleError(
        .unknown, "it changes the field \"\(name)\", which the form does not have")
    }
    return id
  }

  private mutating func add(
    _ change: RuleDraft.Change, of draft: RuleDraft, if condition: CompiledExpression?
  ) throws(RuleError) {
    let (property, name, node): (RuleCell.Property, String, ExpressionNode)
    switch change {
    case .visible(let field, let value): (property, name, node) = (.visible, field, value)
    case .enabled(let field, let value): (property, name, node) = (.enabled, field, value)
    case .required(let field, let value): (property, name, node) = (.required, field, value)
    case .multiple(let field, let value): (property, name, node) = (.multiple, field, value)
    case .message(let field, let value): (property, name, node) = (.message, field, value)
    case .value(let field, let value): (property, name, node) = (.value, field, value)
    case .options(let field, let value): (property, name, node) = (.options, field, value)
    case .jump(let from, let to):
      let effect = RuleCell.Effect.jump(
        try compiled(from, "its source page"), try compiled(to, "its target page"))
      add(
        RuleCell.Change(rule: draft.index, condition: condition, effect: effect), to: .jumps,
        of: nil)
      return
    case .autoFill(let provider, let inputs, let outputs):
      try addAutoFill(provider, inputs, outputs, of: draft, if: condition)
      return
    }
    let effect = RuleCell.Effect.set(try compiled(node, "its change of \"\(name)\""))
    add(
      RuleCell.Change(rule: draft.index, condition: condition, effect: effect), to: property,
      of: try target(name))
  }

  private mutating func addAutoFill(
    _ provider: String, _ inputs: [RuleDraft.Pair], _ outputs: [RuleDraft.Pair],
    of draft: RuleDraft, if condition: CompiledExpression?
  ) throws(RuleError) {
    let call = ProviderCall(
      provider: provider,
      inputs: inputs.map { pair in
        ProviderCall.Input(
          name: pair.left, field: definition.id(named: pair.right), constant: pair.right)
      })
    for pair in outputs {
      let field = try target(pair.left)
      let change = RuleCell.Change(
        rule: draft.index, condition: condition, effect: .provided(call, output: pair.right))
      add(change, to: definition[field].kind.hasOptions ? .options : .value, of: field)
    }
  }
}

extension ExpressionError {
  /// The category of a form error for this error.
  var formKind: FormError.Kind {
    switch kind {
    case .unknownField, .unknownFunction: .unknown
    case .length, .depth: .limit
    default: .wrong
    }
  }
}
