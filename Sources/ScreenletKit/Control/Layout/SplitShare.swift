/// How two parts share a length: a value, so that moving their border can be tested with no screen.
struct SplitShare: Hashable, Sendable {
  /// How much the first has, in thousandths of what there is.
  var share = 500
  /// The least length of each part.
  var least = 8
  /// Whether the first part is closed.
  var isClosed = false

  /// The length of the first part; the border takes one of all.
  func first(of length: Int) -> Int {
    guard !isClosed else { return 0 }
    let room = max(0, length - 1)
    let wanted = (room * share + 500) / 1000
    return min(max(wanted, min(least, room / 2)), max(room - least, room - room / 2))
  }

  /// Gives the first part a length of all.
  mutating func set(_ first: Int, of length: Int) {
    guard length > 1 else { return }
    isClosed = false
    let room = length - 1
    let limited = min(max(first, min(least, room / 2)), max(room - least, room - room / 2))
    share = limited * 1000 / room
    // Rounding never keeps the border from where it was put.
    if self.first(of: length) < limited { share += 1 }
  }

  /// Whether both parts can have their least length.
  func fits(_ length: Int) -> Bool { length >= least * 2 + 1 }
}
