/// The numbers that a slider can be moved to, counted in whole steps of the last decimal; a value
/// that knows no terminal.
struct SliderScale: Hashable, Sendable {
  let least, most, step: Int
  /// How many digits stand behind the point.
  let decimals: Int

  /// Makes a scale of numbers as programs write them; nil where they are none, or make no scale.
  init?(least: String, most: String, step: String) {
    guard let numbers = Self.aligned([least, most, step]) else { return nil }
    (self.least, self.most, self.step) = (numbers.units[0], numbers.units[1], numbers.units[2])
    decimals = numbers.decimals
    guard self.least < self.most, self.step > 0 else { return nil }
  }

  /// Numbers of so few digits that nothing that is done with them overflows.
  private static let mostDigits = 15

  private static func aligned(_ texts: [String]) -> (units: [Int], decimals: Int)? {
    let numbers = texts.compactMap { DecimalText($0) }
    guard numbers.count == texts.count else { return nil }
    let decimals = numbers.map(\.fraction.count).max() ?? 0
    let units = numbers.compactMap { Self.units(of: $0, decimals: decimals) }
    return units.count == numbers.count ? (units, decimals) : nil
  }

  private static func units(of number: DecimalText, decimals: Int) -> Int? {
    guard number.whole.count + decimals <= mostDigits else { return nil }
    let kept = number.fraction.prefix(decimals)
    let zeros = Array(repeating: UInt8(0), count: decimals - kept.count)
    let units = (number.whole + kept + zeros).reduce(0) { $0 * 10 + Int($1) }
    return number.isNegative ? -units : units
  }

  /// A number, in units; nil where it is none.
  func units(_ text: String) -> Int? {
    DecimalText(text).flatMap { Self.units(of: $0, decimals: decimals) }
  }

  /// A number of units as programs write it.
  func text(_ units: Int) -> String {
    guard decimals > 0 else { return String(units) }
    let digits = String(units.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
    return (units < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  /// Within the limits.
  func limited(_ units: Int) -> Int { min(max(least, units), most) }

  /// So many steps on; what stands between two steps goes to the next one first.
  func stepped(_ units: Int, by steps: Int) -> Int {
    let behind = limited(units) - least
    let whole = behind / step * step
    let start = steps < 0 && whole != behind ? whole + step : whole
    return limited(least + start + step * steps)
  }

  /// How far along a number lies, from 0 to 1.
  func fraction(_ units: Int) -> Double {
    Double(limited(units) - least) / Double(most - least)
  }

  /// The step that is nearest to a part of the way.
  func units(at fraction: Double) -> Int {
    let way = Double(most - least) * min(1, max(0, fraction))
    let steps = Int((way / Double(step)).rounded())
    // The end itself can be reached, though it be no whole number of steps away.
    return fraction >= 1 ? most : limited(least + steps * step)
  }

  /// Steps for a large move: a tenth of the way.
  var page: Int { max(1, (most - least) / 10 / step) }
}
