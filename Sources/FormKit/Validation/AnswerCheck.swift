/// Validates the answers of a record.
struct AnswerCheck {
  let validator: FormValidator
  let record: FormRecord
  let state: FormState
  let transfers: [InstanceID: DocumentTransfer]
  let expressionContext: ExpressionContext
  private let context: RuleContext

  init(
    validator: FormValidator, record: FormRecord, state: FormState,
    transfers: [InstanceID: DocumentTransfer], expressionContext: ExpressionContext
  ) {
    (self.validator, self.record, self.state) = (validator, record, state)
    (self.transfers, self.expressionContext) = (transfers, expressionContext)
    context = RuleContext(
      rules: validator.rules, record: record, fields: state.fields,
      expressionContext: expressionContext)
  }

  func problems(of id: InstanceID) -> [FieldProblem] {
    guard let instance = record[id], state.counts(id, in: record), !isIdle(around: instance)
    else { return [] }
    let field = record.definition[instance.field]
    var found: [(FieldProblem.Kind, UserMessage)] = countProblems(of: instance, field)
    if field.kind.hasValue { found += answerProblems(of: instance, field) }
    guard !found.isEmpty else { return [] }
    let path = record.path(of: id)
    return found.map { FieldProblem($0.0, instance: id, path: path, userMessage: $0.1) }
  }

  /// Whether the instance is in an unanswered group that JSON Schema allows to omit; its fields are
  /// then not required.
  private func isIdle(around instance: FieldInstance) -> Bool {
    guard record.definition.format == .jsonSchema else { return false }
    var current = instance.parent
    while let id = current, let group = record[id] {
      let field = record.definition[group.field]
      // A blank row is omitted, even if the list itself is required.
      if !field.isRequired || field.isRepeatable, isBlank(id) { return true }
      current = group.parent
    }
    return false
  }

  /// Whether an instance and its nested instances have no answers; unticked check boxes do not
  /// count.
  func isBlank(_ id: InstanceID) -> Bool {
    guard let instance = record[id] else { return true }
    let isUntouched = instance.isEmpty || instance.value == .boolean(false)
    return isUntouched && record.children(of: id).allSatisfy(isBlank)
  }

  private func answerProblems(
    of instance: FieldInstance, _ field: FormField
  ) -> [(FieldProblem.Kind, UserMessage)] {
    let decided = state[instance.id] ?? FieldState(field)
    if let input = instance.input, !input.isEmpty { return [(.type, entry(input, field))] }
    let value = decided.isValueSet ? decided.value : instance.value
    // The server has an answer, so it is not missing.
    if instance.isUnknown { return ruleProblems(decided) }
    guard let value, !value.isEmpty, !isUnticked(value, field) else {
      var found: [(FieldProblem.Kind, UserMessage)] = []
      if decided.isRequired, !mayStayEmpty(field) {
        found.append((.required, FieldProblem.Kind.required.userMessage()))
      }
      return found + ruleProblems(decided)
    }
    guard field.accepts(value) else {
      return [(.type, FieldProblem.Kind.type.userMessage())] + ruleProblems(decided)
    }
    return constraintProblems(of: value, field, decided)
      + documentProblems(of: value, instance.id) + testProblems(instance, field)
      + ruleProblems(decided)
  }

  /// Whether the value is an unticked check box, which the portal treats as unanswered if it is
  /// required.
  private func isUnticked(_ value: FieldValue, _ field: FormField) -> Bool {
    guard value == .boolean(false) else { return false }
    switch record.definition.format {
    case .json, .headless: return true
    case .xml62, .jsonSchema: return false
    }
  }

  /// Whether the schema accepts the value that is sent for a required field without an answer.
  ///
  /// That is `false` for an unticked check box, `[]` for an empty list, and `null` if the schema
  /// allows it.
  private func mayStayEmpty(_ field: FormField) -> Bool {
    guard record.definition.format == .jsonSchema else { return false }
    if field.kind == .boolean || field.isRepeatable || field.isNullable { return true }
    return field.allowsMultipleChoices && (field.constraints.minimumCount ?? 0) == 0
  }

  private func entry(_ input: String, _ field: FormField) -> UserMessage {
    do throws(EntryError) {
      _ = try field.value(
        fromTyped: input, in: record.language, default: record.definition.defaultLanguage)
      return FieldProblem.Kind.type.userMessage()
    } catch {
      return error.userMessage
    }
  }

  private func ruleProblems(_ decided: FieldState) -> [(FieldProblem.Kind, UserMessage)] {
    guard let message = decided.message else { return [] }
    return [
      (
        .rule,
        message.isEmpty ? FieldProblem.Kind.rule.userMessage() : UserMessage(verbatim: message)
      )
    ]
  }

  private func documentProblems(
    of value: FieldValue, _ id: InstanceID
  ) -> [(FieldProblem.Kind, UserMessage)] {
    let document: FormDocument
    switch value {
    case .document(let file): document = file
    case .image(let image):
      guard let file = image.document else { return [] }
      document = file
    default: return []
    }
    switch transfers[id] {
    case .failed?: return [(.uploadFailed, FieldProblem.Kind.uploadFailed.userMessage())]
    case .waiting?, .running?: return [(.uploading, FieldProblem.Kind.uploading.userMessage())]
    case nil: break
    }
    guard document.localPath != nil, !document.isUploaded, !validator.acceptsLocalFiles else {
      return []
    }
    return [(.uploading, FieldProblem.Kind.uploading.userMessage())]
  }

  private func testProblems(
    _ instance: FieldInstance, _ field: FormField
  ) -> [(FieldProblem.Kind, UserMessage)] {
    guard let test = validator.tests[field.id] else { return [] }
    let fallback = record.definition.defaultLanguage
    do throws(ExpressionError) {
      let expression = try test.expression.get()
      let scope = RecordScope(context: context, near: instance.id)
      let parameter = test.validation.parameter.text(for: record.language, default: fallback)
      if try expression.holds(in: scope, parameter: parameter) { return [] }
    } catch {
      return [(.unchecked, FieldProblem.Kind.unchecked.userMessage("\(error)"))]
    }
    let message = test.validation.message.resolved(for: record.language, default: fallback)
    return [
      (
        .expression,
        message.isEmpty
          ? FieldProblem.Kind.expression.userMessage() : UserMessage(verbatim: message)
      )
    ]
  }
}
