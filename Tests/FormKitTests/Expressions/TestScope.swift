import Basics
import FormKit
import Testing

/// A small form with answers, as the scope of test expressions.
struct TestScope: ExpressionScope {
  let definition: FormDefinition
  let answers: [String: ExpressionValue]
  let expressionContext: ExpressionContext

  init(_ answers: [String: ExpressionValue] = TestScope.usual) throws {
    var country = FormField(name: "Country", kind: .select)
    country.options = [
      FieldOption(value: "ES", label: "Spain"), FieldOption(value: "PT", label: "Portugal"),
    ]
    definition = try FormDefinition(
      format: .json(schemaVersion: 2),
      fields: [
        FormField(name: "Yes", kind: .boolean), FormField(name: "Age", kind: .number(.integer)),
        FormField(name: "Name", kind: .text), FormField(name: "Start", kind: .date), country,
      ])
    self.answers = answers
    expressionContext = ExpressionContext(
      today: try #require(CalendarDay(iso: "2026-11-21")), roles: ["Editor"])
  }

  static let usual: [String: ExpressionValue] = [
    "Yes": .boolean(true), "Age": .number(41), "Name": .text("Ana"), "Country": .text("ES"),
    "Start": .text("2026-11-01"),
  ]

  func value(of field: FieldID) -> ExpressionValue { answers[definition[field].name] ?? .empty }

  func id(named name: String) -> FieldID? { definition.id(named: name) }

  func label(of option: String, field: FieldID) -> String? {
    definition[field].option(storing: option)?.label.resolved(for: .english)
  }

  func value(_ text: String, parameter: String? = nil) throws -> ExpressionValue {
    try CompiledExpression(Expression(parsing: text), in: definition)
      .value(in: self, parameter: parameter)
  }

  func holds(_ text: String, parameter: String? = nil) throws -> Bool {
    try CompiledExpression(Expression(parsing: text), in: definition)
      .holds(in: self, parameter: parameter)
  }

  /// Returns the error of evaluating an expression, or nil if it has a value.
  func failure(_ text: String, parameter: String? = nil) -> ExpressionError? {
    do {
      _ = try value(text, parameter: parameter)
      return nil
    } catch {
      return error as? ExpressionError
    }
  }
}
