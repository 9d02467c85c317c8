/// The scale of a chart's axis with its labeled ticks; independent of the terminal.
struct ChartScale: Hashable, Sendable {
  /// The ends of the axis.
  let low, high: Double
  /// The labeled numbers, in ascending order.
  let ticks: [Double]

  /// Creates an axis that includes the numbers and zero, with ticks at round numbers.
  ///
  /// - Parameters:
  ///   - numbers: The numbers to show; those that are not finite, or 1e15 and more, are ignored.
  ///   - axisMinimum: The start of the axis; nil to derive it from the numbers.
  ///   - axisMaximum: The end of the axis; nil to derive it from the numbers.
  ///   - count: The approximate number of intervals between ticks.
  init(
    _ numbers: [Double], axisMinimum: Double? = nil, axisMaximum: Double? = nil,
    parts count: Int = 4
  ) {
    let finite = numbers.filter { $0.isFinite && abs($0) < 1e15 }
    let low = axisMinimum ?? min(0, finite.min() ?? 0)
    var high = axisMaximum ?? max(0, finite.max() ?? 0)
    if high <= low { high = low + 1 }
    let step = Self.round((high - low) / Double(max(1, count)))
    self.low = axisMinimum ?? (low / step).rounded(.down) * step
    self.high = axisMaximum ?? (high / step).rounded(.up) * step
    var ticks: [Double] = []
    var tick = (self.low / step).rounded(.up)
    while tick * step <= self.high + step / 1000, ticks.count < 100 {
      ticks.append(tick * step)
      tick += 1
    }
    self.ticks = ticks
  }

  /// Returns the next of 1, 2, 5 times a power of ten that is not smaller.
  private static func round(_ step: Double) -> Double {
    var power = 1.0
    while power * 10 <= step { power *= 10 }
    while power > step { power /= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= step * 0.999 } ?? step
  }

  /// Returns the position of a number on the axis, from 0 to 1.
  func place(_ number: Double) -> Double {
    guard number.isFinite else { return 0 }
    return min(1, max(0, (number - low) / (high - low)))
  }
}

extension Double {
  /// The decimal text with at most two decimals; empty if it is not finite, or 1e15 and more.
  var chartText: String {
    guard isFinite, abs(self) < 1e15 else { return "" }
    let hundredths = Int((self * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    guard rest > 0 else { return sign + String(whole) }
    return sign + String(whole)
      + (rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)")
  }
}
