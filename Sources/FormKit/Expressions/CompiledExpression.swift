/// An expression with its fields and functions resolved, for repeated evaluation.
public struct CompiledExpression: Sendable {
  /// The fields that the expression reads.
  public let reads: [FieldID]
  /// Whether the expression contains `{parameter}`.
  public let takesParameter: Bool
  let root: CompiledTerm

  init(root: CompiledTerm, reads: [FieldID], takesParameter: Bool) {
    (self.root, self.reads, self.takesParameter) = (root, reads, takesParameter)
  }

  /// Resolves the fields and functions of an expression.
  ///
  /// - Parameters:
  ///   - expression: The parsed expression.
  ///   - definition: The form whose fields it names.
  /// - Throws: `ExpressionError` if a field or function does not exist or an argument is invalid.
  public init(
    _ expression: Expression, in definition: FormDefinition
  ) throws(ExpressionError) {
    var compiler = ExpressionCompiler(definition: definition)
    self = try compiler.compile(expression.root)
  }

  /// Evaluates the expression.
  ///
  /// - Parameters:
  ///   - scope: The answers of the form.
  ///   - parameter: The value of `{parameter}`; nil if there is none.
  /// - Throws: `ExpressionError` if a value has the wrong type, an operation fails, or
  ///   `{parameter}` has no value.
  public func value(
    in scope: some ExpressionScope, parameter: String? = nil
  ) throws(ExpressionError) -> ExpressionValue {
    var evaluation = ExpressionEvaluation(scope: scope, parameter: parameter)
    return try evaluation.value(of: root)
  }

  /// Evaluates the expression as a condition.
  ///
  /// - Parameters:
  ///   - scope: The answers of the form.
  ///   - parameter: The value of `{parameter}`; nil if there is none.
  /// - Returns: Whether the condition is true; an empty value counts as false.
  /// - Throws: `ExpressionError` if the result is no Boolean or the evaluation fails.
  public func holds(
    in scope: some ExpressionScope, parameter: String? = nil
  ) throws(ExpressionError) -> Bool {
    var evaluation = ExpressionEvaluation(scope: scope, parameter: parameter)
    return try evaluation.boolean(root)
  }
}

/// A node of a compiled expression, with its column in the source.
struct CompiledTerm: Sendable {
  indirect enum Kind: Sendable {
    case literal(ExpressionValue)
    /// A text that contains `{parameter}`.
    case template(String)
    case parameter
    case element
    case field(FieldID)
    case list([CompiledTerm])
    case negative(CompiledTerm)
    case not(CompiledTerm)
    case binary(ExpressionOperator, CompiledTerm, CompiledTerm)
    /// Conditions with their results, then the default result.
    case choice([(condition: CompiledTerm, value: CompiledTerm)], otherwise: CompiledTerm)
    case all(CompiledTerm, of: CompiledTerm)
    case match(CompiledTerm, TextPattern)
    case call(ExpressionFunction, [CompiledTerm])
  }

  let kind: Kind
  let column: Int
}
