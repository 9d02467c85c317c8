/// Which field of a definition: its place in ``FormDefinition/fields``.
public struct FieldID: Hashable, Sendable, Comparable {
  /// The place, from 0.
  public let index: Int

  /// Makes an id.
  public init(_ index: Int) { self.index = index }

  /// Whether a field comes before another in the document.
  public static func < (one: FieldID, other: FieldID) -> Bool { one.index < other.index }
}
