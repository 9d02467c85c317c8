/// An exact decimal number of up to 38 digits.
///
/// ```swift
/// let price = DecimalNumber("19.99")
/// ```
///
/// Numbers of equal value are equal, regardless of how they were written: 1.50 equals 1.5.
public struct DecimalNumber: Hashable, Sendable {
  /// The significant digits, without trailing zeros.
  let digits: Int128
  /// The power of ten that `digits` is multiplied by.
  let exponent: Int

  /// The maximum number of significant digits.
  public static let maximumDigits = 38
  static let exponents = -128...128

  /// The number 0.
  public static let zero = DecimalNumber(0)
  /// The number 1.
  public static let one = DecimalNumber(1)

  /// Creates a number from an integer.
  ///
  /// - Parameter value: The integer.
  public init(_ value: Int) { self.init(normalizing: Int128(value), 0) }

  /// Creates a number from digits and a power of ten; nil if it exceeds the limits of digits or
  /// exponent.
  init?(digits: Int128, exponent: Int) {
    guard digits.magnitude <= Self.largest else { return nil }
    let number = DecimalNumber(normalizing: digits, exponent)
    guard Self.exponents.contains(number.exponent) else { return nil }
    self = number
  }

  private init(normalizing digits: Int128, _ exponent: Int) {
    guard digits != 0 else {
      (self.digits, self.exponent) = (0, 0)
      return
    }
    var (digits, exponent) = (digits, exponent)
    while true {
      let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: 10)
      guard remainder == 0 else { break }
      (digits, exponent) = (quotient, exponent + 1)
    }
    (self.digits, self.exponent) = (digits, exponent)
  }

  static let powers: [UInt128] = sequence(first: UInt128(1)) { $0 * 10 }.prefix(39).map { $0 }
  static let largest = powers[38] - 1
}

extension DecimalNumber {
  /// Whether the number has no decimals.
  public var isInteger: Bool { exponent >= 0 }

  /// Whether the number is less than zero.
  public var isNegative: Bool { digits < 0 }

  /// The number of decimals.
  public var decimals: Int { max(0, -exponent) }

  /// The absolute value.
  public var magnitude: DecimalNumber {
    DecimalNumber(normalizing: digits < 0 ? -digits : digits, exponent)
  }

  /// The number as an `Int`; nil if it has decimals or does not fit.
  public var int: Int? {
    guard isInteger, exponent <= 20 else { return nil }
    let (value, overflow) = digits.multipliedReportingOverflow(
      by: Int128(Self.powers[exponent]))
    return overflow ? nil : Int(exactly: value)
  }

  /// The number of significant digits.
  var digitCount: Int { Self.countDigits(digits.magnitude) }

  static func countDigits(_ value: UInt128) -> Int {
    var low = 0
    var high = 38
    while low < high {
      let middle = (low + high) / 2
      if value >= powers[middle] { low = middle + 1 } else { high = middle }
    }
    return low == 38 && value >= powers[38] ? 39 : max(1, low)
  }
}

extension DecimalNumber: ExpressibleByIntegerLiteral {
  /// Creates a number from an integer literal.
  ///
  /// - Parameter value: The integer.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension DecimalNumber: Comparable {
  /// Whether a number is less than another.
  ///
  /// - Parameters:
  ///   - one: The first number.
  ///   - other: The second number.
  public static func < (one: DecimalNumber, other: DecimalNumber) -> Bool {
    let signs = (one.digits.signum(), other.digits.signum())
    guard signs.0 == signs.1 else { return signs.0 < signs.1 }
    guard signs.0 != 0 else { return false }
    let isLess = one.isSmaller(than: other)
    return signs.0 > 0 ? isLess : one != other && !isLess
  }

  /// Whether the absolute value is less than that of another number.
  private func isSmaller(than other: DecimalNumber) -> Bool {
    let tops = (digitCount + exponent, other.digitCount + other.exponent)
    guard tops.0 == tops.1 else { return tops.0 < tops.1 }
    let low = min(exponent, other.exponent)
    let one = digits.magnitude * Self.powers[exponent - low]
    return one < other.digits.magnitude * Self.powers[other.exponent - low]
  }
}
