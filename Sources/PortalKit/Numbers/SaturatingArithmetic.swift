/// Arithmetic that stays at the ends of the type instead of overflowing.
///
/// Use it for every number that comes from a server, a file or a command line: an overflow ends the
/// program.
extension FixedWidthInteger {
  /// Returns the sum, or the end of the type that it passes.
  public func saturatingAdding(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other < 0 ? .min : .max
  }

  /// Returns the difference, or the end of the type that it passes.
  public func saturatingSubtracting(_ other: Self) -> Self {
    let (difference, overflow) = subtractingReportingOverflow(other)
    guard overflow else { return difference }
    return other < 0 ? .max : .min
  }

  /// Returns the product, or the end of the type that it passes.
  public func saturatingMultiplied(by other: Self) -> Self {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    guard overflow else { return product }
    return (self < 0) == (other < 0) ? .max : .min
  }

  /// Returns how far two numbers are apart; every distance fits.
  public func absoluteDifference(from other: Self) -> Magnitude {
    self < other
      ? Magnitude(truncatingIfNeeded: other) &- Magnitude(truncatingIfNeeded: self)
      : Magnitude(truncatingIfNeeded: self) &- Magnitude(truncatingIfNeeded: other)
  }
}

extension Array {
  /// Returns the index of the element with a number that a user typed, counted from 1.
  ///
  /// - Parameter text: What was typed.
  /// - Returns: The index; nil if the text is no number, or no element has that number.
  public func index(numbered text: some StringProtocol) -> Int? {
    guard let number = Int(text), (1...).contains(number), number <= count else { return nil }
    return number - 1
  }
}
