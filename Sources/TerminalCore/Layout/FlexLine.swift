/// An element of a row or column during the distribution of space.
struct FlexItem {
  /// The ideal size within its limits.
  var ideal: Int
  var least: Int
  var most: Int
  var grow: Int
  var shrink: Int
  var priority: Int
  /// The margins before and after the element.
  var before = 0
  var after = 0
  /// The resulting size.
  var size = 0
  var isFrozen = false
  /// Whether the element was dropped for lack of space.
  var isDropped = false

  /// Normalizes the limits so that their sums and products cannot overflow.
  init(ideal: Int, least: Int, most: Int, grow: Int, shrink: Int, priority: Int) {
    (self.ideal, self.priority) = (ideal, priority)
    self.grow = max(0, min(grow, 1 << 20))
    self.shrink = max(0, min(shrink, 1 << 10))
    self.least = shrink <= 0 ? ideal : min(least, ideal)
    self.most = max(most, ideal)
  }

  func weight(growing: Bool) -> Int { growing ? grow : shrink * ideal }
}

/// Distributes the length of a row or column among its elements.
///
/// Blank cells are removed first: gaps, then margins. If even the minimum sizes do not fit,
/// elements are dropped, those with the lowest priority first and the last of equal ones first.
struct FlexLine {
  /// The indices of the elements in the array passed to each function.
  let range: Range<Int>
  /// The length available to elements, without margins and gaps.
  private(set) var space = 0
  /// The sum of all gaps between elements.
  private(set) var gaps = 0
  /// The number of elements that were not dropped.
  private(set) var count: Int

  /// Sets the sizes and margins of `items[range]`, so that their sum is at most `available`.
  init(_ items: inout [FlexItem], _ range: Range<Int>, available: Int, gap: Int) {
    self.range = range
    count = range.count
    var least = 0
    for index in range { least += items[index].least }
    if least > available { least = drop(from: &items, least, available) }
    var margins = 0
    for index in range { margins += items[index].before + items[index].after }
    let blank = available - least
    if margins > blank {
      cutMargins(of: &items, from: margins, to: blank)
      margins = blank
    }
    gaps = min(max(0, count - 1) * gap, blank - margins)
    space = available - margins - gaps
    shareSpace(among: &items)
  }

  /// Returns the number of cells that no element takes.
  func leftover(_ items: [FlexItem]) -> Int {
    range.reduce(space) { $0 - items[$1].size }
  }

  /// Drops elements until the minimum sizes fit; the last remaining one shrinks instead.
  private mutating func drop(
    from items: inout [FlexItem], _ least: Int, _ available: Int
  ) -> Int {
    var least = least
    let order = range.sorted {
      let (a, b) = (items[$0].priority, items[$1].priority)
      return a == b ? $0 > $1 : a < b
    }
    for index in order.dropLast() where least > available {
      least -= items[index].least
      items[index].isDropped = true
      (items[index].before, items[index].after, items[index].size) = (0, 0, 0)
      count -= 1
    }
    guard least > available, let last = order.last else { return least }
    (items[last].least, items[last].ideal, items[last].most) = (available, available, available)
    return available
  }

  private func cutMargins(of items: inout [FlexItem], from total: Int, to kept: Int) {
    var (sum, given) = (0, 0)
    for index in range where !items[index].isDropped {
      sum += items[index].before
      let before = share(of: kept, weight: sum, total: total)
      sum += items[index].after
      let after = share(of: kept, weight: sum, total: total)
      (items[index].before, items[index].after) = (before - given, after - before)
      given = after
    }
  }

  /// Grows or shrinks from the ideal sizes.
  ///
  /// Elements that reach a limit are frozen, and the others share the remaining space until no
  /// limit is violated.
  private func shareSpace(among items: inout [FlexItem]) {
    var wish = 0
    for index in range where !items[index].isDropped {
      items[index].size = items[index].ideal
      wish += items[index].ideal
    }
    guard wish != space else { return }
    let grows = wish < space
    for index in range {
      items[index].isFrozen =
        items[index].isDropped || (grows ? items[index].grow : items[index].shrink) == 0
    }
    var isUnsettled = true
    while isUnsettled {
      var (free, total) = (space, 0)
      for index in range where !items[index].isDropped {
        free -= items[index].isFrozen ? items[index].size : items[index].ideal
        if !items[index].isFrozen { total += items[index].weight(growing: grows) }
      }
      guard total > 0, free != 0 else { return }
      isUnsettled = deal(free, total, to: &items)
    }
  }

  /// Distributes the space once; returns whether an element hit a limit, so that another pass is
  /// required.
  private func deal(_ free: Int, _ total: Int, to items: inout [FlexItem]) -> Bool {
    let grows = free > 0
    var (sum, given, violation) = (0, 0, 0)
    for index in range where !items[index].isFrozen {
      sum += items[index].weight(growing: grows)
      let upTo = share(of: abs(free), weight: sum, total: total)
      let target = items[index].ideal + (grows ? upTo - given : given - upTo)
      given = upTo
      items[index].size = max(items[index].least, min(items[index].most, target))
      violation += items[index].size - target
    }
    guard violation != 0 else { return false }
    for index in range where !items[index].isFrozen {
      items[index].isFrozen =
        items[index].size == (violation > 0 ? items[index].least : items[index].most)
    }
    return true
  }
}
