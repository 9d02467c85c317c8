/// An expression whose fields and functions were looked up, ready to be worked out often.
public struct CompiledExpression: Sendable {
  /// The fields that it reads.
  public let reads: [FieldID]
  /// Whether it has a gap for a parameter.
  public let takesParameter: Bool
  let root: CompiledTerm

  init(root: CompiledTerm, reads: [FieldID], takesParameter: Bool) {
    (self.root, self.reads, self.takesParameter) = (root, reads, takesParameter)
  }

  /// Looks up the fields and functions of an expression; names what there is none of.
  public init(
    _ expression: Expression, in definition: FormDefinition
  ) throws(ExpressionError) {
    var compiler = ExpressionCompiler(definition: definition)
    self = try compiler.compile(expression.root)
  }

  /// Works it out.
  public func value(
    in scope: some ExpressionScope, parameter: String? = nil
  ) throws(ExpressionError) -> ExpressionValue {
    var evaluation = ExpressionEvaluation(scope: scope, parameter: parameter)
    return try evaluation.value(of: root)
  }

  /// Works it out to yes or no; anything else is an error.
  public func holds(
    in scope: some ExpressionScope, parameter: String? = nil
  ) throws(ExpressionError) -> Bool {
    var evaluation = ExpressionEvaluation(scope: scope, parameter: parameter)
    return try evaluation.boolean(root)
  }
}

/// A part of a compiled expression, and where it started.
struct CompiledTerm: Sendable {
  indirect enum Kind: Sendable {
    case literal(ExpressionValue)
    /// A text with `{parameter}` in it.
    case template(String)
    case parameter
    case element
    case field(FieldID)
    case list([CompiledTerm])
    case negative(CompiledTerm)
    case not(CompiledTerm)
    case binary(ExpressionOperator, CompiledTerm, CompiledTerm)
    /// Conditions with what they lead to, then what is left.
    case choice([(condition: CompiledTerm, value: CompiledTerm)], otherwise: CompiledTerm)
    case all(CompiledTerm, of: CompiledTerm)
    case match(CompiledTerm, TextPattern)
    case call(ExpressionFunction, [CompiledTerm])
  }

  let kind: Kind
  let column: Int
}
