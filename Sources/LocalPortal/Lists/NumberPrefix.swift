/// Computes the ranges of numbers whose text starts with some digits: the texts of 12, 12.5, 120
/// and 1299 start with `12`.
enum NumberPrefix {
  /// Returns the ranges in ascending order, each slightly wider than required; an empty array if no
  /// number has the prefix.
  static func ranges(_ prefix: String) -> [ClosedRange<Double>] {
    if prefix.isEmpty { return [-Double.infinity...Double.infinity] }
    let isNegative = prefix.hasPrefix("-")
    let digits = isNegative ? String(prefix.dropFirst()) : prefix
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard digits.utf8.count <= 40,
      parts.allSatisfy({ $0.utf8.allSatisfy { $0 &- 0x30 < 10 } })
    else { return [] }
    let found: [ClosedRange<Double>]
    if digits.isEmpty {
      found = [0...Double.infinity]
    } else if parts.count == 2 {
      found = [range(digits.last == "." ? digits + "0" : digits, parts[1].utf8.count, 0)]
    } else if digits.utf8.allSatisfy({ $0 == 0x30 }) {
      found = [0...1]
    } else {
      // The index treats longer digit strings as text.
      found = (0...(40 - digits.utf8.count)).map { range(digits, 0, $0) }
    }
    guard isNegative else { return found }
    return found.reversed().map { -$0.upperBound ... -$0.lowerBound }
  }

  /// Returns the range from a number to the next one that differs in its last digit, scaled by a
  /// power of ten.
  private static func range(_ digits: String, _ places: Int, _ zeros: Int) -> ClosedRange<Double> {
    let low = Double("\(digits)e\(zeros)") ?? 0
    let width = Double("1e\(zeros - places)") ?? 1
    // Widen the range by one step, so that rounding does not exclude its ends.
    return low.nextDown...(low + width).nextUp
  }
}
