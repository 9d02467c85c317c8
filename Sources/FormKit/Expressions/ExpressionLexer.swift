/// Splits an expression into tokens.
struct ExpressionLexer {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ text: String, limits: ExpressionLimits) throws(ExpressionError) {
    guard text.utf8.count <= limits.bytes else {
      throw ExpressionError(
        .length, column: 0, "the expression is longer than \(limits.bytes) bytes")
    }
    scalars = Array(text.unicodeScalars)
  }

  mutating func next() throws(ExpressionError) -> ExpressionToken {
    while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
    let column = index + 1
    guard index < scalars.count else { return ExpressionToken(kind: .end, column: column) }
    return ExpressionToken(kind: try kind(of: scalars[index]), column: column)
  }

  private mutating func kind(
    of first: Unicode.Scalar
  ) throws(ExpressionError) -> ExpressionToken.Kind {
    switch first {
    case "'", "\"": return .text(try text(until: first))
    case "0"..."9": return .number(number())
    case "." where peek(1).map(Self.isDigit) == true: return .number(number())
    case "{": return try placeholder("{parameter}", .parameter)
    case "#": return try placeholder("#value#", .element)
    default: break
    }
    if Self.startsName(first) { return word() }
    return try sign()
  }

  private func peek(_ distance: Int) -> Unicode.Scalar? {
    index + distance < scalars.count ? scalars[index + distance] : nil
  }

  private mutating func text(until quote: Unicode.Scalar) throws(ExpressionError) -> String {
    let column = index + 1
    var text = String.UnicodeScalarView()
    index += 1
    while let scalar = peek(0), scalar != quote {
      // A backslash escapes only the quote and itself, so patterns such as `'\d+'` keep theirs.
      if scalar == "\\", let following = peek(1), following == quote || following == "\\" {
        if following == "\\" { text.append(scalar) }
        text.append(following)
        index += 2
        continue
      }
      text.append(scalar)
      index += 1
    }
    guard index < scalars.count else {
      throw ExpressionError(.syntax, column: column, "this text is not closed: \(quote) is missing")
    }
    index += 1
    return String(text)
  }

  private mutating func number() -> String {
    var text = String.UnicodeScalarView()
    func isExponent(_ scalar: Unicode.Scalar) -> Bool { scalar == "e" || scalar == "E" }
    while let scalar = peek(0) {
      if Self.isDigit(scalar) || (scalar == "." && !text.contains(".")) {
        // In `1.isEmpty()` the point is not part of the number.
        if scalar == ".", let following = peek(1), Self.startsName(following),
          !isExponent(following)
        {
          break
        }
      } else if isExponent(scalar), !text.contains(where: isExponent), startsExponent() {
        if peek(1) == "+" || peek(1) == "-" {
          text.append(scalar)
          index += 1
        }
      } else {
        break
      }
      text.append(scalars[index])
      index += 1
    }
    return String(text)
  }

  private func startsExponent() -> Bool {
    guard let following = peek(1) else { return false }
    if following == "+" || following == "-" { return peek(2).map(Self.isDigit) ?? false }
    return Self.isDigit(following)
  }

  private mutating func placeholder(
    _ words: String, _ kind: ExpressionToken.Kind
  ) throws(ExpressionError) -> ExpressionToken.Kind {
    let count = words.unicodeScalars.count
    guard index + count <= scalars.count,
      scalars[index..<(index + count)].elementsEqual(words.unicodeScalars)
    else {
      throw ExpressionError(
        .syntax, column: index + 1, "\"\(scalars[index])\" is allowed only in \(words)")
    }
    index += count
    return kind
  }

  private mutating func word() -> ExpressionToken.Kind {
    let start = index
    while let scalar = peek(0), Self.continuesName(scalar) { index += 1 }
    let name = String(String.UnicodeScalarView(scalars[start..<index]))
    switch name {
    case "and", "AND": return .sign(.and)
    case "or", "OR": return .sign(.or)
    case "not", "NOT": return .not
    case "true", "TRUE": return .constant(true)
    case "false", "FALSE": return .constant(false)
    case "null", "NULL": return .null
    default: return .name(name)
    }
  }

  private mutating func sign() throws(ExpressionError) -> ExpressionToken.Kind {
    let pair = peek(1).map { String(scalars[index]) + String($0) } ?? ""
    if let kind = Self.pairs[pair] {
      index += 2
      return kind
    }
    guard let kind = Self.singles[scalars[index]] else {
      throw ExpressionError(
        .syntax, column: index + 1, "\"\(scalars[index])\" is not allowed in an expression")
    }
    index += 1
    return kind
  }

  private static let pairs: [String: ExpressionToken.Kind] = [
    "==": .sign(.equal), "!=": .sign(.notEqual), "<>": .sign(.notEqual),
    ">=": .sign(.greaterOrEqual), "<=": .sign(.lessOrEqual), "&&": .sign(.and), "||": .sign(.or),
  ]

  private static let singles: [Unicode.Scalar: ExpressionToken.Kind] = [
    "=": .sign(.equal), ">": .sign(.greater), "<": .sign(.less), "&": .sign(.and),
    "|": .sign(.or), "+": .sign(.plus), "-": .sign(.minus), "*": .sign(.times),
    "/": .sign(.divided), "!": .not, "(": .open, ")": .close, "[": .listOpen, "]": .listClose,
    ",": .comma, ".": .dot, "?": .question, ":": .colon,
  ]

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func startsName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "$" || scalar.properties.isXIDStart
  }

  private static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    startsName(scalar) || scalar.properties.isXIDContinue
  }
}
