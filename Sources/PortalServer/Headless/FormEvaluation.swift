import FormKit
import PortalKit

/// Evaluates the rules of a form for some answers, page by page.
struct FormEvaluation {
  let json: JSONValue

  init(_ definition: FormDefinition, _ call: HeadlessCall) throws {
    let body = try HeadlessBody(
      call.request.body, schema: "FormContext",
      [
        "formFieldValues", "formPageContexts", "readOnly", "showRequiredFieldsWarning",
        "showSubmitButton",
      ])
    var record = try FormRecord(
      server: ["formFieldValues": body.value("formFieldValues").array.map { .array($0) } ?? []],
      of: definition, language: call.language)
    guard let today = CalendarDay(epochMilliseconds: call.site.clock.now().milliseconds) else {
      throw HeadlessError(500, "Internal Server Error")
    }
    let expressionContext = ExpressionContext(today: today, language: call.language)
    let rules = RuleSet(definition)
    let state = rules.state(of: record, in: expressionContext)
    _ = record.apply(state)
    let problems = FormValidator(rules)
      .problems(in: record, state: state, expressionContext: expressionContext)
    let wrong = Set(problems.compactMap(\.instance))
    let pages = definition.pages.enumerated().map { index, page -> JSONValue in
      let contexts = page.fieldNames.flatMap { name -> [JSONValue] in
        guard let field = definition.field(named: name) else { return [] }
        return record.allInstances(of: field.id).map { id in
          Self.context(
            field, state.fields[id] ?? FieldState(field), record[id]?.value,
            isValid: !wrong.contains(id))
        }
      }
      return [
        "enabled": .bool(state.isEnabled(page: index)), "formFieldContexts": .array(contexts),
        "showRequiredFieldsWarning": true,
      ]
    }
    json = [
      "formPageContexts": .array(pages), "readOnly": false, "showRequiredFieldsWarning": true,
      "showSubmitButton": true,
    ]
  }

  private static func context(
    _ field: FormField, _ state: FieldState, _ value: FieldValue?, isValid: Bool
  ) -> JSONValue {
    var object = JSONObject()
    object["evaluable"] = .bool(field.hasRules)
    object["name"] = .string(field.name)
    object["readOnly"] = .bool(!state.isEditable)
    object["required"] = .bool(state.isRequired)
    object["valid"] = .bool(isValid)
    object["value"] = .string(field.serverText(for: value, as: .headless))
    object["valueChanged"] = .bool(state.isValueSet)
    object["visible"] = .bool(state.isVisible)
    if let options = state.options {
      object["formFieldOptions"] = .array(
        options.map {
          ["label": .string($0.label.resolved(for: .english)), "value": .string($0.value)]
        })
    }
    return .object(object)
  }
}
