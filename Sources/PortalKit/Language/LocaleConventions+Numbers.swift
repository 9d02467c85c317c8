extension LocaleConventions {
  // MARK: Writing

  /// Writes a number in groups with the separators of the language.
  ///
  /// - Parameters:
  ///   - isNegative: Whether a minus comes first.
  ///   - whole: The digits before the decimal separator.
  ///   - fraction: The digits after it; without any there is no separator.
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

  /// Writes a number as it is displayed, in groups, or as it is edited, without any.
  package func text(of number: NumberDigits, grouped: Bool) -> String {
    if grouped {
      return self.number(
        isNegative: number.isNegative, whole: number.whole, fraction: number.fraction)
    }
    return (number.isNegative ? "-" : "") + number.whole
      + (number.fraction.isEmpty ? "" : String(decimalSeparator) + number.fraction)
  }

  private func isGroupStart(digitsLeft: Int) -> Bool {
    digitsLeft == 3 || digitsLeft > 3 && (digitsLeft - 3).isMultiple(of: secondaryGroupSize)
  }

  // MARK: Reading

  /// Reads a number in these conventions, with group separators or without.
  ///
  /// Nothing is guessed: a separator that is not of these conventions, or is in the wrong place, is
  /// an error, even where another language would know what it means. All spaces are alike as group
  /// separators, and so are all apostrophes. Digits may be of any script.
  ///
  /// - Throws: ``NumberReadingError`` with the numbers that could be meant.
  package func readNumber(_ text: String) throws(NumberReadingError) -> NumberDigits {
    guard let typed = TypedNumber(text, self) else { throw NumberReadingError(readings: []) }
    if let number = typed.number(decimal: decimalSeparator, group: groupSeparator, self) {
      return number
    }
    throw NumberReadingError(readings: typed.readings(decimal: decimalSeparator))
  }

  /// Whether digits are in groups as these conventions, or thousands anywhere, have them.
  fileprivate func areGroups(_ groups: [String]) -> Bool {
    guard let first = groups.first, let last = groups.last, groups.count > 1, first.first != "0",
      (1...3).contains(first.count), last.count == 3
    else { return false }
    let middle = groups.dropFirst().dropLast()
    if middle.allSatisfy({ $0.count == 3 }) { return true }
    return secondaryGroupSize == 2 && first.count < 3 && middle.allSatisfy { $0.count == 2 }
  }
}

/// A text of digits and separators, before it is known which separator is which.
private struct TypedNumber {
  private enum Piece: Hashable {
    case digit(Character)
    case mark(Character)
  }

  private let isNegative: Bool
  private let pieces: [Piece]

  /// Takes a text apart; nil if anything in it is neither digit, separator nor sign.
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

  /// A separator, those that look alike made one; nil for what is none.
  private static func mark(_ character: Character, _ conventions: LocaleConventions) -> Character? {
    switch character {
    case ".", ",": character
    case "'", "\u{2019}": "\u{2019}"
    case " ", "\u{A0}", "\u{202F}", "\u{2009}": " "
    // The separators of Arabic digits look like nothing else.
    case "\u{66B}": conventions.decimalSeparator
    case "\u{66C}": mark(conventions.groupSeparator, conventions)
    default: nil
    }
  }

  private func alike(_ separator: Character) -> Character {
    ["\u{A0}", "\u{202F}", "\u{2009}"].contains(separator) ? " " : separator
  }

  /// The number that this is with these separators; nil if a separator is another, or misplaced.
  func number(
    decimal: Character, group: Character, _ conventions: LocaleConventions
  ) -> NumberDigits? {
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
    return NumberDigits(
      isNegative: isNegative, whole: groups.joined(), fraction: fraction ?? "")
  }

  /// The numbers that could be meant where the text contradicts the conventions.
  ///
  /// The last separator as a decimal one, as other languages have it; the decimal separator of the
  /// conventions as such, the others typed by mistake; or all of them typed between groups.
  func readings(decimal: Character) -> [NumberDigits] {
    let marks = pieces.compactMap { piece in
      if case .mark(let mark) = piece { mark } else { nil }
    }
    let other: Character = decimal == "." ? "," : "."
    var readings: [NumberDigits] = []
    if marks.last == other, marks.count(where: { $0 == other }) == 1 {
      readings.append(dropping(allBut: other))
    }
    switch marks.count(where: { $0 == decimal }) {
    case 1: readings.append(dropping(allBut: decimal))
    case 0: readings.append(dropping(allBut: nil))
    default:
      // Several decimal separators are groups of another language, if they are regular.
      if Set(marks).count == 1, isInThousands(decimal) { readings.append(dropping(allBut: nil)) }
    }
    var seen: Set<NumberDigits> = []
    return readings.filter { seen.insert($0).inserted }
  }

  private func isInThousands(_ separator: Character) -> Bool {
    let parts = pieces.split(separator: .mark(separator), omittingEmptySubsequences: false)
    return (1...3).contains(parts[0].count) && parts.dropFirst().allSatisfy { $0.count == 3 }
  }

  /// The digits with one separator, the last of its kind, as the decimal one and without the rest.
  private func dropping(allBut decimal: Character?) -> NumberDigits {
    var (whole, fraction, isBehind) = ("", "", false)
    for piece in pieces {
      switch piece {
      case .digit(let digit):
        if isBehind { fraction.append(digit) } else { whole.append(digit) }
      case .mark(let mark): if mark == decimal { isBehind = true }
      }
    }
    return NumberDigits(isNegative: isNegative, whole: whole, fraction: fraction)
  }
}
