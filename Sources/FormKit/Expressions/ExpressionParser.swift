/// A recursive-descent parser of expressions, with one function for each level of precedence.
struct ExpressionParser {
  private var lexer: ExpressionLexer
  private var token: ExpressionToken
  private var depth = 0
  private let limits: ExpressionLimits

  init(_ text: String, limits: ExpressionLimits) throws(ExpressionError) {
    lexer = try ExpressionLexer(text, limits: limits)
    token = try lexer.next()
    self.limits = limits
  }

  mutating func parseWhole() throws(ExpressionError) -> ExpressionNode {
    let node = try choice()
    guard token.kind == .end else {
      throw unexpected("the end")
    }
    return node
  }

  private func unexpected(_ wanted: String) -> ExpressionError {
    ExpressionError(
      .syntax, column: token.column, "expected \(wanted), found \(token.words)")
  }

  private mutating func advance() throws(ExpressionError) { token = try lexer.next() }

  private mutating func take(
    _ kind: ExpressionToken.Kind, _ wanted: String
  ) throws(ExpressionError) {
    guard token.kind == kind else { throw unexpected(wanted) }
    try advance()
  }

  /// Parses one level deeper; all recursion goes through this function, so no input can exhaust the
  /// stack.
  private mutating func deeper(
    _ parse: (inout ExpressionParser) throws(ExpressionError) -> ExpressionNode
  ) throws(ExpressionError) -> ExpressionNode {
    depth += 1
    guard depth <= limits.depth else {
      throw ExpressionError(
        .depth, column: token.column, "the expression is nested deeper than \(limits.depth)")
    }
    let node = try parse(&self)
    depth -= 1
    return node
  }

  private mutating func choice() throws(ExpressionError) -> ExpressionNode {
    try deeper { (parser: inout ExpressionParser) throws(ExpressionError) in
      let condition = try parser.binary(0)
      guard parser.token.kind == .question else { return condition }
      try parser.advance()
      let yes = try parser.choice()
      try parser.take(.colon, "\":\"")
      let no = try parser.choice()
      return ExpressionNode(.choice(condition, yes, no), column: condition.column)
    }
  }

  private static let levels: [Set<ExpressionOperator>] = [
    [.or], [.and], [.equal, .notEqual], [.greater, .greaterOrEqual, .less, .lessOrEqual],
    [.plus, .minus], [.times, .divided],
  ]

  private mutating func binary(_ level: Int) throws(ExpressionError) -> ExpressionNode {
    guard level < Self.levels.count else { return try unary() }
    var left = try binary(level + 1)
    while case .sign(let sign) = token.kind, Self.levels[level].contains(sign) {
      // A long chain is a left-leaning tree, so its height, and a later walk, grow with its length.
      guard left.height < limits.depth * 4 else {
        throw ExpressionError(
          .depth, column: token.column, "more than \(limits.depth * 4) signs in a row")
      }
      try advance()
      let right = try binary(level + 1)
      left = ExpressionNode(.binary(sign, left, right), column: left.column)
    }
    return left
  }

  private mutating func unary() throws(ExpressionError) -> ExpressionNode {
    let column = token.column
    switch token.kind {
    case .not:
      try advance()
      // NOT has the same precedence as in the portal: `NOT a == b` is `(NOT a) == b`.
      return ExpressionNode(.not(try nested()), column: column)
    case .sign(.minus):
      try advance()
      return ExpressionNode(.negative(try nested()), column: column)
    default: return try postfix()
    }
  }

  private mutating func nested() throws(ExpressionError) -> ExpressionNode {
    try deeper { (parser: inout ExpressionParser) throws(ExpressionError) in
      try parser.unary()
    }
  }

  /// Parses a value with method calls: `name.isEmpty()` is `isEmpty(name)`.
  private mutating func postfix() throws(ExpressionError) -> ExpressionNode {
    var node = try primary()
    while token.kind == .dot {
      guard node.height < limits.depth * 4 else {
        throw ExpressionError(
          .depth, column: token.column, "the expression is nested deeper than \(limits.depth)")
      }
      try advance()
      guard case .name(let name) = token.kind else { throw unexpected("a function's name") }
      let column = token.column
      try advance()
      try take(.open, "\"(\"")
      let values = try self.values(until: .close, "\")\"")
      node = ExpressionNode(.call(name, [node] + values), column: column)
    }
    return node
  }

  private mutating func primary() throws(ExpressionError) -> ExpressionNode {
    let start = token
    switch start.kind {
    case .number(let text):
      try advance()
      guard let number = ExpressionValue.number(parsing: text) else {
        throw ExpressionError(.arithmetic, column: start.column, "\(text) has too many digits")
      }
      return ExpressionNode(.literal(number), column: start.column)
    case .text(let text): return try leaf(.literal(.text(text)))
    case .constant(let isTrue): return try leaf(.literal(.boolean(isTrue)))
    case .null: return try leaf(.literal(.empty))
    case .parameter: return try leaf(.parameter)
    case .element: return try leaf(.element)
    case .open:
      try advance()
      let node = try choice()
      try take(.close, "\")\"")
      return node
    case .listOpen:
      try advance()
      let values = try self.values(until: .listClose, "\"]\"")
      return ExpressionNode(.list(values), column: start.column)
    case .name(let name):
      try advance()
      guard token.kind == .open else {
        return ExpressionNode(.field(name), column: start.column)
      }
      try advance()
      let values = try self.values(until: .close, "\")\"")
      return ExpressionNode(.call(name, values), column: start.column)
    default: throw unexpected("a value")
    }
  }

  private mutating func leaf(_ term: ExpressionTerm) throws(ExpressionError) -> ExpressionNode {
    let node = ExpressionNode(term, column: token.column)
    try advance()
    return node
  }

  private mutating func values(
    until end: ExpressionToken.Kind, _ words: String
  ) throws(ExpressionError) -> [ExpressionNode] {
    var values: [ExpressionNode] = []
    if token.kind == end {
      try advance()
      return values
    }
    while true {
      values.append(try choice())
      if token.kind == .comma {
        try advance()
        continue
      }
      try take(end, "\",\" or \(words)")
      return values
    }
  }
}
