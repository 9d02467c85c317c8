extension PatternCompiler {
  /// Parses an escape sequence outside of brackets, after its backslash.
  mutating func escaped() throws(PatternError) -> [PatternProgram.Step] {
    switch peek() {
    case "b":
      index += 1
      return [.wordEdge(true)]
    case "B":
      index += 1
      return [.wordEdge(false)]
    case "A":
      index += 1
      return [.start]
    case "z", "Z":
      index += 1
      return [.end]
    case "Q":
      index += 1
      return quotation()
    case let digit? where ("1"..."9").contains(digit):
      throw error("references to groups are not supported", isUnsupported: true)
    default: return [.take(try escapedSet())]
    }
  }

  private mutating func quotation() -> [PatternProgram.Step] {
    var steps: [PatternProgram.Step] = []
    while let scalar = peek(), !skip("\\E") {
      steps.append(.take(.one(scalar)))
      index += 1
    }
    return steps
  }

  /// Returns the characters that an escape sequence matches, outside of or within brackets.
  private mutating func escapedSet() throws(PatternError) -> PatternSet {
    guard let scalar = peek() else { throw error("a character is missing after the last \\") }
    index += 1
    switch scalar {
    case "d": return .group(.digit)
    case "D": return .group(.digit, isNegated: true)
    case "w": return .group(.word)
    case "W": return .group(.word, isNegated: true)
    case "s": return .group(.space)
    case "S": return .group(.space, isNegated: true)
    case "t": return .one("\t")
    case "n": return .one("\n")
    case "r": return .one("\r")
    case "f": return .one("\u{0C}")
    case "v": return .one("\u{0B}")
    case "0": return .one("\0")
    case "x": return .one(try code(digits: 2))
    case "u": return .one(try code(digits: 4))
    case "p": return .group(try property())
    case "P": return .group(try property(), isNegated: true)
    default:
      guard !PatternSet.holds(scalar, .word) else {
        index -= 1
        throw error("\"\\\(scalar)\" is not supported", isUnsupported: true)
      }
      return .one(scalar)
    }
  }

  private mutating func code(digits: Int) throws(PatternError) -> Unicode.Scalar {
    let end = index + digits
    guard let text = text(upTo: end), let value = UInt32(text, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw error("expected \(digits) hexadecimal digits") }
    index = end
    return scalar
  }

  private mutating func property() throws(PatternError) -> PatternSet.Group {
    var name = ""
    if skip("{") {
      while let scalar = peek(), scalar != "}" {
        name.unicodeScalars.append(scalar)
        index += 1
      }
      guard skip("}") else { throw error("\"}\" is missing") }
    } else if let scalar = peek() {
      name.unicodeScalars.append(scalar)
      index += 1
    }
    if name.hasPrefix("Is") { name.removeFirst(2) }
    guard let group = Self.properties[name] else {
      throw error("there is no \"\\p{\(name)}\" here", isUnsupported: true)
    }
    return group
  }

  private static let properties: [String: PatternSet.Group] = [
    "L": .letter, "Letter": .letter, "Alpha": .letter, "Alphabetic": .letter,
    "Lu": .upper, "Upper": .upper, "Uppercase": .upper,
    "Ll": .lower, "Lower": .lower, "Lowercase": .lower,
    "N": .number, "Nd": .number, "Digit": .number, "P": .punctuation, "Punct": .punctuation,
    "Punctuation": .punctuation, "Space": .space, "White_Space": .space,
  ]

  /// Parses a character class after its opening bracket.
  mutating func set() throws(PatternError) -> PatternSet {
    var set = PatternSet()
    set.isNegated = skip("^")
    var isFirst = true
    while let scalar = peek(), scalar != "]" || isFirst {
      if scalar == "&", peek(1) == "&" {
        throw error("sets within sets are not supported", isUnsupported: true)
      }
      // Java treats a second opening bracket as a nested class.
      if scalar == "[" {
        throw error("sets within sets are not supported; a bracket is \\[", isUnsupported: true)
      }
      isFirst = false
      let low = try member()
      if peek() == "-", let following = peek(1), following != "]" {
        guard let first = low.only else { throw error("a range cannot start with a set") }
        index += 1
        guard let last = try member().only, first <= last else {
          throw error("this range ends before it begins")
        }
        set.ranges.append(first...last)
      } else {
        set.ranges += low.ranges
        set.groups += low.groups
        set.missing += low.missing
      }
    }
    guard skip("]") else { throw error("\"]\" is missing") }
    return set
  }

  private mutating func member() throws(PatternError) -> PatternSet {
    guard let scalar = peek() else { throw error("\"]\" is missing") }
    index += 1
    guard scalar == "\\" else { return .one(scalar) }
    if peek() == "b" {
      index += 1
      return .one("\u{08}")
    }
    return try escapedSet()
  }

  private func text(upTo end: Int) -> String? {
    guard end <= source.count else { return nil }
    return String(String.UnicodeScalarView(source[index..<end]))
  }
}

extension PatternSet {
  fileprivate var only: UInt32? {
    guard groups.isEmpty, missing.isEmpty, ranges.count == 1, let range = ranges.first,
      range.count == 1
    else { return nil }
    return range.lowerBound
  }
}
