/// A compiled pattern as steps: each consumes a character, tests the position, or jumps.
///
/// Jump targets are relative to the step, so that steps can be copied.
struct PatternProgram: Sendable {
  enum Step: Sendable {
    case take(PatternSet)
    case split(Int, Int)
    case jump(Int)
    case start
    case end
    case wordEdge(Bool)
    /// A lookahead: the following steps, which end in `found`, must match or must not match.
    case lookahead(id: Int, isWanted: Bool, next: Int)
    case found
  }

  var steps: [Step] = []
  var lookaheads = 0
  var ignoresCase = false
  var isMultiline = false
}

/// The set of characters that one step of a pattern matches.
struct PatternSet: Sendable, Hashable {
  enum Group: Sendable, Hashable {
    case digit, word, space, letter, upper, lower, number, punctuation, any
  }

  var ranges: [ClosedRange<UInt32>] = []
  var groups: [Group] = []
  var missing: [Group] = []
  var isNegated = false

  static func one(_ scalar: Unicode.Scalar) -> PatternSet {
    PatternSet(ranges: [scalar.value...scalar.value])
  }

  static func group(_ group: Group, isNegated: Bool = false) -> PatternSet {
    isNegated ? PatternSet(missing: [group]) : PatternSet(groups: [group])
  }

  func contains(_ scalar: Unicode.Scalar, ignoringCase: Bool) -> Bool {
    var holds = holds(scalar)
    if !holds, ignoringCase {
      let properties = scalar.properties
      for other in [properties.lowercaseMapping, properties.uppercaseMapping] {
        if let only = other.unicodeScalars.first, other.unicodeScalars.count == 1, only != scalar {
          holds = holds || self.holds(only)
        }
      }
    }
    return holds != isNegated
  }

  private func holds(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) }
      || groups.contains { Self.holds(scalar, $0) }
      || missing.contains { !Self.holds(scalar, $0) }
  }

  static func holds(_ scalar: Unicode.Scalar, _ group: Group) -> Bool {
    switch group {
    case .digit: ("0"..."9").contains(scalar)
    case .word:
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || ("0"..."9").contains(scalar) || scalar == "_"
    case .space: [" ", "\t", "\n", "\r", "\u{0B}", "\u{0C}"].contains(scalar)
    case .letter: scalar.properties.isAlphabetic
    case .upper: scalar.properties.isUppercase
    case .lower: scalar.properties.isLowercase
    case .number: scalar.properties.numericType == .decimal
    case .punctuation:
      switch scalar.properties.generalCategory {
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        true
      default: scalar.isASCII && scalar.properties.isPatternSyntax
      }
    case .any: scalar != "\n" && scalar != "\r"
    }
  }
}
