public import PortalKit

extension FormDecimal {
  /// Reads a number as people of a language type it: `1.234,5` in Spanish.
  ///
  /// Groups must have three digits each. A point or comma that can be no group is taken for the
  /// decimal separator, whatever the language; what could be both is what the language says.
  public init(typed text: String, conventions: LocaleConventions) throws(EntryError) {
    let plain = Self.plain(text, conventions)
    guard let plain, let number = FormDecimal(plain) else {
      throw EntryError(
        .number, example: conventions.number(isNegative: false, whole: "1234", fraction: "5"))
    }
    self = number
  }

  /// The same number with a point before its decimals, and no groups.
  private static func plain(_ text: String, _ conventions: LocaleConventions) -> String? {
    guard text.utf8.count <= 256 else { return nil }
    var digits: [Character] = []
    var sign = ""
    for character in text.drop(while: \.isWhitespace) {
      switch character {
      case "-", "\u{2212}":
        guard digits.isEmpty, sign.isEmpty else { return nil }
        sign = "-"
      case "+":
        guard digits.isEmpty, sign.isEmpty else { return nil }
        sign = "+"
      case "'", "’": digits.append("’")
      case " ", "\u{A0}", "\u{202F}", "\u{2009}": digits.append(" ")
      default: digits.append(character)
      }
    }
    while digits.last == " " { digits.removeLast() }
    guard let body = withoutGroups(digits, conventions) else { return nil }
    return (sign == "-" ? "-" : "") + body
  }

  private static func withoutGroups(
    _ text: [Character], _ conventions: LocaleConventions
  ) -> String? {
    let points = text.filter { $0 == "." }.count
    let commas = text.filter { $0 == "," }.count
    // Of two sorts the last one is before the decimals; one that is there twice is for groups.
    let decimal: Character
    switch (points, commas) {
    case (1..., 1...):
      decimal = text.last { $0 == "." || $0 == "," } ?? "."
    case (2..., 0): decimal = ","
    case (0, 2...): decimal = "."
    case (1, 0), (0, 1):
      let mark: Character = points == 1 ? "." : ","
      let isDecimal =
        String(mark) == conventions.decimalSeparator || !areGroups(text, separator: mark)
      decimal = isDecimal ? mark : mark == "." ? "," : "."
    default: decimal = "."
    }
    let parts = text.split(
      separator: decimal, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first else { return nil }
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    guard fraction.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    let separators = Set(whole.filter { !($0.isASCII && $0.isNumber) })
    guard separators.count <= 1 else { return nil }
    if let separator = separators.first {
      guard [".", ",", " ", "’"].contains(separator), areGroups(Array(whole), separator: separator)
      else { return nil }
    }
    let joined = String(whole.filter { $0.isASCII && $0.isNumber })
    guard !joined.isEmpty || !fraction.isEmpty else { return nil }
    return fraction.isEmpty ? joined : "\(joined).\(fraction)"
  }

  /// Whether a text is digits in groups of three, the first of one to three.
  private static func areGroups(_ text: [Character], separator: Character) -> Bool {
    let groups = text.split(separator: separator, omittingEmptySubsequences: false)
    guard groups.count > 1, let first = groups.first, (1...3).contains(first.count),
      first.first != "0"
    else { return false }
    return groups.dropFirst().allSatisfy { $0.count == 3 }
      && groups.joined().allSatisfy { $0.isASCII && $0.isNumber }
  }
}
