/// One thing that rules decide: a property of a field, with everything that has a say in it.
///
/// Cells are what is worked out again: when an answer changes, the cells that read it, and then
/// those that read what these decide.
struct RuleCell: Sendable {
  enum Property: Hashable, Sendable {
    case value, visible, enabled, required, multiple, message, options, jumps
  }

  /// What a rule wants, once its condition holds.
  enum Effect: Sendable {
    case set(CompiledExpression)
    case provided(ProviderCall, output: String)
    case jump(CompiledExpression, CompiledExpression)
  }

  struct Change: Sendable {
    /// The rule, from 0; nil for what the field itself says.
    let rule: Int?
    /// Nil is always.
    let condition: CompiledExpression?
    let effect: Effect

    var reads: [FieldID] {
      let own = condition?.reads ?? []
      switch effect {
      case .set(let value): return own + value.reads
      case .provided(let call, _): return own + call.inputs.compactMap(\.field)
      case .jump(let from, let to): return own + from.reads + to.reads
      }
    }

    /// Whether it says yes whenever it says something.
    var isAlwaysYes: Bool {
      guard case .set(let value) = effect, case .literal(let literal) = value.root.kind else {
        return false
      }
      return literal.boolean == true
    }
  }

  struct Key: Hashable {
    let field: FieldID?
    let property: Property
  }

  let key: Key
  private(set) var changes: [Change]
  /// What holds before any rule does: where a rule brings a field into sight, it is out of sight
  /// until then.
  private(set) var startsWith: Bool

  init(key: Key, change: Change) {
    (self.key, changes) = (key, [])
    startsWith = key.property == .visible || key.property == .enabled
    add(change)
  }

  mutating func add(_ change: Change) {
    changes.append(change)
    if change.rule != nil, change.isAlwaysYes { startsWith = false }
  }

  /// The fields that any of it reads, each once.
  var reads: Set<FieldID> { Set(changes.lazy.flatMap(\.reads)) }
}

/// A question to a data provider, with the fields that go into it.
struct ProviderCall: Sendable {
  struct Input: Sendable {
    let name: String
    let field: FieldID?
    let constant: String
  }

  let provider: String
  let inputs: [Input]
}
