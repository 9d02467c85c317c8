/// Prints figures with their targets, and whether each target was reached.
struct Report {
  private(set) var misses = 0

  mutating func line(
    _ name: String, _ value: Double, _ unit: String, atMost limit: Double
  ) -> String {
    line(name, value, unit, "at most \(text(limit)) \(unit)", value <= limit)
  }

  mutating func line(
    _ name: String, _ value: Double, _ unit: String, atLeast limit: Double
  ) -> String {
    line(name, value, unit, "at least \(text(limit)) \(unit)", value >= limit)
  }

  private mutating func line(
    _ name: String, _ value: Double, _ unit: String, _ target: String, _ isReached: Bool
  ) -> String {
    if !isReached { misses += 1 }
    return pad(name, 46) + pad("\(text(value)) \(unit)", 18) + pad(target, 26)
      + (isReached ? "reached" : "MISSED")
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private func text(_ value: Double) -> String {
    if value == value.rounded(), abs(value) >= 1 || value == 0 { return String(Int(value)) }
    let hundredths = Int((value * 100).rounded())
    let rest = String(hundredths % 100)
    return "\(hundredths / 100)." + String(repeating: "0", count: 2 - rest.count) + rest
  }
}

extension [Double] {
  /// The median; 0 for an empty list.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
