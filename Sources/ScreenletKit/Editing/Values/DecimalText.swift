import PortalKit

/// A decimal number of any length, stored as its digits and never rounded.
struct DecimalText: Hashable, Sendable {
  private(set) var isNegative: Bool
  /// The digits before the decimal point, without leading zeros except for a single one.
  private(set) var whole: [UInt8]
  /// The digits behind the decimal point, including trailing zeros.
  private(set) var fraction: [UInt8]

  private init(isNegative: Bool, whole: [UInt8], fraction: [UInt8]) {
    let kept = Array(whole.drop { $0 == 0 })
    (self.whole, self.fraction) = (kept.isEmpty ? [0] : kept, fraction)
    self.isNegative = isNegative && (!kept.isEmpty || fraction.contains { $0 != 0 })
  }

  /// Creates a number from parsed digits.
  private init(_ digits: NumberDigits) {
    func values(_ text: String) -> [UInt8] { text.utf8.map { $0 - 0x30 } }
    self.init(
      isNegative: digits.isNegative, whole: values(digits.whole), fraction: values(digits.fraction))
  }

  /// Parses decimal text such as `-12480.50`; nil for other text.
  init?(_ text: String) {
    var rest = text[...]
    var isNegative = false
    if let sign = rest.first, "+-\u{2212}".contains(sign) {
      isNegative = sign != "+"
      rest = rest.dropFirst()
    }
    let parts = rest.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }),
      let whole = parts.first, !whole.isEmpty || parts.last?.isEmpty == false
    else { return nil }
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    self.init(NumberDigits(isNegative: isNegative, whole: String(whole), fraction: fraction))
  }

  /// Parses a number in the format of a locale; nil if it is not a number, or ambiguous.
  init?(typed text: String, _ conventions: LocaleConventions) {
    guard let digits = try? conventions.readNumber(text) else { return nil }
    self.init(digits)
  }

  /// The decimal text: `-12480.50`.
  var canonical: String { digits.canonical }

  /// Returns the number in the format of a locale, with group separators if `grouped` is true.
  func text(_ conventions: LocaleConventions, grouped: Bool = false) -> String {
    conventions.text(of: digits, grouped: grouped)
  }

  private var digits: NumberDigits {
    func text(_ values: [UInt8]) -> String {
      String(decoding: values.map { $0 + 0x30 }, as: UTF8.self)
    }
    return NumberDigits(isNegative: isNegative, whole: text(whole), fraction: text(fraction))
  }

  /// Whether all decimals are zero.
  var isWhole: Bool { fraction.allSatisfy { $0 == 0 } }

  /// Zero.
  static let zero = DecimalText(isNegative: false, whole: [0], fraction: [])

  /// The number with the opposite sign.
  var negated: DecimalText {
    DecimalText(isNegative: !isNegative, whole: whole, fraction: fraction)
  }

  /// Returns the sum, with as many decimals as the operand that has more.
  static func + (a: DecimalText, b: DecimalText) -> DecimalText {
    let (x, y, decimals) = aligned(a, b)
    let digits: [UInt8]
    let isNegative: Bool
    if a.isNegative == b.isNegative {
      (digits, isNegative) = (sum(x, y), a.isNegative)
    } else if !x.lexicographicallyPrecedes(y) {
      (digits, isNegative) = (difference(x, y), a.isNegative)
    } else {
      (digits, isNegative) = (difference(y, x), b.isNegative)
    }
    return DecimalText(
      isNegative: isNegative, whole: Array(digits.dropLast(decimals)),
      fraction: Array(digits.suffix(decimals)))
  }

  /// Returns the digits of both numbers, padded to the same number of digits and decimals.
  private static func aligned(
    _ a: DecimalText, _ b: DecimalText
  ) -> (x: [UInt8], y: [UInt8], decimals: Int) {
    let decimals = max(a.fraction.count, b.fraction.count)
    let places = max(a.whole.count, b.whole.count)
    func digits(_ number: DecimalText) -> [UInt8] {
      Array(repeating: 0, count: places - number.whole.count) + number.whole + number.fraction
        + Array(repeating: 0, count: decimals - number.fraction.count)
    }
    return (digits(a), digits(b), decimals)
  }

  private static func sum(_ x: [UInt8], _ y: [UInt8]) -> [UInt8] {
    var (result, carry): ([UInt8], UInt8) = ([], 0)
    for (a, b) in zip(x.reversed(), y.reversed()) {
      let digit = a + b + carry
      result.append(digit % 10)
      carry = digit / 10
    }
    result.append(carry)
    return result.reversed()
  }

  private static func difference(_ x: [UInt8], _ y: [UInt8]) -> [UInt8] {
    var (result, borrow): ([UInt8], UInt8) = ([], 0)
    for (a, b) in zip(x.reversed(), y.reversed()) {
      let digit = a + 10 - b - borrow
      result.append(digit % 10)
      borrow = digit < 10 ? 1 : 0
    }
    return result.reversed()
  }
}

extension DecimalText: Comparable {
  /// Returns whether a number is less than another, regardless of leading and trailing zeros.
  static func < (a: DecimalText, b: DecimalText) -> Bool {
    let (x, y, _) = aligned(a, b)
    guard a.isNegative == b.isNegative else { return a.isNegative }
    return a.isNegative ? y.lexicographicallyPrecedes(x) : x.lexicographicallyPrecedes(y)
  }
}
