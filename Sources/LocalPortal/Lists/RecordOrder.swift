import PortalKit

/// In which order the records of a list come: by what, and at last by their numbers.
struct RecordOrder: Hashable {
  /// What records are ordered by.
  enum Source: Hashable {
    case created
    case changed
    /// A field, by its number in the index.
    case field(Int64)
  }

  /// One step of the order.
  struct Key: Hashable {
    let source: Source
    let isDescending: Bool
  }

  /// By these, the first before the second.
  let keys: [Key]
  /// Whether records that are alike in all of that come with the newest first.
  let isDescending: Bool

  /// The order in words, the same in every run.
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

  /// More than anybody means.
  static let limit = 8

  /// What the comparators of 6.2 and 7.x order by, known by the last part of the class name; nil
  /// for a stranger.
  static func keys(comparator: String) -> [SortKey]? {
    switch comparator.split(separator: ".").last.map(String.init) ?? "" {
    case "": []
    case "DDLRecordIdComparator": [SortKey("id", descending: true)]
    case "DDLRecordCreateDateComparator": [SortKey("createDate", descending: true)]
    case "DDLRecordModifiedDateComparator": [SortKey("modifiedDate", descending: true)]
    default: nil
    }
  }

  /// Knows what the names mean in a list; a field that no record ever had changes nothing.
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
      // What is named twice is decided by then.
      guard !keys.contains(where: { $0.source == source }) else { continue }
      if keys.isEmpty { isDescending = key.isDescending }
      keys.append(Key(source: source, isDescending: key.isDescending))
    }
    (self.keys, self.isDescending) = (keys, isDescending)
  }
}
