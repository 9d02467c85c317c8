/// The input of one evaluation of the rules: a record, the results so far, and the context.
///
/// One object is shared by the whole evaluation, because scopes are created for every rule.
final class RuleContext {
  let rules: RuleSet
  let record: FormRecord
  let expressionContext: ExpressionContext
  var fields: [InstanceID: FieldState]
  /// A cache of the answers of fields that occur only once.
  private var answers: [FieldID: ExpressionValue] = [:]

  init(
    rules: RuleSet, record: FormRecord, fields: [InstanceID: FieldState],
    expressionContext: ExpressionContext
  ) {
    (self.rules, self.record, self.fields) = (rules, record, fields)
    self.expressionContext = expressionContext
  }

  func forget(_ field: FieldID) { answers[field] = nil }

  fileprivate func answer(_ field: FieldID) -> ExpressionValue {
    if let value = answers[field] { return value }
    let value = record.instances(of: field, near: nil).first.map(self.value) ?? .empty
    answers[field] = value
    return value
  }

  fileprivate func value(_ id: InstanceID) -> ExpressionValue {
    guard let instance = record[id] else { return .empty }
    let decided = fields[id]
    return ExpressionValue(
      decided?.isValueSet == true ? decided?.value : instance.value,
      of: record.definition[instance.field])
  }
}

/// The answers of a record with the results of rules, as seen from one instance.
///
/// In a row of a repeatable group, a field of the same group refers to the same row. A field with
/// several instances outside of the row is the list of all of them.
struct RecordScope: ExpressionScope {
  let context: RuleContext
  let near: InstanceID?

  private var definition: FormDefinition { context.rules.definition }

  var expressionContext: ExpressionContext { context.expressionContext }

  func value(of field: FieldID) -> ExpressionValue {
    if context.rules.isSingular[field.index] { return context.answer(field) }
    let instances = context.record.instances(of: field, near: near)
    return instances.count == 1
      ? context.value(instances[0]) : .list(instances.map(context.value))
  }

  func id(named name: String) -> FieldID? { definition.id(named: name) }

  func label(of option: String, field: FieldID) -> String? {
    definition[field].option(storing: option)?.label
      .resolved(for: expressionContext.language, default: definition.defaultLanguage)
  }
}

extension FormRecord {
  /// Returns the instances of a field that an instance can see: those in the nearest common group.
  func instances(of field: FieldID, near id: InstanceID?) -> [InstanceID] {
    if let id, self[id]?.field == field { return [id] }
    guard let group = definition[field].parent else { return instances(of: field) }
    var around = id
    while let current = around, let instance = self[current] {
      if instance.field == group { return instances(of: field, in: current) }
      around = instance.parent
    }
    return instances(of: group, near: id).flatMap { instances(of: field, in: $0) }
  }
}
