/// A parsed rule: its condition and changes as expressions, with unresolved names.
struct RuleDraft {
  /// A change of the form, with names as written in the rule.
  enum Change {
    case visible(String, ExpressionNode)
    case enabled(String, ExpressionNode)
    case required(String, ExpressionNode)
    case multiple(String, ExpressionNode)
    case message(String, ExpressionNode)
    case value(String, ExpressionNode)
    case options(String, ExpressionNode)
    case jump(from: ExpressionNode, to: ExpressionNode)
    case autoFill(provider: String, inputs: [Pair], outputs: [Pair])
  }

  struct Pair {
    let left: String
    let right: String
  }

  let index: Int
  let place: FormTextPosition
  let condition: ExpressionNode
  var changes: [(change: Change, column: Int)] = []
}
