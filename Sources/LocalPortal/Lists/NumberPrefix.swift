/// Where the numbers are whose texts begin with some digits: `12` begins 12, 12.5, 120 and 1299.
enum NumberPrefix {
  /// The stretches in order, each a little wider than it must be; none if no number begins so.
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
      // A number that an index takes for one has no more digits.
      found = (0...(40 - digits.utf8.count)).map { range(digits, 0, $0) }
    }
    guard isNegative else { return found }
    return found.reversed().map { -$0.upperBound ... -$0.lowerBound }
  }

  /// From a number to the next that has another last digit, with so many zeros behind.
  private static func range(_ digits: String, _ places: Int, _ zeros: Int) -> ClosedRange<Double> {
    let low = Double("\(digits)e\(zeros)") ?? 0
    let width = Double("1e\(zeros - places)") ?? 1
    // Rounding may not lose what is at the edge.
    return low.nextDown...(low + width).nextUp
  }
}
