/// A property of a field together with all rules that affect it.
///
/// Cells are the unit of reevaluation: when an answer changes, the cells that read it are evaluated
/// again, and then the cells that read their results.
struct RuleCell: Sendable {
  enum Property: Hashable, Sendable {
    case value, visible, enabled, required, multiple, message, options, jumps
  }

  /// The effect of a rule if its condition is true.
  enum Effect: Sendable {
    case set(CompiledExpression)
    case provided(ProviderCall, output: String)
    case jump(CompiledExpression, CompiledExpression)
  }

  struct Change: Sendable {
    /// The index of the rule, from 0; nil for an expression of the field itself.
    let rule: Int?
    /// The condition; nil if the rule always applies.
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

    /// Whether the effect sets the property to the constant `true`.
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
  /// The Boolean before any rule: if a rule shows a field, the field is hidden until then.
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

  /// The fields that the cell reads.
  var reads: Set<FieldID> { Set(changes.lazy.flatMap(\.reads)) }
}

/// A request to a data provider, with the fields that are its inputs.
struct ProviderCall: Sendable {
  struct Input: Sendable {
    let name: String
    let field: FieldID?
    let constant: String
  }

  let provider: String
  let inputs: [Input]
}
