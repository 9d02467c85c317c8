/// The division of a length between two parts; a value type, so that it can be tested without a
/// screen.
struct SplitShare: Hashable, Sendable {
  /// The share of the first part, in thousandths of the available length.
  var share = 500
  /// The minimum length of each part, in cells.
  var least = 8
  /// Whether the first part is closed.
  var isClosed = false

  /// Returns the length of the first part; the divider takes one cell of `length`.
  func first(of length: Int) -> Int {
    guard !isClosed else { return 0 }
    let room = max(0, length - 1)
    let wanted = (room * share + 500) / 1000
    return min(max(wanted, min(least, room / 2)), max(room - least, room - room / 2))
  }

  /// Sets the length of the first part, limited so that both parts keep their minimum, and opens
  /// it.
  mutating func set(_ first: Int, of length: Int) {
    guard length > 1 else { return }
    isClosed = false
    let room = length - 1
    let limited = min(max(first, min(least, room / 2)), max(room - least, room - room / 2))
    share = limited * 1000 / room
    // Corrects the rounding down, so that the divider is exactly where it was moved to.
    if self.first(of: length) < limited { share += 1 }
  }

  /// Whether both parts and the divider fit with their minimum length.
  func fits(_ length: Int) -> Bool { length >= least * 2 + 1 }
}
