/// A token of an expression, with its column.
struct ExpressionToken {
  enum Kind: Hashable {
    case number(String)
    case text(String)
    case name(String)
    case sign(ExpressionOperator)
    case not
    case constant(Bool)
    case null
    case parameter
    case element
    case open, close
    case listOpen, listClose
    case comma, dot, question, colon
    case end
  }

  let kind: Kind
  let column: Int

  /// The token as named in error messages.
  var words: String {
    switch kind {
    case .number(let text), .name(let text): "\"\(text)\""
    case .text: "text"
    case .sign(let sign): "\"\(sign.rawValue)\""
    case .not: "\"NOT\""
    case .constant(let isTrue): "\"\(isTrue)\""
    case .null: "\"null\""
    case .parameter: "{parameter}"
    case .element: "#value#"
    case .open: "\"(\""
    case .close: "\")\""
    case .listOpen: "\"[\""
    case .listClose: "\"]\""
    case .comma: "\",\""
    case .dot: "\".\""
    case .question: "\"?\""
    case .colon: "\":\""
    case .end: "the end"
    }
  }
}
