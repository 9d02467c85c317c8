/// Checks the answers to a form: what must be answered, types, limits and the form's expressions.
///
/// ```swift
/// let validator = FormValidator(definition)
/// let problems = validator.problems(in: record, state: state, surroundings: surroundings)
/// ```
///
/// What is not in sight, or on a page that is passed over, is not checked. An expression or pattern
/// that is not understood is told by ``problems``, and makes every answer that it is about a
/// problem: nobody knows whether it will do.
public struct FormValidator: Sendable {
  /// The form.
  public let definition: FormDefinition
  /// What is wrong with the form's own expressions and patterns, with the place of each.
  public let problems: [FormError]
  /// Whether a file may stay on this machine, as where no portal takes it.
  public var acceptsLocalFiles = false

  /// What has to hold for a field beyond its constraints.
  struct Test: Sendable {
    let expression: Result<CompiledExpression, ExpressionError>
    let validation: FieldValidation
  }

  let tests: [FieldID: Test]
  let patterns: [FieldID: Result<TextPattern, PatternError>]
  let rules: RuleSet

  /// Understands what a form wants of its answers.
  public init(_ rules: RuleSet) {
    (self.rules, definition) = (rules, rules.definition)
    var tests: [FieldID: Test] = [:]
    var patterns: [FieldID: Result<TextPattern, PatternError>] = [:]
    var problems: [FormError] = []
    for field in definition.fields {
      if let validation = field.validation,
        validation.expression.contains(where: { !$0.isWhitespace })
      {
        let test = Test(
          expression: Self.compiled(validation.expression, definition), validation: validation)
        if case .failure(let error) = test.expression {
          problems.append(
            FormError(
              error.formKind, at: validation.place,
              message: "what the field \"\(field.name)\" wants is not understood, \(error)"))
        }
        tests[field.id] = test
      }
      if let source = field.constraints.pattern {
        let pattern = Result { () throws(PatternError) in try TextPattern(source) }
        if case .failure(let error) = pattern {
          problems.append(
            FormError(
              .wrong, at: field.place,
              message: "the pattern of the field \"\(field.name)\" cannot be used: "
                + "\(error.message) (its character \(error.column))"))
        }
        patterns[field.id] = pattern
      }
    }
    (self.tests, self.patterns, self.problems) = (tests, patterns, problems)
  }

  private static func compiled(
    _ text: String, _ definition: FormDefinition
  ) -> Result<CompiledExpression, ExpressionError> {
    Result { () throws(ExpressionError) in
      try CompiledExpression(try Expression(parsing: text), in: definition)
    }
  }
}

extension FormValidator {
  /// Everything that is wrong with a record, in reading order.
  public func problems(
    in record: FormRecord, state: FormState, transfers: [InstanceID: DocumentTransfer] = [:],
    surroundings: ExpressionSurroundings
  ) -> [FieldProblem] {
    let check = AnswerCheck(
      validator: self, record: record, state: state, transfers: transfers,
      surroundings: surroundings)
    return record.allInstances.flatMap { check.problems(of: $0) }
  }

  /// What is wrong with one answer; the first is the one to show.
  public func problems(
    of id: InstanceID, in record: FormRecord, state: FormState,
    transfers: [InstanceID: DocumentTransfer] = [:], surroundings: ExpressionSurroundings
  ) -> [FieldProblem] {
    AnswerCheck(
      validator: self, record: record, state: state, transfers: transfers,
      surroundings: surroundings
    ).problems(of: id)
  }
}
