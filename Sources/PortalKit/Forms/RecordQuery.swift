/// Which records of a list are wanted, and in which order.
///
/// ```swift
/// let orders = RecordQuery(
///   recordSetId: 20_105, page: PageRequest(count: 25, order: [SortKey("DueDate")]))
/// ```
public struct RecordQuery: Hashable, Sendable {
  /// The list.
  public var recordSetId: Int64
  /// Only those of one person; nil for those of everybody.
  public var userId: Int64?
  /// Which rows, and in which order; without one they come as they were written.
  public var page: PageRequest
  /// The language of the values.
  public var language: LanguageTag

  /// Makes one.
  public init(
    recordSetId: Int64, userId: Int64? = nil, page: PageRequest = PageRequest(),
    language: LanguageTag = .english
  ) {
    (self.recordSetId, self.userId) = (recordSetId, userId)
    (self.page, self.language) = (page, language)
  }
}
