/// The heights of the columns of a sparkline; independent of the terminal.
struct SparkLevels: Hashable, Sendable {
  /// The level of each column, from 1; nil for a missing number.
  let levels: [Int?]

  /// Computes the columns for a list of numbers.
  ///
  /// - Parameters:
  ///   - numbers: The numbers; nil for a missing one.
  ///   - width: The available columns; if there are more numbers, a column shows the mean of
  ///     several.
  ///   - count: The number of levels.
  ///   - axisMinimum: The number of the lowest level; nil for the minimum of the numbers.
  ///   - axisMaximum: The number of the highest level; nil for the maximum of the numbers.
  init(_ numbers: [Double?], width: Int, count: Int, axisMinimum: Double?, axisMaximum: Double?) {
    let columns = Self.columns(numbers, width: width)
    let known = columns.compactMap { $0 }
    let low = axisMinimum ?? known.min() ?? 0
    let high = axisMaximum ?? known.max() ?? 0
    levels = columns.map { number in
      guard let number else { return nil }
      guard high > low else { return (count + 1) / 2 }
      let place = min(1, max(0, (number - low) / (high - low)))
      return 1 + Int((place * Double(count - 1)).rounded())
    }
  }

  /// Returns one number for each column: the mean of those that share it.
  private static func columns(_ numbers: [Double?], width: Int) -> [Double?] {
    guard width > 0 else { return [] }
    let finite = numbers.map { $0.flatMap { $0.isFinite ? $0 : nil } }
    guard finite.count > width else { return finite }
    return (0..<width).map { column in
      let shared = finite[range(column, of: width, count: finite.count)].compactMap { $0 }
      return shared.isEmpty ? nil : shared.reduce(0) { $0 + $1 / Double(shared.count) }
    }
  }

  /// Returns the indices of the numbers that share a column.
  static func range(_ column: Int, of width: Int, count: Int) -> Range<Int> {
    guard count > width else { return column..<column + 1 }
    return column * count / width..<(column + 1) * count / width
  }
}
