import PortalKit

/// A decimal number as its digits, as many as were written: nothing is ever rounded.
struct DecimalText: Hashable, Sendable {
  private(set) var isNegative: Bool
  /// The digits before the point, without zeros at the start but for one.
  private(set) var whole: [UInt8]
  /// The digits behind the point, zeros at the end included.
  private(set) var fraction: [UInt8]

  private init(isNegative: Bool, whole: [UInt8], fraction: [UInt8]) {
    let kept = Array(whole.drop { $0 == 0 })
    (self.whole, self.fraction) = (kept.isEmpty ? [0] : kept, fraction)
    self.isNegative = isNegative && (!kept.isEmpty || fraction.contains { $0 != 0 })
  }

  /// Reads what programs write: `-12480.50`.
  init?(_ text: String) { self.init(text, point: ".", group: nil) }

  /// Reads what people type: with the separators of a place, groups or not, a sign before it.
  ///
  /// A group that is not one of three digits, or in India of two, is no number: `12.48` is not read
  /// as 1248 where the point separates groups.
  init?(typed text: String, _ conventions: ValueConventions) {
    let trimmed = text.drop(while: \.isWhitespace)
    let end = trimmed.lastIndex { !$0.isWhitespace } ?? trimmed.startIndex
    guard !trimmed.isEmpty else { return nil }
    self.init(
      String(trimmed[...end]), point: conventions.decimalSeparator,
      group: conventions.groupSeparator)
  }

  private init?(_ text: String, point: Character, group: Character?) {
    var rest = Substring(text)
    var isNegative = false
    if let sign = rest.first, "+-\u{2212}".contains(sign) {
      isNegative = sign != "+"
      rest = rest.dropFirst()
    }
    var groups: [[UInt8]] = [[]]
    var fraction: [UInt8]?
    for character in rest {
      if let digit = Self.digit(character) {
        if fraction == nil {
          groups[groups.count - 1].append(digit)
        } else {
          fraction?.append(digit)
        }
      } else if character == point, fraction == nil {
        fraction = []
      } else if let group, Self.isGroup(character, group), fraction == nil {
        groups.append([])
      } else {
        return nil
      }
    }
    let isGrouped = groups.count > 1
    if isGrouped {
      guard groups.last?.count == 3, (1...3).contains(groups[0].count),
        groups.dropFirst().dropLast().allSatisfy({ (2...3).contains($0.count) })
      else { return nil }
    }
    let whole = groups.flatMap { $0 }
    guard !whole.isEmpty || fraction?.isEmpty == false, fraction?.isEmpty != true || !whole.isEmpty
    else { return nil }
    self.init(isNegative: isNegative, whole: whole, fraction: fraction ?? [])
  }

  /// A digit of any script.
  private static func digit(_ character: Character) -> UInt8? {
    if let ascii = character.asciiValue { return ascii &- 0x30 < 10 ? ascii - 0x30 : nil }
    guard character.unicodeScalars.count == 1,
      character.unicodeScalars.first?.properties.numericType == .decimal
    else { return nil }
    return character.wholeNumberValue.map { UInt8($0) }
  }

  /// Whether it separates groups: a blank of any width, or an apostrophe of any kind, is as good.
  private static func isGroup(_ character: Character, _ group: Character) -> Bool {
    if character == group { return true }
    let alike: [String] = [" \u{A0}\u{202F}\u{2009}", "'\u{2019}"]
    return alike.contains { $0.contains(group) && $0.contains(character) }
  }

  /// As programs write it: `-12480.50`.
  var canonical: String { text(point: ".", group: nil) }

  /// As people write it; in groups of three, or without.
  func text(_ conventions: ValueConventions, grouped: Bool = false) -> String {
    text(
      point: conventions.decimalSeparator, group: grouped ? conventions.groupSeparator : nil)
  }

  private func text(point: Character, group: Character?) -> String {
    var text = isNegative ? "-" : ""
    for (index, digit) in whole.enumerated() {
      let left = whole.count - index
      if let group, index > 0, left % 3 == 0 { text.append(group) }
      text.append(Character(Unicode.Scalar(digit + 0x30)))
    }
    guard !fraction.isEmpty else { return text }
    text.append(point)
    for digit in fraction { text.append(Character(Unicode.Scalar(digit + 0x30))) }
    return text
  }

  /// Whether there is nothing behind the point but zeros.
  var isWhole: Bool { fraction.allSatisfy { $0 == 0 } }

  /// Zero.
  static let zero = DecimalText(isNegative: false, whole: [0], fraction: [])

  /// The same number below zero, or above it.
  var negated: DecimalText {
    DecimalText(isNegative: !isNegative, whole: whole, fraction: fraction)
  }

  /// The sum, with as many decimals as the one that has more.
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

  /// The digits of both, as many before and behind the point.
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
  /// Whether a number is less than another, whatever zeros stand at its ends.
  static func < (a: DecimalText, b: DecimalText) -> Bool {
    let (x, y, _) = aligned(a, b)
    guard a.isNegative == b.isNegative else { return a.isNegative }
    return a.isNegative ? y.lexicographicallyPrecedes(x) : x.lexicographicallyPrecedes(y)
  }
}
