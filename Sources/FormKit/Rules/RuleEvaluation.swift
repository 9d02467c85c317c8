/// Evaluates cells in order, for each instance of their field.
struct RuleEvaluation {
  private let rules: RuleSet
  private let record: FormRecord
  private let context: RuleContext

  init(rules: RuleSet, record: FormRecord, expressionContext: ExpressionContext) {
    (self.rules, self.record) = (rules, record)
    context = RuleContext(
      rules: rules, record: record, fields: [:], expressionContext: expressionContext)
  }

  @discardableResult
  func run(_ state: inout FormState, pending: [Bool]) -> Set<InstanceID> {
    var pending = pending
    var different: Set<InstanceID> = []
    // Keep a single reference: a dictionary with two owners is copied on each change.
    swap(&context.fields, &state.fields)
    defer { swap(&context.fields, &state.fields) }
    for index in rules.cells.indices where pending[index] {
      let cell = rules.cells[index]
      var notes = CellNotes()
      guard let field = cell.key.field else {
        state.jumps = jumps(cell, &notes)
        state.passedOver = fields(passedOverIn: state)
        state.keep(notes, of: index)
        continue
      }
      var hasChanged = false
      for id in record.allInstances(of: field) {
        let before = context.fields[id] ?? FieldState(rules.definition[field])
        let after = decide(cell, for: id, before, state, &notes)
        guard after != before else { continue }
        context.fields[id] = after
        different.insert(id)
        hasChanged = true
      }
      state.keep(notes, of: index)
      if hasChanged, cell.key.property == .value {
        context.forget(field)
        for reader in rules.readers[field] ?? [] { pending[reader] = true }
      }
    }
    return different
  }

  private func jumps(
    _ cell: RuleCell, _ notes: inout CellNotes
  ) -> [FormState.Jump] {
    var jumps: [FormState.Jump] = []
    let scope = RecordScope(context: context, near: nil)
    for change in cell.changes {
      do throws(ExpressionError) {
        guard try change.condition?.holds(in: scope) ?? true else { continue }
        guard case .jump(let from, let to) = change.effect else { continue }
        jumps.append(
          FormState.Jump(
            from: try ExpressionArgument(try from.value(in: scope), from.root.column).integer,
            to: try ExpressionArgument(try to.value(in: scope), to.root.column).integer))
      } catch {
        notes.problems.append(RuleProblem(rule: change.rule, field: nil, error: error))
      }
    }
    return jumps
  }

  private func fields(passedOverIn state: FormState) -> Set<FieldID> {
    let definition = rules.definition
    guard !state.jumps.isEmpty else { return [] }
    let names = definition.pages.indices.filter { !state.isEnabled(page: $0) }
      .flatMap { definition.pages[$0].fieldNames }
    return Set(names.compactMap { definition.id(named: $0) })
  }

  /// Evaluates a cell for one instance, starting from the state before any rule.
  private func decide(
    _ cell: RuleCell, for id: InstanceID, _ before: FieldState, _ state: FormState,
    _ notes: inout CellNotes
  ) -> FieldState {
    guard let fieldID = cell.key.field else { return before }
    var after = before
    switch cell.key.property {
    case .visible: after.isVisible = cell.startsWith
    case .enabled: after.isEnabled = cell.startsWith
    case .required: after.isRequired = rules.definition[fieldID].isRequired
    case .multiple: after.isMultiple = rules.definition[fieldID].allowsMultipleChoices
    case .message: after.message = nil
    case .options: after.options = nil
    case .value: (after.isValueSet, after.value) = (false, nil)
    case .jumps: break
    }
    let scope = RecordScope(context: context, near: id)
    for change in cell.changes {
      do throws(ExpressionError) {
        guard try change.condition?.holds(in: scope) ?? true else { continue }
        try apply(change.effect, of: cell.key.property, to: &after, fieldID, scope, state, &notes)
      } catch {
        // An error in the visibility expression of the field itself must not hide it.
        if change.rule == nil, cell.key.property == .visible { after.isVisible = true }
        notes.problems.append(RuleProblem(rule: change.rule, field: fieldID, error: error))
      }
    }
    return after
  }

  private func apply(
    _ effect: RuleCell.Effect, of property: RuleCell.Property, to state: inout FieldState,
    _ field: FieldID, _ scope: RecordScope, _ form: FormState, _ notes: inout CellNotes
  ) throws(ExpressionError) {
    switch effect {
    case .jump: break
    case .provided(let call, let output):
      let request = ProviderRequest(
        provider: call.provider,
        parameters: call.inputs.map { input in
          ProviderRequest.Parameter(
            name: input.name,
            value: input.field.map { scope.value(of: $0).providerText } ?? input.constant)
        })
      notes.requests.append(request)
      guard let answer = form.answers[request] else { return }
      take(answer.outputs[output], rules.definition[field], &state)
    case .set(let expression):
      let value = try expression.value(in: scope)
      let argument = ExpressionArgument(value, expression.root.column)
      switch property {
      case .visible: state.isVisible = try argument.boolean
      case .enabled: state.isEnabled = try argument.boolean
      case .required: state.isRequired = try argument.boolean
      case .multiple: state.isMultiple = try argument.boolean
      case .message: state.message = try argument.text
      case .options: state.options = try argument.options(in: context.expressionContext.language)
      case .value:
        (state.isValueSet, state.value) = (
          true, try argument.fieldValue(for: rules.definition[field])
        )
      case .jumps: break
      }
    }
  }

  private func take(
    _ output: ProviderResponse.Output?, _ field: FormField, _ state: inout FieldState
  ) {
    switch output {
    case .options(let options)?: state.options = options
    case .value(let text)?:
      guard let value = try? field.value(fromServer: text) else { return }
      (state.isValueSet, state.value) = (true, value)
    case nil: if field.kind.hasOptions { state.options = [] }
    }
  }
}

/// The problems and requests of evaluating a cell.
struct CellNotes {
  var problems: [RuleProblem] = []
  var requests: [ProviderRequest] = []
}

extension FormState {
  mutating func keep(_ notes: CellNotes, of cell: Int) {
    if !notes.problems.isEmpty || problemsByCell[cell] != nil {
      problemsByCell[cell] = notes.problems.isEmpty ? nil : notes.problems
    }
    if !notes.requests.isEmpty || requestsByCell[cell] != nil {
      requestsByCell[cell] = notes.requests.isEmpty ? nil : notes.requests
    }
  }
}
