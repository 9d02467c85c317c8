import PortalKit

/// The sort order of the records in a list: some keys, then the record ID.
struct RecordOrder: Hashable {
  /// The column that a key sorts by.
  enum Source: Hashable {
    case created
    case changed
    /// A field, by its ID in the index.
    case field(Int64)
  }

  /// One sort key.
  struct Key: Hashable {
    let source: Source
    let isDescending: Bool
  }

  /// The sort keys, the most significant first.
  let keys: [Key]
  /// Whether records with equal sort keys are ordered by descending ID.
  let isDescending: Bool

  /// A stable text representation of the order.
  var words: String {
    let keys = keys.map { key in
      let source =
        switch key.source {
        case .created: "c"
        case .changed: "m"
        case .field(let id): String(id)
        }
      return source + (key.isDescending ? "-" : "+")
    }
    return keys.joined(separator: ",") + (isDescending ? "-" : "+")
  }

  /// The maximum number of sort keys.
  static let limit = 8

  /// Returns the sort keys for a Java comparator class of Liferay 6.2 and 7.x, matched by its
  /// simple name; nil if it is unknown.
  static func keys(comparator: String) -> [SortKey]? {
    switch comparator.split(separator: ".").last.map(String.init) ?? "" {
    case "": []
    case "DDLRecordIdComparator": [SortKey("id", descending: true)]
    case "DDLRecordCreateDateComparator": [SortKey("createDate", descending: true)]
    case "DDLRecordModifiedDateComparator": [SortKey("modifiedDate", descending: true)]
    default: nil
    }
  }

  /// Resolves the names of sort keys.
  ///
  /// Ignores fields that no record ever had.
  init(_ wanted: [SortKey], fields: [String: RecordIndex.Field]) {
    var keys: [Key] = []
    var isDescending = wanted.first?.isDescending ?? false
    for key in wanted {
      let source: Source
      switch FoldedText.fold(key.field) {
      case "id", "recordid":
        (self.keys, self.isDescending) = (keys, key.isDescending)
        return
      case "createdate": source = .created
      case "modifieddate": source = .changed
      case let name:
        guard let field = fields[name] else { continue }
        source = .field(field.id)
      }
      // A repeated key has no effect.
      guard !keys.contains(where: { $0.source == source }) else { continue }
      if keys.isEmpty { isDescending = key.isDescending }
      keys.append(Key(source: source, isDescending: key.isDescending))
    }
    (self.keys, self.isDescending) = (keys, isDescending)
  }
}
