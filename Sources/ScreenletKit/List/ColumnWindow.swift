/// Which columns of a table are on the screen, and where: the first always, of the others as many
/// as there is room for.
struct ColumnWindow: Equatable {
  struct Place: Equatable {
    var column: Int
    var x: Int
    var width: Int
  }

  static let gap = 2

  /// The columns that are seen, in order.
  private(set) var places: [Place] = []
  /// How many columns there are beyond the last one.
  private(set) var beyond = 0

  /// Finds the room for columns.
  ///
  /// - Parameters:
  ///   - widths: The least and the most that each may have.
  ///   - start: The first column that is seen beside the very first; those between are scrolled over.
  ///   - room: Columns of the screen.
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
    // What is left goes round in single columns, so that all of them grow alike.
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
