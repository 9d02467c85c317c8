public import TerminalCore

/// How much room a screenlet was given, in three steps.
public enum SizeClass: String, Hashable, Sendable, CaseIterable {
  /// Under 56 columns or under 18 rows.
  case compact
  /// Between the two.
  case regular
  /// From 120 columns.
  case wide

  /// The class of the area that a screenlet is given, which may be less than the terminal.
  public init(area: Size) {
    if area.width < 56 || area.height < 18 {
      self = .compact
    } else {
      self = area.width >= 120 ? .wide : .regular
    }
  }
}
