/// The height of each column of a sparkline; a value that knows no terminal.
struct SparkLevels: Hashable, Sendable {
  /// From 1 to the most there is; nil where there is no number.
  let levels: [Int?]

  /// Makes the columns of numbers.
  ///
  /// - Parameters:
  ///   - numbers: The numbers, nil where one is missing.
  ///   - width: Columns there are; several numbers share one where there are more.
  ///   - count: Levels that a column can have.
  ///   - least: What the lowest level stands for; the least of the numbers where nil.
  ///   - most: What the highest level stands for.
  init(_ numbers: [Double?], width: Int, count: Int, least: Double?, most: Double?) {
    let columns = Self.columns(numbers, width: width)
    let known = columns.compactMap { $0 }
    let low = least ?? known.min() ?? 0
    let high = most ?? known.max() ?? 0
    levels = columns.map { number in
      guard let number else { return nil }
      guard high > low else { return (count + 1) / 2 }
      let place = min(1, max(0, (number - low) / (high - low)))
      return 1 + Int((place * Double(count - 1)).rounded())
    }
  }

  /// Which numbers share a column, as their mean.
  private static func columns(_ numbers: [Double?], width: Int) -> [Double?] {
    guard width > 0 else { return [] }
    let finite = numbers.map { $0.flatMap { $0.isFinite ? $0 : nil } }
    guard finite.count > width else { return finite }
    return (0..<width).map { column in
      let shared = finite[range(column, of: width, count: finite.count)].compactMap { $0 }
      return shared.isEmpty ? nil : shared.reduce(0) { $0 + $1 / Double(shared.count) }
    }
  }

  /// The numbers of a column.
  static func range(_ column: Int, of width: Int, count: Int) -> Range<Int> {
    guard count > width else { return column..<column + 1 }
    return column * count / width..<(column + 1) * count / width
  }
}
