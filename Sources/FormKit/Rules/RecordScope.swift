import PortalKit

/// The answers of a record with what rules decided of them, as seen from one instance.
///
/// In a row of a repeatable group, a field of the same group means that of the same row; a field
/// that is there several times and in no row around is the list of them all.
struct RecordScope: ExpressionScope {
  let rules: RuleSet
  let record: FormRecord
  let fields: [InstanceID: FieldState]
  let near: InstanceID?
  let cache: AnswerCache
  let surroundings: ExpressionSurroundings

  func value(of field: FieldID) -> ExpressionValue {
    if rules.isSingular[field.index] {
      if let value = cache.values[field] { return value }
      let value = record.instances(of: field, near: nil).first.map(value) ?? .empty
      cache.values[field] = value
      return value
    }
    let instances = record.instances(of: field, near: near)
    return instances.count == 1 ? value(instances[0]) : .list(instances.map(value))
  }

  private func value(_ id: InstanceID) -> ExpressionValue {
    guard let instance = record[id] else { return .empty }
    let decided = fields[id]
    return ExpressionValue(
      decided?.isValueSet == true ? decided?.value : instance.value,
      of: record.definition[instance.field])
  }

  func id(named name: String) -> FieldID? { record.definition.id(named: name) }

  func label(of option: String, field: FieldID) -> String? {
    record.definition[field].option(storing: option)?.label
      .resolved(for: surroundings.language, default: record.definition.defaultLanguage)
  }
}

/// What was read once; it lives as long as one run.
final class AnswerCache {
  var values: [FieldID: ExpressionValue] = [:]

  func forget(_ field: FieldID) { values[field] = nil }
}

extension FormRecord {
  /// The instances of a field that an instance sees: those in the nearest group around both.
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
