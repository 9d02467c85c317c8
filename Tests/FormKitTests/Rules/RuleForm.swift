import Basics
import FormKit
import Testing

/// A form for tests of rules: fields of several kinds, a repeatable group of lines, four pages.
struct RuleForm {
  let definition: FormDefinition
  let rules: RuleSet
  var record: FormRecord
  var state: FormState
  let expressionContext: ExpressionContext

  init(_ rules: [JSONValue], _ change: (inout [FormField]) -> Void = { _ in }) throws {
    var lines = FormField(name: "lines", kind: .fieldset)
    lines.isRepeatable = true
    lines.nestedFields = [
      FormField(name: "price", kind: .number(.double)),
      FormField(name: "count", kind: .number(.integer)),
      FormField(name: "amount", kind: .number(.double)), FormField(name: "note", kind: .text),
    ]
    var choice = FormField(name: "choice", kind: .select)
    choice.options = ["a", "b", "c"].map { FieldOption(value: $0) }
    var fields = [
      FormField(name: "source", kind: .text), FormField(name: "target", kind: .text), choice,
      FormField(name: "age", kind: .number(.integer)), FormField(name: "agreed", kind: .boolean),
      lines, FormField(name: "total", kind: .number(.double)), FormField(name: "day", kind: .date),
    ]
    change(&fields)
    definition = try FormDefinition(
      format: .json(schemaVersion: 2), fields: fields,
      pages: [
        FormPage(rows: ["source", "target", "choice"].map { FormRow(field: $0) }),
        FormPage(rows: [FormRow(field: "age"), FormRow(field: "agreed")]),
        FormPage(rows: [FormRow(field: "lines")]), FormPage(rows: [FormRow(field: "total")]),
      ], rules: rules.map { FormRuleSource(json: $0) })
    self.rules = RuleSet(definition)
    expressionContext = ExpressionContext(
      today: try #require(CalendarDay(iso: "2026-11-21")), roles: ["Editor"])
    record = FormRecord(definition, seed: 1)
    state = self.rules.state(of: record, in: expressionContext)
  }

  func id(_ name: String, _ index: Int = 0) throws -> InstanceID {
    record.allInstances(of: try field(name))[index]
  }

  func field(_ name: String) throws -> FieldID { try #require(definition.id(named: name)) }

  /// Sets an answer, updates the dependent fields and returns the names of the changed fields.
  @discardableResult
  mutating func answer(
    _ name: String, _ value: FieldValue?, row index: Int = 0
  ) throws -> Set<String> {
    record.set(value, for: try id(name, index))
    let changed = rules.update(
      &state, of: record, changed: [try field(name)], in: expressionContext)
    // The incremental update must have the same result as a full evaluation.
    #expect(state == rules.state(of: record, in: expressionContext, keeping: state))
    return Set(changed.compactMap { record[$0] }.map { definition[$0.field].name })
  }

  func state(_ name: String, _ index: Int = 0) throws -> FieldState {
    try #require(state[try id(name, index)])
  }

  /// Returns a rule with one condition in the format of the form editor.
  static func editor(
    _ sign: String, _ operands: [JSONValue], _ actions: [JSONValue]
  ) -> JSONValue {
    [
      "conditions": [["operator": .string(sign), "operands": .array(operands)]],
      "actions": .array(actions), "logical-operator": "AND",
    ]
  }

  static func field(_ name: String) -> JSONValue { ["type": "field", "value": .string(name)] }
  static func constant(_ text: String) -> JSONValue {
    ["type": "constant", "value": .string(text)]
  }
}
