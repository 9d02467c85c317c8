/// Validates the answers to a form: required answers, types, limits and expressions.
///
/// ```swift
/// let validator = FormValidator(definition)
/// let problems = validator.problems(
///   in: record, state: state, expressionContext: expressionContext)
/// ```
///
/// Hidden fields and skipped pages are not validated. An invalid expression or pattern is reported
/// by ``problems``, and each answer that it applies to has a problem of the kind `unchecked`.
public struct FormValidator: Sendable {
  /// The form whose answers are validated.
  public let definition: FormDefinition
  /// The errors in the form's own expressions and patterns, with their positions.
  public let problems: [FormError]
  /// Whether an answer can be a file that is not uploaded, for forms without a portal.
  public var acceptsLocalFiles = false

  /// A validation expression of a field, beyond its constraints.
  struct Test: Sendable {
    let expression: Result<CompiledExpression, ExpressionError>
    let validation: FieldValidation
  }

  let tests: [FieldID: Test]
  let patterns: [FieldID: Result<TextPattern, PatternError>]
  let rules: RuleSet

  /// Compiles the validation expressions and patterns of a form.
  ///
  /// - Parameter rules: The compiled rules of the form.
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
              message: "the validation of the field \"\(field.name)\" is not valid, \(error)"))
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
  /// Returns all problems of a record, in reading order.
  ///
  /// - Parameters:
  ///   - record: The answers.
  ///   - state: The result of the rules.
  ///   - transfers: The unfinished uploads.
  ///   - expressionContext: The current day, and the user's roles and language.
  public func problems(
    in record: FormRecord, state: FormState, transfers: [InstanceID: DocumentTransfer] = [:],
    expressionContext: ExpressionContext
  ) -> [FieldProblem] {
    let check = AnswerCheck(
      validator: self, record: record, state: state, transfers: transfers,
      expressionContext: expressionContext)
    return record.allInstances.flatMap { check.problems(of: $0) }
  }

  /// Returns the problems of one answer, the one to show first.
  ///
  /// - Parameters:
  ///   - id: The instance.
  ///   - record: The answers.
  ///   - state: The result of the rules.
  ///   - transfers: The unfinished uploads.
  ///   - expressionContext: The current day, and the user's roles and language.
  public func problems(
    of id: InstanceID, in record: FormRecord, state: FormState,
    transfers: [InstanceID: DocumentTransfer] = [:], expressionContext: ExpressionContext
  ) -> [FieldProblem] {
    AnswerCheck(
      validator: self, record: record, state: state, transfers: transfers,
      expressionContext: expressionContext
    ).problems(of: id)
  }
}
