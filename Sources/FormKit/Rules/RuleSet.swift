/// The compiled rules of a form, evaluated whenever answers change.
///
/// ```swift
/// let rules = RuleSet(definition)
/// var state = rules.state(of: record, in: expressionContext)
/// record.set(.text("ES"), for: country)
/// rules.update(&state, of: record, changed: [record[country]!.field], in: expressionContext)
/// ```
///
/// An update evaluates only the rules that depend on the change, in dependency order. Invalid rules
/// are in ``problems`` and have no effect.
public struct RuleSet: Sendable {
  /// The form that the rules belong to.
  public let definition: FormDefinition
  /// The errors in the rules, with their positions; the form remains usable.
  public let problems: [FormError]

  let cells: [RuleCell]
  let readers: [FieldID: [Int]]
  /// Whether each field can have only one instance in a record, by field index.
  let isSingular: [Bool]

  /// Compiles the rules and visibility expressions of a form.
  ///
  /// - Parameter definition: The form.
  public init(_ definition: FormDefinition) {
    self.definition = definition
    let compiler = RuleCompiler(definition)
    let graph = RuleGraph(compiler.cells)
    problems =
      compiler.problems
      + graph.circles.map { circle in
        let names = (circle + circle.prefix(1)).map { "\"\(definition[$0].name)\"" }
        return FormError(
          .cycle, at: circle.first.map { definition[$0].place } ?? .unknown,
          message: circle.count == 1
            ? "a rule calculates the field \(names[0]) from itself"
            : "the values of these fields depend on one another: "
              + names.joined(separator: ", then "),
          advice: "Remove one of the rules.")
      }
    cells = graph.cells
    var readers: [FieldID: [Int]] = [:]
    for (index, cell) in cells.enumerated() {
      for field in cell.reads { readers[field, default: []].append(index) }
    }
    self.readers = readers
    var isSingular: [Bool] = []
    for field in definition.fields {
      isSingular.append(
        !field.isRepeatable && (field.parent.map { isSingular[$0.index] } ?? true))
    }
    self.isSingular = isSingular
  }

  /// Whether the form has no rules to evaluate.
  public var isEmpty: Bool { cells.isEmpty }

  /// The fields that rules read; call ``update(_:of:changed:in:)`` when they change.
  public var readFields: Set<FieldID> { Set(readers.keys) }

  /// Evaluates all rules.
  ///
  /// - Parameters:
  ///   - record: The answers.
  ///   - expressionContext: The current day, the user's roles and language.
  ///   - older: A previous state, whose data provider answers are reused.
  public func state(
    of record: FormRecord, in expressionContext: ExpressionContext,
    keeping older: FormState? = nil
  ) -> FormState {
    var state = FormState()
    state.answers = older?.answers ?? [:]
    state.fields.reserveCapacity(record.instances.count)
    for instance in record.instances {
      state.fields[instance.id] = FieldState(definition[instance.field])
    }
    let evaluation = RuleEvaluation(
      rules: self, record: record, expressionContext: expressionContext)
    evaluation.run(&state, pending: Array(repeating: true, count: cells.count))
    return state
  }

  /// Evaluates the rules that depend on changed fields.
  ///
  /// Adding, removing or moving rows is a change of their repeatable field.
  ///
  /// - Parameters:
  ///   - state: The state to update.
  ///   - record: The current answers.
  ///   - changed: The changed fields.
  ///   - expressionContext: The current day, the user's roles and language.
  /// - Returns: The instances whose state changed.
  @discardableResult
  public func update(
    _ state: inout FormState, of record: FormRecord, changed: Set<FieldID>,
    in expressionContext: ExpressionContext
  ) -> Set<InstanceID> {
    guard knowsAll(record, state, changed) else {
      let fresh = self.state(of: record, in: expressionContext, keeping: state)
      let different = Set(fresh.fields.keys.filter { fresh.fields[$0] != state.fields[$0] })
      state = fresh
      return different
    }
    var pending = Array(repeating: false, count: cells.count)
    for field in changed { mark(field, in: &pending) }
    let evaluation = RuleEvaluation(
      rules: self, record: record, expressionContext: expressionContext)
    return evaluation.run(&state, pending: pending)
  }

  /// Stores the response of a data provider and evaluates the rules that depend on it.
  ///
  /// - Parameters:
  ///   - answer: The response.
  ///   - request: The request that it answers.
  ///   - state: The state to update.
  ///   - record: The current answers.
  ///   - expressionContext: The current day, the user's roles and language.
  /// - Returns: The instances whose state changed.
  @discardableResult
  public func take(
    _ answer: ProviderResponse, for request: ProviderRequest, into state: inout FormState,
    record: FormRecord, in expressionContext: ExpressionContext
  ) -> Set<InstanceID> {
    state.answers[request] = answer
    let pending = cells.indices.map { state.requestsByCell[$0]?.contains(request) ?? false }
    let evaluation = RuleEvaluation(
      rules: self, record: record, expressionContext: expressionContext)
    return evaluation.run(&state, pending: pending)
  }

  /// Returns the fields that use the response of a data provider, without duplicates.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - state: The current state.
  public func fields(asking request: ProviderRequest, in state: FormState) -> [FieldID] {
    var seen: Set<FieldID> = []
    return cells.indices.filter { state.requestsByCell[$0]?.contains(request) ?? false }
      .compactMap { cells[$0].key.field }.filter { seen.insert($0).inserted }
  }

  private func mark(_ field: FieldID, in pending: inout [Bool]) {
    for cell in readers[field] ?? [] { pending[cell] = true }
    for child in definition.children(of: field) { mark(child, in: &pending) }
  }

  private func knowsAll(
    _ record: FormRecord, _ state: FormState, _ changed: Set<FieldID>
  ) -> Bool {
    guard record.instances.count == state.fields.count else { return false }
    return changed.allSatisfy { field in
      isSingular[field.index]
        || record.allInstances(of: field).allSatisfy { state.fields[$0] != nil }
    }
  }
}

extension FormRecord {
  /// Stores the values that rules set in the record.
  ///
  /// - Parameter state: The result of the rules.
  /// - Returns: The fields whose values changed.
  @discardableResult
  public mutating func apply(_ state: FormState) -> Set<FieldID> {
    var changed: Set<FieldID> = []
    for instance in instances {
      guard let field = state.fields[instance.id], field.isValueSet, field.value != instance.value
      else { continue }
      set(field.value, for: instance.id)
      changed.insert(instance.field)
    }
    return changed
  }
}
