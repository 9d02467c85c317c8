/// The border around an element.
public enum BorderKind: String, Hashable, Sendable, CaseIterable {
  /// No border.
  case none
  /// A line with rounded corners.
  case rounded
  /// A line with square corners.
  case square
}
