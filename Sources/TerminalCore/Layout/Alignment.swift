/// The alignment of an element on the cross axis of its container, or within a cell of it.
public enum Alignment: String, Hashable, Sendable, CaseIterable {
  /// The leading side, or the top.
  case start
  /// The center; an odd cell remains at the end.
  case center
  /// The trailing side, or the bottom.
  case end
  /// The full length, limited by the element's own maximum.
  case stretch
}

/// The distribution of remaining cells along a row or column.
public enum Justification: String, Hashable, Sendable, CaseIterable {
  /// All remaining cells follow the last element.
  case start
  /// Half of the remaining cells precede the first element, half follow the last.
  case center
  /// All remaining cells precede the first element.
  case end
  /// The remaining cells are distributed between the elements.
  case between
}

/// The width of a grid column.
public enum Track: Hashable, Sendable {
  /// A fixed number of cells.
  case fixed(Int)
  /// A share of the space that the other columns leave.
  case fraction(Int)
  /// The ideal width of the widest element in the column.
  case content
}
