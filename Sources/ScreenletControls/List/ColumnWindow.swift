/// The visible columns of a table with their positions: always the first column, and as many of the
/// others as fit.
struct ColumnWindow: Equatable {
  struct Place: Equatable {
    var column: Int
    var x: Int
    var width: Int
  }

  static let gap = 2

  /// The visible columns, in order.
  private(set) var places: [Place] = []
  /// The number of columns after the last visible one.
  private(set) var beyond = 0

  /// Computes the visible columns.
  ///
  /// - Parameters:
  ///   - widths: The minimum and maximum width of each column.
  ///   - start: The first column shown beside column 0; those between them are scrolled away.
  ///   - room: The available width, in columns of the screen.
  init(_ widths: [ClosedRange<Int>], from start: Int, room: Int) {
    guard let frozen = widths.first, room > 0 else { return }
    var chosen = [0]
    var used = min(frozen.lowerBound, room)
    for column in max(1, start)..<max(1, start, widths.count) {
      guard used + Self.gap + widths[column].lowerBound <= room else { break }
      chosen.append(column)
      used += Self.gap + widths[column].lowerBound
    }
    beyond = widths.count - 1 - (chosen.last ?? 0)
    if chosen.count == 1, start > 1 { beyond = widths.count - start }
    var sizes = chosen.map { min(widths[$0].lowerBound, room) }
    // Distributes the remaining space evenly among the columns that can grow.
    var left = room - used
    while left > 0 {
      let growing = sizes.indices.filter { sizes[$0] < widths[chosen[$0]].upperBound }
      guard !growing.isEmpty else { break }
      let share = max(1, left / growing.count)
      for index in growing where left > 0 {
        let step = min(share, left, widths[chosen[index]].upperBound - sizes[index])
        sizes[index] += step
        left -= step
      }
    }
    var x = 0
    for (index, column) in chosen.enumerated() {
      places.append(Place(column: column, x: x, width: sizes[index]))
      x += sizes[index] + Self.gap
    }
  }
}
