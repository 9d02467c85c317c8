/// The ID of a field within its definition: an index into ``FormDefinition/fields``.
public struct FieldID: Hashable, Sendable, Comparable {
  /// The index, from 0.
  public let index: Int

  /// Creates an ID.
  ///
  /// - Parameter index: The index of the field in the definition, from 0.
  public init(_ index: Int) { self.index = index }

  /// Whether a field comes before another in the document.
  ///
  /// - Parameters:
  ///   - one: The first field.
  ///   - other: The second field.
  public static func < (one: FieldID, other: FieldID) -> Bool { one.index < other.index }
}
