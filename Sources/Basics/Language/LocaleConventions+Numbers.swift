extension LocaleConventions {
  // MARK: Writing

  /// Formats a number with the group and decimal separators of the language.
  ///
  /// - Parameters:
  ///   - isNegative: Whether to start with a minus sign.
  ///   - whole: The digits before the decimal separator.
  ///   - fraction: The digits after it; if empty, the separator is omitted.
  /// - Returns: The formatted number.
  public func number(isNegative: Bool, whole: String, fraction: String) -> String {
    var text = isNegative ? "-" : ""
    let count = whole.utf8.count
    let hasGroups = count >= 3 + minimumGroupingDigits
    for (index, digit) in whole.enumerated() {
      if hasGroups, index > 0, isGroupStart(digitsLeft: count - index) {
        text.append(groupSeparator)
      }
      text.append(digit)
    }
    return fraction.isEmpty ? text : text + String(decimalSeparator) + fraction
  }

  private func isGroupStart(digitsLeft: Int) -> Bool {
    digitsLeft == 3 || digitsLeft > 3 && (digitsLeft - 3).isMultiple(of: secondaryGroupSize)
  }

  // MARK: Reading

  /// Parses a number in these conventions, with or without group separators.
  ///
  /// The parser does not guess. A separator of other conventions or in the wrong place is an error,
  /// even if the text would be valid in another language. All spaces count as the same group
  /// separator, and so do all apostrophes. Digits can be of any script.
  ///
  /// - Parameter text: The text that the user typed.
  /// - Returns: The number, with the digits as typed.
  /// - Throws: ``NumberReadingError`` with the numbers that the text could mean.
  package func readNumber(_ text: String) throws(NumberReadingError) -> DecimalText {
    guard let typed = TypedNumber(text, self) else { throw NumberReadingError(readings: []) }
    if let number = typed.number(decimal: decimalSeparator, group: groupSeparator, self) {
      return number
    }
    throw NumberReadingError(readings: typed.readings(decimal: decimalSeparator))
  }

  /// Returns whether groups of digits have the sizes of these conventions, or three digits each.
  fileprivate func areGroups(_ groups: [String]) -> Bool {
    guard let first = groups.first, let last = groups.last, groups.count > 1, first.first != "0",
      (1...3).contains(first.count), last.count == 3
    else { return false }
    let middle = groups.dropFirst().dropLast()
    if middle.allSatisfy({ $0.count == 3 }) { return true }
    return secondaryGroupSize == 2 && first.count < 3 && middle.allSatisfy { $0.count == 2 }
  }
}

/// A tokenized number: digits and separators whose role is not known yet.
private struct TypedNumber {
  private enum Piece: Hashable {
    case digit(Character)
    case mark(Character)
  }

  private let isNegative: Bool
  private let pieces: [Piece]

  /// Tokenizes a text; returns nil if it contains anything but digits, separators and a sign.
  init?(_ text: String, _ conventions: LocaleConventions) {
    guard text.utf8.count <= 256 else { return nil }
    var rest = text.filter { !$0.isDirectionMark }[...]
    rest = rest.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    var isNegative = false
    if let sign = rest.first, "+-\u{2212}".contains(sign) {
      isNegative = sign != "+"
      rest = rest.dropFirst()
    }
    var pieces: [Piece] = []
    for character in rest {
      if let digit = character.decimalDigit {
        pieces.append(.digit(Character(String(digit))))
      } else if let mark = Self.mark(character, conventions) {
        pieces.append(.mark(mark))
      } else {
        return nil
      }
    }
    guard pieces.contains(where: { if case .digit = $0 { true } else { false } }) else {
      return nil
    }
    (self.isNegative, self.pieces) = (isNegative, pieces)
  }

  /// Returns the canonical form of a separator, one for all that look alike; nil for any other
  /// character.
  private static func mark(_ character: Character, _ conventions: LocaleConventions) -> Character? {
    switch character {
    case ".", ",": character
    case "'", "\u{2019}": "\u{2019}"
    case " ", "\u{A0}", "\u{202F}", "\u{2009}": " "
    // The separators of Arabic digits are unambiguous.
    case "\u{66B}": conventions.decimalSeparator
    case "\u{66C}": mark(conventions.groupSeparator, conventions)
    default: nil
    }
  }

  private func alike(_ separator: Character) -> Character {
    ["\u{A0}", "\u{202F}", "\u{2009}"].contains(separator) ? " " : separator
  }

  /// Parses the number with the given separators; returns nil if the text contains another
  /// separator or a misplaced one.
  func number(
    decimal: Character, group: Character, _ conventions: LocaleConventions
  ) -> DecimalText? {
    let group = alike(group)
    var groups = [""]
    var fraction: String?
    for piece in pieces {
      switch piece {
      case .digit(let digit):
        if fraction == nil {
          groups[groups.count - 1].append(digit)
        } else {
          fraction?.append(digit)
        }
      case .mark(let mark) where mark == decimal && fraction == nil: fraction = ""
      case .mark(let mark) where mark == group && fraction == nil: groups.append("")
      case .mark: return nil
      }
    }
    guard groups.count == 1 || conventions.areGroups(groups) else { return nil }
    return DecimalText(
      isNegative: isNegative, whole: groups.joined(), fraction: fraction ?? "")
  }

  /// Returns the numbers that could be meant if the text violates the conventions.
  ///
  /// The candidates treat the last separator as the decimal separator, as other languages do; or
  /// only the decimal separator of the conventions, and ignore the others; or all as group
  /// separators.
  func readings(decimal: Character) -> [DecimalText] {
    let marks = pieces.compactMap { piece in
      if case .mark(let mark) = piece { mark } else { nil }
    }
    let other: Character = decimal == "." ? "," : "."
    var readings: [DecimalText] = []
    if marks.last == other, marks.count(where: { $0 == other }) == 1 {
      readings.append(dropping(allBut: other))
    }
    switch marks.count(where: { $0 == decimal }) {
    case 1: readings.append(dropping(allBut: decimal))
    case 0: readings.append(dropping(allBut: nil))
    default:
      // Several decimal separators are the group separators of another language if all groups have
      // three digits.
      if Set(marks).count == 1, isInThousands(decimal) { readings.append(dropping(allBut: nil)) }
    }
    var seen: Set<DecimalText> = []
    return readings.filter { seen.insert($0).inserted }
  }

  private func isInThousands(_ separator: Character) -> Bool {
    let parts = pieces.split(separator: .mark(separator), omittingEmptySubsequences: false)
    return (1...3).contains(parts[0].count) && parts.dropFirst().allSatisfy { $0.count == 3 }
  }

  /// Returns the number with the given decimal separator, ignoring all other separators.
  private func dropping(allBut decimal: Character?) -> DecimalText {
    var (whole, fraction, isBehind) = ("", "", false)
    for piece in pieces {
      switch piece {
      case .digit(let digit):
        if isBehind { fraction.append(digit) } else { whole.append(digit) }
      case .mark(let mark): if mark == decimal { isBehind = true }
      }
    }
    return DecimalText(isNegative: isNegative, whole: whole, fraction: fraction)
  }
}
