extension DecimalNumber {
  /// A rounding rule.
  public enum Rounding: Sendable, CaseIterable {
    /// To the nearest value, half away from zero.
    case halfUp
    /// To the nearest value, half to the even digit.
    case halfEven
    /// Toward zero.
    case towardZero
    /// Away from zero.
    case awayFromZero
    /// Toward negative infinity.
    case down
    /// Toward positive infinity.
    case up
  }

  /// Returns the number rounded to a number of decimals.
  ///
  /// - Parameters:
  ///   - decimals: The maximum number of decimals; a negative number rounds before the separator,
  ///     `-2` to hundreds.
  ///   - rule: The rounding rule.
  public func rounded(toDecimals decimals: Int = 0, _ rule: Rounding = .halfUp) -> DecimalNumber {
    let cut = -decimals - exponent
    guard cut > 0 else { return self }
    guard cut <= 38 else {
      // All digits are far below the last digit that remains.
      let isAway =
        rule == .awayFromZero || (isNegative ? rule == .down : rule == .up)
      guard isAway, digits != 0 else { return .zero }
      return DecimalNumber(digits: digits.signum(), exponent: -decimals) ?? self
    }
    let unit = Self.powers[cut]
    let (quotient, remainder) = digits.magnitude.quotientAndRemainder(dividingBy: unit)
    let isUp = Self.roundsUp(
      rule, isNegative: isNegative, isOdd: quotient % 2 == 1,
      half: remainder == 0 ? nil : (remainder, unit))
    let magnitude = Int128(quotient + (isUp ? 1 : 0))
    return DecimalNumber(digits: isNegative ? -magnitude : magnitude, exponent: -decimals) ?? self
  }

  private static func roundsUp(
    _ rule: Rounding, isNegative: Bool, isOdd: Bool, half: (remainder: UInt128, unit: UInt128)?
  ) -> Bool {
    guard let (remainder, unit) = half else { return false }
    switch rule {
    case .halfUp: return remainder >= unit - remainder
    case .halfEven:
      return remainder > unit - remainder || remainder == unit - remainder && isOdd
    case .towardZero: return false
    case .awayFromZero: return true
    case .down: return isNegative
    case .up: return !isNegative
    }
  }

  /// Returns the number with the opposite sign.
  ///
  /// - Parameter number: The number.
  public static prefix func - (number: DecimalNumber) -> DecimalNumber {
    DecimalNumber(digits: -number.digits, exponent: number.exponent) ?? number
  }

  /// Returns the sum, rounded to 38 digits if necessary; nil on overflow.
  ///
  /// - Parameter other: The number to add.
  public func adding(_ other: DecimalNumber) -> DecimalNumber? {
    if digits == 0 { return other }
    if other.digits == 0 { return self }
    let (high, low) = exponent >= other.exponent ? (self, other) : (other, self)
    // Align to 38 digits; the type holds one more digit for the carry of the sum.
    let room = Self.maximumDigits - high.digitCount
    let shift = min(high.exponent - low.exponent, room)
    let (one, overflow) = high.digits.multipliedReportingOverflow(by: Int128(Self.powers[shift]))
    guard !overflow else { return nil }
    let place = high.exponent - shift
    let aligned = low.rounded(toDecimals: -place, .halfEven)
    guard aligned.exponent >= place, aligned.exponent - place <= 38 else { return high }
    let (two, twoOverflow) = aligned.digits.multipliedReportingOverflow(
      by: Int128(Self.powers[aligned.exponent - place]))
    let (sum, sumOverflow) = one.addingReportingOverflow(two)
    guard !twoOverflow, !sumOverflow else { return nil }
    guard sum.magnitude > Self.largest else { return DecimalNumber(digits: sum, exponent: place) }
    let (quotient, remainder) = sum.quotientAndRemainder(dividingBy: 10)
    let carry: Int128 = remainder.magnitude >= 5 ? sum.signum() : 0
    return DecimalNumber(digits: quotient + carry, exponent: place + 1)
  }

  /// Returns the difference, with the limits of ``adding(_:)``.
  ///
  /// - Parameter other: The number to subtract.
  public func subtracting(_ other: DecimalNumber) -> DecimalNumber? { adding(-other) }

  /// Returns the product, rounded to 38 digits if necessary; nil on overflow.
  ///
  /// - Parameter other: The factor.
  public func multiplied(by other: DecimalNumber) -> DecimalNumber? {
    let product = digits.magnitude.multipliedFullWidth(by: other.digits.magnitude)
    return Self.fitted(
      product, exponent: exponent + other.exponent,
      isNegative: isNegative != other.isNegative)
  }

  /// Returns the quotient, exact if 37 digits suffice and rounded otherwise; nil for division by
  /// zero or on overflow.
  ///
  /// - Parameter other: The divisor.
  public func divided(by other: DecimalNumber) -> DecimalNumber? {
    guard other.digits != 0 else { return nil }
    guard digits != 0 else { return .zero }
    // Extend the dividend to 38 digits, and then by one digit less than the divisor has.
    let widening = Self.maximumDigits - digitCount
    let more = other.digitCount - 1
    let wide = (digits.magnitude * Self.powers[widening])
      .multipliedFullWidth(by: Self.powers[more])
    let divisor = other.digits.magnitude
    let (quotient, remainder) = divisor.dividingFullWidth(wide)
    let isUp = remainder >= divisor - remainder
    return Self.fitted(
      (0, quotient + (isUp ? 1 : 0)), exponent: exponent - other.exponent - widening - more,
      isNegative: isNegative != other.isNegative)
  }

  /// Returns the remainder of a division, with the sign of this number; nil for division by zero or
  /// if the exponents differ too much.
  ///
  /// - Parameter other: The divisor.
  public func remainder(dividingBy other: DecimalNumber) -> DecimalNumber? {
    guard other.digits != 0 else { return nil }
    let low = min(exponent, other.exponent)
    let shifts = (exponent - low, other.exponent - low)
    guard shifts.0 <= 38, shifts.1 <= 38 else { return nil }
    let one = digits.magnitude.multipliedReportingOverflow(by: Self.powers[shifts.0])
    let two = other.digits.magnitude.multipliedReportingOverflow(by: Self.powers[shifts.1])
    guard !one.overflow, !two.overflow else { return nil }
    let rest = Int128(one.partialValue % two.partialValue)
    return DecimalNumber(digits: isNegative ? -rest : rest, exponent: low)
  }

  /// Returns a number of up to 76 digits rounded, half up, to 38 digits.
  private static func fitted(
    _ value: (high: UInt128, low: UInt128), exponent: Int, isNegative: Bool
  ) -> DecimalNumber? {
    var cut = 0
    while value.high >= powers[cut] || powers[cut].dividingFullWidth(value).quotient > largest {
      cut += 1
      guard cut <= 38 else { return nil }
    }
    var digits = value.low
    if cut > 0 {
      let (quotient, remainder) = powers[cut].dividingFullWidth(value)
      digits = quotient + (remainder >= powers[cut] - remainder ? 1 : 0)
    }
    // Rounding 99…9 up adds a digit; all digits but the first are then zero.
    if digits > largest { (digits, cut) = (digits / 10, cut + 1) }
    return DecimalNumber(
      digits: isNegative ? -Int128(digits) : Int128(digits), exponent: exponent + cut)
  }
}
