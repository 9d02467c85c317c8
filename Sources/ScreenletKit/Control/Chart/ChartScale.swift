/// Where numbers lie on an axis, and what stands beside it; a value that knows no terminal.
struct ChartScale: Hashable, Sendable {
  /// The ends of the axis.
  let low, high: Double
  /// The numbers that are named on it, from the lowest.
  let ticks: [Double]

  /// Makes an axis with room for some numbers, and zero; round numbers are named on it.
  ///
  /// - Parameters:
  ///   - numbers: What is to be shown; what is no number is left out.
  ///   - least: Where the axis begins, if that is settled.
  ///   - most: Where it ends, if that is settled.
  ///   - count: How many parts between named numbers there should be, about.
  init(_ numbers: [Double], least: Double? = nil, most: Double? = nil, parts count: Int = 4) {
    let finite = numbers.filter { $0.isFinite && abs($0) < 1e15 }
    let low = least ?? min(0, finite.min() ?? 0)
    var high = most ?? max(0, finite.max() ?? 0)
    if high <= low { high = low + 1 }
    let step = Self.round((high - low) / Double(max(1, count)))
    self.low = least ?? (low / step).rounded(.down) * step
    self.high = most ?? (high / step).rounded(.up) * step
    var ticks: [Double] = []
    var tick = (self.low / step).rounded(.up)
    while tick * step <= self.high + step / 1000, ticks.count < 100 {
      ticks.append(tick * step)
      tick += 1
    }
    self.ticks = ticks
  }

  /// The next of 1, 2, 5 and so on by tens.
  private static func round(_ step: Double) -> Double {
    var power = 1.0
    while power * 10 <= step { power *= 10 }
    while power > step { power /= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= step * 0.999 } ?? step
  }

  /// How far along the axis a number lies, from 0 to 1.
  func place(_ number: Double) -> Double {
    guard number.isFinite else { return 0 }
    return min(1, max(0, (number - low) / (high - low)))
  }
}

extension Double {
  /// As programs write it, with two decimals at most.
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
