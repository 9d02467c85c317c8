public import TerminalCore

/// The size of a screenlet's area in three steps.
public enum SizeClass: String, Hashable, Sendable, CaseIterable {
  /// Fewer than 56 columns or fewer than 18 rows.
  case compact
  /// At least 56 columns and 18 rows, but fewer than 120 columns.
  case regular
  /// At least 120 columns and 18 rows.
  case wide

  /// Creates the class of a screenlet's area, which may be smaller than the terminal.
  ///
  /// - Parameter area: The size in columns and rows.
  public init(area: Size) {
    if area.width < 56 || area.height < 18 {
      self = .compact
    } else {
      self = area.width >= 120 ? .wide : .regular
    }
  }
}
