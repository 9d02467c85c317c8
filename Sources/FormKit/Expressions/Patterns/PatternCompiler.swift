/// Compiles a regular expression to steps in one pass.
struct PatternCompiler {
  let source: [Unicode.Scalar]
  var index = 0
  private var depth = 0
  private var program = PatternProgram()

  /// The maximum number of steps; `(a{1000}){1000}` is rejected.
  private static let largest = 10_000
  private static let deepest = 64

  private init(_ source: String) { self.source = Array(source.unicodeScalars) }

  static func compile(_ source: String) throws(PatternError) -> PatternProgram {
    var compiler = PatternCompiler(source)
    guard compiler.source.count <= 8_192 else {
      throw PatternError(1, "the pattern is longer than 8192 characters")
    }
    try compiler.flags()
    let body = try compiler.alternatives()
    guard compiler.index == compiler.source.count else {
      throw compiler.error("this \")\" has no matching \"(\"")
    }
    compiler.program.steps = body + [.found]
    return compiler.program
  }

  private typealias Steps = [PatternProgram.Step]

  func error(_ message: String, isUnsupported: Bool = false) -> PatternError {
    PatternError(index + 1, message, isUnsupported: isUnsupported)
  }

  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    index + distance < source.count ? source[index + distance] : nil
  }

  mutating func skip(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard source[index...].starts(with: scalars) else { return false }
    index += scalars.count
    return true
  }

  /// Parses global flags such as `(?i)` at the start of the pattern.
  private mutating func flags() throws(PatternError) {
    guard peek() == "(", peek(1) == "?", let first = peek(2), ("a"..."z").contains(first) else {
      return
    }
    index += 2
    while let flag = peek(), flag != ")" {
      switch flag {
      case "i": program.ignoresCase = true
      case "m": program.isMultiline = true
      case "u": break
      default: throw error("the flag \"\(flag)\" is not supported", isUnsupported: true)
      }
      index += 1
    }
    guard skip(")") else { throw error("\")\" is missing") }
  }

  private mutating func alternatives() throws(PatternError) -> Steps {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw error("groups are nested deeper than 64") }
    var ways = [try sequence()]
    while skip("|") { ways.append(try sequence()) }
    var size = ways.reduce(2 * (ways.count - 1)) { $0 + $1.count }
    try check(size)
    var steps: Steps = []
    for way in ways.dropLast() {
      steps += [.split(1, way.count + 2)] + way
      size -= way.count + 2
      steps.append(.jump(size + 1))
    }
    return steps + (ways.last ?? [])
  }

  private func check(_ size: Int) throws(PatternError) {
    guard size <= Self.largest else { throw error("the pattern is too large") }
  }

  private mutating func sequence() throws(PatternError) -> Steps {
    var steps: Steps = []
    while let scalar = peek(), scalar != "|", scalar != ")" {
      let atom = try atom()
      steps += try repeated(atom)
      try check(steps.count)
    }
    return steps
  }

  private mutating func atom() throws(PatternError) -> Steps {
    guard let scalar = peek() else { throw error("something is missing") }
    index += 1
    switch scalar {
    case ".": return [.take(.group(.any))]
    case "^": return [.start]
    case "$": return [.end]
    case "[": return [.take(try set())]
    case "(": return try group()
    case "\\": return try escaped()
    case "*", "+", "?":
      index -= 1
      throw error("there is nothing for \"\(scalar)\" to repeat")
    default: return [.take(.one(scalar))]
    }
  }

  private mutating func group() throws(PatternError) -> Steps {
    var lookahead: Bool?
    if peek() == "?" {
      if skip("?:") {
      } else if skip("?=") {
        lookahead = true
      } else if skip("?!") {
        lookahead = false
      } else if peek(1) == "<", let third = peek(2), third != "=", third != "!" {
        while let scalar = peek(), scalar != ">" { index += 1 }
        guard skip(">") else { throw error("\">\" is missing") }
      } else {
        throw error("this kind of group is not supported", isUnsupported: true)
      }
    }
    let body = try alternatives()
    guard skip(")") else { throw error("\")\" is missing") }
    guard let lookahead else { return body }
    program.lookaheads += 1
    return [
      .lookahead(id: program.lookaheads, isWanted: lookahead, next: body.count + 2)
    ] + body + [.found]
  }

  /// Applies the quantifier after an atom, if any.
  private mutating func repeated(_ atom: Steps) throws(PatternError) -> Steps {
    guard let (least, most) = try times() else { return atom }
    if peek() == "+" {
      throw error("\"+\" after a quantifier is not supported", isUnsupported: true)
    }
    _ = skip("?")
    if let peek = peek(), peek == "*" || peek == "+" || peek == "?" {
      throw error("there is nothing for \"\(peek)\" to repeat")
    }
    try check((most ?? least + 1) * (atom.count + 1) + 1)
    var steps: Steps = []
    for _ in 0..<least { steps += atom }
    if let most {
      for _ in least..<most { steps += [.split(1, atom.count + 1)] + atom }
    } else {
      steps += [.split(1, atom.count + 2)] + atom + [.jump(-atom.count - 1)]
    }
    return steps
  }

  private mutating func times() throws(PatternError) -> (least: Int, most: Int?)? {
    switch peek() {
    case "*":
      index += 1
      return (0, nil)
    case "+":
      index += 1
      return (1, nil)
    case "?":
      index += 1
      return (0, 1)
    case "{": break
    default: return nil
    }
    let start = index
    index += 1
    let least = number()
    var most = least
    if skip(",") { most = number() }
    guard skip("}"), let least else {
      index = start
      throw error("\"{\" needs numbers, as in {2,4}; a brace itself is \\{")
    }
    if let most, most < least { throw error("{\(least),\(most)} ends before it begins") }
    return (least, source[index - 2] == "," ? nil : most)
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let digit = peek().flatMap({ Int(String($0)) }), (value ?? 0) <= Self.largest {
      value = (value ?? 0) * 10 + digit
      index += 1
    }
    return value
  }
}
