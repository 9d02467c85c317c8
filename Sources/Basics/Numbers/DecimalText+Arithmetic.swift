extension DecimalText {
  /// The number with the opposite sign.
  package var negated: DecimalText {
    DecimalText(isNegative: !isNegative, whole: whole, fraction: fraction)
  }

  /// Returns the sum, with as many decimal places as the operand with more of them.
  ///
  /// - Parameters:
  ///   - one: The first number.
  ///   - other: The second number.
  package static func + (one: DecimalText, other: DecimalText) -> DecimalText {
    let (x, y, decimals) = aligned(one, other)
    let digits: [UInt8]
    let isNegative: Bool
    if one.isNegative == other.isNegative {
      (digits, isNegative) = (sum(x, y), one.isNegative)
    } else if !x.lexicographicallyPrecedes(y) {
      (digits, isNegative) = (difference(x, y), one.isNegative)
    } else {
      (digits, isNegative) = (difference(y, x), other.isNegative)
    }
    func text(_ digits: ArraySlice<UInt8>) -> String {
      String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self)
    }
    return DecimalText(
      isNegative: isNegative, whole: text(digits.dropLast(decimals)),
      fraction: text(digits.suffix(decimals)))
  }

  /// Returns the digits of both numbers, padded to the same number of digits and decimals.
  private static func aligned(
    _ one: DecimalText, _ other: DecimalText
  ) -> (x: [UInt8], y: [UInt8], decimals: Int) {
    let decimals = max(one.fraction.utf8.count, other.fraction.utf8.count)
    let places = max(one.whole.utf8.count, other.whole.utf8.count)
    func digits(_ number: DecimalText) -> [UInt8] {
      Array(repeating: 0, count: places - number.whole.utf8.count)
        + (number.whole.utf8.map { $0 &- 0x30 } + number.fraction.utf8.map { $0 &- 0x30 })
        + Array(repeating: 0, count: decimals - number.fraction.utf8.count)
    }
    return (digits(one), digits(other), decimals)
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
  ///
  /// - Parameters:
  ///   - one: The first number.
  ///   - other: The second number.
  package static func < (one: DecimalText, other: DecimalText) -> Bool {
    let (x, y, _) = aligned(one, other)
    guard one.isNegative == other.isNegative else { return one.isNegative }
    return one.isNegative ? y.lexicographicallyPrecedes(x) : x.lexicographicallyPrecedes(y)
  }
}
