/// The rules of a form, understood once and then worked out whenever answers change.
///
/// ```swift
/// let rules = RuleSet(definition)
/// var state = rules.state(of: record, in: surroundings)
/// record.set(.text("ES"), for: country)
/// rules.update(&state, of: record, changed: [record[country]!.field], in: surroundings)
/// ```
///
/// A change works out only what depends on it, in the order of the dependencies. What is not
/// understood is in ``problems`` and changes nothing.
public struct RuleSet: Sendable {
  /// The form.
  public let definition: FormDefinition
  /// What is wrong with the rules, with the place of each; a form with problems can still be used.
  public let problems: [FormError]

  let cells: [RuleCell]
  let readers: [FieldID: [Int]]
  /// Whether there can be only one of a field in the whole record.
  let isSingular: [Bool]

  /// Understands the rules and visibility expressions of a form.
  public init(_ definition: FormDefinition) {
    self.definition = definition
    let compiler = RuleCompiler(definition)
    let graph = RuleGraph(compiler.cells)
    problems =
      compiler.problems
      + graph.circles.map { circle in
        let names = (circle + circle.prefix(1)).map { "\"\(definition[$0].name)\"" }
        return FormError(
          .cycle, at: circle.first.map { definition[$0].place } ?? .nowhere,
          message: circle.count == 1
            ? "a rule works out the field \(names[0]) from itself"
            : "the values of these fields wait for one another: "
              + names.joined(separator: ", then "),
          advice: "Take one of the rules out.")
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

  /// Whether there is anything to work out.
  public var isEmpty: Bool { cells.isEmpty }

  /// The fields that rules read, whose changes are worth an ``update(_:of:changed:in:)``.
  public var readFields: Set<FieldID> { Set(readers.keys) }

  /// Works everything out; the answers of data providers are taken over from an older state.
  public func state(
    of record: FormRecord, in surroundings: ExpressionSurroundings,
    keeping older: FormState? = nil
  ) -> FormState {
    var state = FormState()
    state.answers = older?.answers ?? [:]
    state.fields.reserveCapacity(record.instances.count)
    for instance in record.instances {
      state.fields[instance.id] = FieldState(definition[instance.field])
    }
    let evaluation = RuleEvaluation(rules: self, record: record, surroundings: surroundings)
    evaluation.run(&state, pending: Array(repeating: true, count: cells.count))
    return state
  }

  /// Works out again what depends on changed fields; returns the instances that are different now.
  ///
  /// Rows that came, went or moved are changes of their repeatable field.
  @discardableResult
  public func update(
    _ state: inout FormState, of record: FormRecord, changed: Set<FieldID>,
    in surroundings: ExpressionSurroundings
  ) -> Set<InstanceID> {
    guard knowsAll(record, state, changed) else {
      let fresh = self.state(of: record, in: surroundings, keeping: state)
      let different = Set(fresh.fields.keys.filter { fresh.fields[$0] != state.fields[$0] })
      state = fresh
      return different
    }
    var pending = Array(repeating: false, count: cells.count)
    for field in changed { mark(field, in: &pending) }
    let evaluation = RuleEvaluation(rules: self, record: record, surroundings: surroundings)
    return evaluation.run(&state, pending: pending)
  }

  /// Takes what a data provider answered, and works out what depends on it.
  @discardableResult
  public func take(
    _ answer: ProviderAnswer, for request: ProviderRequest, into state: inout FormState,
    record: FormRecord, in surroundings: ExpressionSurroundings
  ) -> Set<InstanceID> {
    state.answers[request] = answer
    let pending = cells.indices.map { state.requestsByCell[$0]?.contains(request) ?? false }
    let evaluation = RuleEvaluation(rules: self, record: record, surroundings: surroundings)
    return evaluation.run(&state, pending: pending)
  }

  /// The fields that a question to a data provider is asked for, each once.
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
  /// Puts the values that rules decided into the record; returns the fields that changed.
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
