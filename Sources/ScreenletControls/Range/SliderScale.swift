import PortalKit

/// The numbers that a slider can take, as integers in units of the last decimal; independent of the
/// terminal.
struct SliderScale: Hashable, Sendable {
  let least, most, step: Int
  /// The number of decimals of a unit.
  let decimals: Int

  /// Creates a scale from decimal texts; nil if one is not a number, `least` is not below `most`,
  /// or the step is not positive.
  init?(least: String, most: String, step: String) {
    guard let numbers = Self.aligned([least, most, step]) else { return nil }
    (self.least, self.most, self.step) = (numbers.units[0], numbers.units[1], numbers.units[2])
    decimals = numbers.decimals
    guard self.least < self.most, self.step > 0 else { return nil }
  }

  /// The maximum number of digits, low enough that no calculation overflows.
  private static let mostDigits = 15

  private static func aligned(_ texts: [String]) -> (units: [Int], decimals: Int)? {
    let numbers = texts.compactMap { DecimalText($0) }
    guard numbers.count == texts.count else { return nil }
    let decimals = numbers.map(\.fraction.utf8.count).max() ?? 0
    let units = numbers.compactMap { Self.units(of: $0, decimals: decimals) }
    return units.count == numbers.count ? (units, decimals) : nil
  }

  private static func units(of number: DecimalText, decimals: Int) -> Int? {
    guard number.whole.utf8.count + decimals <= mostDigits else { return nil }
    let kept = number.fraction.prefix(decimals)
    let zeros = String(repeating: "0", count: decimals - kept.utf8.count)
    return Int(number.whole + kept + zeros).map { number.isNegative ? -$0 : $0 }
  }

  /// Returns a number in units; nil if the text is not a number.
  func units(_ text: String) -> Int? {
    DecimalText(text).flatMap { Self.units(of: $0, decimals: decimals) }
  }

  /// Returns the decimal text of a number of units.
  func text(_ units: Int) -> String {
    guard decimals > 0 else { return String(units) }
    let digits = String(units.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
    return (units < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  /// Returns the number limited to the range.
  func limited(_ units: Int) -> Int { min(max(least, units), most) }

  /// Returns the number changed by steps, within the limits; a number between two steps first goes
  /// to the next one.
  func stepped(_ units: Int, by steps: Int) -> Int {
    let behind = limited(units) - least
    let whole = behind / step * step
    let start = steps < 0 && whole != behind ? whole + step : whole
    return limited(least + start + step * steps)
  }

  /// Returns the position of a number in the range, from 0 to 1.
  func fraction(_ units: Int) -> Double {
    Double(limited(units) - least) / Double(most - least)
  }

  /// Returns the step nearest to a position from 0 to 1.
  func units(at fraction: Double) -> Int {
    let way = Double(most - least) * min(1, max(0, fraction))
    let steps = Int((way / Double(step)).rounded())
    // The maximum can be reached even if it is no whole number of steps above the minimum.
    return fraction >= 1 ? most : limited(least + steps * step)
  }

  /// The number of steps of PgUp and PgDn: a tenth of the range, at least 1.
  var page: Int { max(1, (most - least) / 10 / step) }
}
