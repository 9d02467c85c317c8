extension FormDecimal {
  /// How a number is brought to fewer digits.
  public enum Rounding: Sendable, CaseIterable {
    /// To the nearest, half away from zero.
    case halfUp
    /// To the nearest, half to the even digit.
    case halfEven
    /// Towards zero.
    case towardZero
    /// Away from zero.
    case awayFromZero
    /// Down.
    case down
    /// Up.
    case up
  }

  /// The number with at most so many digits behind the decimal separator.
  ///
  /// A negative count rounds before the separator: `-2` to hundreds.
  public func rounded(toDecimals decimals: Int = 0, _ rule: Rounding = .halfUp) -> FormDecimal {
    let cut = -decimals - exponent
    guard cut > 0 else { return self }
    guard cut <= 38 else {
      // All digits are far below the one that is kept.
      let isAway =
        rule == .awayFromZero || (isNegative ? rule == .down : rule == .up)
      guard isAway, digits != 0 else { return .zero }
      return FormDecimal(digits: digits.signum(), exponent: -decimals) ?? self
    }
    let unit = Self.powers[cut]
    let (quotient, remainder) = digits.magnitude.quotientAndRemainder(dividingBy: unit)
    let isUp = Self.roundsUp(
      rule, isNegative: isNegative, isOdd: quotient % 2 == 1,
      half: remainder == 0 ? nil : (remainder, unit))
    let magnitude = Int128(quotient + (isUp ? 1 : 0))
    return FormDecimal(digits: isNegative ? -magnitude : magnitude, exponent: -decimals) ?? self
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

  /// The number with the other sign.
  public static prefix func - (number: FormDecimal) -> FormDecimal {
    FormDecimal(digits: -number.digits, exponent: number.exponent) ?? number
  }

  /// The sum, exact where 38 digits hold it and else rounded to them; nil if it is too large.
  public func adding(_ other: FormDecimal) -> FormDecimal? {
    if digits == 0 { return other }
    if other.digits == 0 { return self }
    let (high, low) = exponent >= other.exponent ? (self, other) : (other, self)
    // One digit more than is kept, so that the sum itself cannot overflow.
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
    guard sum.magnitude > Self.largest else { return FormDecimal(digits: sum, exponent: place) }
    let (quotient, remainder) = sum.quotientAndRemainder(dividingBy: 10)
    let carry: Int128 = remainder.magnitude >= 5 ? sum.signum() : 0
    return FormDecimal(digits: quotient + carry, exponent: place + 1)
  }

  /// The difference, with the limits of ``adding(_:)``.
  public func subtracting(_ other: FormDecimal) -> FormDecimal? { adding(-other) }

  /// The product, exact where 38 digits hold it and else rounded to them; nil if it is too large.
  public func multiplied(by other: FormDecimal) -> FormDecimal? {
    let product = digits.magnitude.multipliedFullWidth(by: other.digits.magnitude)
    return Self.fitted(
      product, exponent: exponent + other.exponent,
      isNegative: isNegative != other.isNegative)
  }

  /// The quotient, exact where 37 digits hold it and else rounded to them; nil by zero.
  public func divided(by other: FormDecimal) -> FormDecimal? {
    guard other.digits != 0 else { return nil }
    guard digits != 0 else { return .zero }
    // The dividend gets all 38 digits, then as many more as the divisor has but one.
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

  /// What is left when as many whole times the other as fit are taken away; nil by zero.
  public func remainder(dividingBy other: FormDecimal) -> FormDecimal? {
    guard other.digits != 0 else { return nil }
    let low = min(exponent, other.exponent)
    let shifts = (exponent - low, other.exponent - low)
    guard shifts.0 <= 38, shifts.1 <= 38 else { return nil }
    let one = digits.magnitude.multipliedReportingOverflow(by: Self.powers[shifts.0])
    let two = other.digits.magnitude.multipliedReportingOverflow(by: Self.powers[shifts.1])
    guard !one.overflow, !two.overflow else { return nil }
    let rest = Int128(one.partialValue % two.partialValue)
    return FormDecimal(digits: isNegative ? -rest : rest, exponent: low)
  }

  /// A number of up to 76 digits rounded, half up, to the 38 that are kept.
  private static func fitted(
    _ value: (high: UInt128, low: UInt128), exponent: Int, isNegative: Bool
  ) -> FormDecimal? {
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
    // Rounding 99…9 up gives one digit more, all of them zeros but the first.
    if digits > largest { (digits, cut) = (digits / 10, cut + 1) }
    return FormDecimal(
      digits: isNegative ? -Int128(digits) : Int128(digits), exponent: exponent + cut)
  }
}
