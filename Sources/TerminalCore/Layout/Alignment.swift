/// Where something stands across its container, or within a cell of it.
public enum Alignment: String, Hashable, Sendable, CaseIterable {
  /// At the side where reading starts, or at the top.
  case start
  /// In the middle; an odd cell is left over at the end.
  case center
  /// At the side where reading ends, or at the bottom.
  case end
  /// From side to side, as far as its own limits allow.
  case stretch
}

/// Where the cells that nobody took go along a row or a column.
public enum Justification: String, Hashable, Sendable, CaseIterable {
  /// All after the last element.
  case start
  /// Half before the first, half after the last.
  case center
  /// All before the first.
  case end
  /// Between the elements.
  case between
}

/// How wide a column of a grid is.
public enum Track: Hashable, Sendable {
  /// So many cells.
  case fixed(Int)
  /// A share of what the other columns leave.
  case fraction(Int)
  /// As wide as its widest element would like to be.
  case content
}
