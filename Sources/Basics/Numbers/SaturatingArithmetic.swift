/// Arithmetic that clamps to the bounds of the type instead of overflowing.
///
/// Use it for every number that comes from a server, a file or a command line, because an overflow
/// crashes the program.
extension FixedWidthInteger {
  /// Returns the sum, clamped to the bounds of the type.
  ///
  /// - Parameter other: The number to add.
  public func saturatingAdding(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other < 0 ? .min : .max
  }

  /// Returns the difference, clamped to the bounds of the type.
  ///
  /// - Parameter other: The number to subtract.
  public func saturatingSubtracting(_ other: Self) -> Self {
    let (difference, overflow) = subtractingReportingOverflow(other)
    guard overflow else { return difference }
    return other < 0 ? .max : .min
  }

  /// Returns the product, clamped to the bounds of the type.
  ///
  /// - Parameter other: The number to multiply by.
  public func saturatingMultiplied(by other: Self) -> Self {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    guard overflow else { return product }
    return (self < 0) == (other < 0) ? .max : .min
  }

  /// Returns the quotient, rounded toward negative infinity.
  ///
  /// - Parameter divisor: The divisor, greater than zero.
  package func flooredQuotient(dividingBy divisor: Self) -> Self {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// Returns the absolute difference of two numbers, which never overflows.
  ///
  /// - Parameter other: The other number.
  public func absoluteDifference(from other: Self) -> Magnitude {
    self < other
      ? Magnitude(truncatingIfNeeded: other) &- Magnitude(truncatingIfNeeded: self)
      : Magnitude(truncatingIfNeeded: self) &- Magnitude(truncatingIfNeeded: other)
  }
}

extension Array {
  /// Returns the index of the element with a number that a user typed, counted from 1.
  ///
  /// - Parameter text: The text that the user typed.
  /// - Returns: The index, from 0; nil if the text is not a number or no element has that number.
  public func index(numbered text: some StringProtocol) -> Int? {
    guard let number = Int(text), (1...).contains(number), number <= count else { return nil }
    return number - 1
  }
}
