/// What is drawn around something.
public enum BorderKind: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// A line with round corners.
  case rounded
  /// A line with square corners.
  case square
}
