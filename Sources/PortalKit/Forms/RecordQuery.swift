/// Which records of a list are wanted.
public struct RecordQuery: Hashable, Sendable {
  /// The list.
  public var recordSetId: Int64
  /// Only those of one person; nil for those of everybody.
  public var userId: Int64?
  /// The first row, from 0.
  public var start: Int
  /// At most so many rows.
  public var count: Int
  /// The class on the server that puts them in order; empty for the order they were written in.
  public var comparator: String
  /// The language of the values.
  public var language: LanguageTag

  /// Makes one.
  public init(
    recordSetId: Int64, userId: Int64? = nil, start: Int = 0, count: Int = 50,
    comparator: String = "", language: LanguageTag = .english
  ) {
    (self.recordSetId, self.userId) = (recordSetId, userId)
    (self.start, self.count) = (max(0, start), max(0, count))
    (self.comparator, self.language) = (comparator, language)
  }
}

/// Some rows of a list, and how many there are.
public struct RecordPage: Hashable, Sendable {
  /// The records, in order.
  public var rows: [PortalRecord]
  /// How many the whole list has; nil if the portal does not tell.
  public var total: Int?

  /// Makes one.
  public init(rows: [PortalRecord], total: Int?) { (self.rows, self.total) = (rows, total) }
}
