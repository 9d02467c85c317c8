/// A rule that was read: a condition and changes as expressions, nothing looked up yet.
struct RuleDraft {
  /// What is to be changed, by the names that the rule uses.
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
  let place: FormPlace
  let condition: ExpressionNode
  var changes: [(change: Change, column: Int)] = []
}
