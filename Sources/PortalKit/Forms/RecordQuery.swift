/// A query for the records of a record set.
///
/// ```swift
/// let orders = RecordQuery(
///   recordSetId: 20_105, page: PageRequest(count: 25, order: [SortKey("DueDate")]))
/// ```
public struct RecordQuery: Hashable, Sendable {
  /// The ID of the record set.
  public var recordSetId: Int64
  /// The ID of the author whose records to return; nil for the records of all users.
  public var userId: Int64?
  /// The rows to return, and their order; the order of creation by default.
  public var page: PageRequest
  /// The language of the values.
  public var language: LanguageTag

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - recordSetId: The ID of the record set.
  ///   - userId: The ID of the author whose records to return; nil for the records of all users.
  ///   - page: The rows to return, and their order.
  ///   - language: The language of the values.
  public init(
    recordSetId: Int64, userId: Int64? = nil, page: PageRequest = PageRequest(),
    language: LanguageTag = .english
  ) {
    (self.recordSetId, self.userId) = (recordSetId, userId)
    (self.page, self.language) = (page, language)
  }
}
