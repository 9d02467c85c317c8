import PortalKit
import SQLiteDatabase

/// Describes a list of content in the database: the table, the condition for its rows, and the
/// indexes for sorting and searching.
struct Listing {
  /// A column that the rows can be sorted by, and its index.
  struct Order: Hashable {
    let column: String
    let index: String
  }

  let table: String
  /// The columns and values that all rows of the list share.
  let scope: [(column: String, value: SQLiteValue)]
  /// The index for sorting by ID.
  let index: String
  /// The sortable fields, by lowercase name.
  let orders: [String: Order]
  /// The full-text table, its index and its fields by lowercase name; nil if the list cannot be
  /// filtered.
  var texts: (table: String, index: String, fields: [String: Int64])?
  /// A filter that every row must match: a field and its permitted values.
  var only: (field: Int64, values: [String])?
  /// Whether the default order is newest first.
  var isNewestFirst = false

  /// The maximum number of sort keys.
  static let limit = 8

  /// Returns the sort keys for a Java comparator class of Liferay 6.2 and 7.x, matched by the end
  /// of its name; nil if it is unknown.
  static func keys(comparator: String) -> [SortKey]? {
    if comparator.isEmpty { return [] }
    let endings = [
      ("TitleComparator", "title", false), ("NameComparator", "title", false),
      ("CreateDateComparator", "createDate", true), ("SizeComparator", "size", true),
      ("ModifiedDateComparator", "modifiedDate", true),
      ("DisplayDateComparator", "createDate", true), ("IdComparator", "id", true),
      ("IDComparator", "id", true),
    ]
    return endings.first { comparator.hasSuffix($0.0) }
      .map { [SortKey($0.1, descending: $0.2)] }
  }
}

extension Listing {
  static func assets(
    of classId: Int64, site: Int64, folder: Int64? = nil, mimeTypes: [String] = []
  ) -> Listing {
    var scope: [(String, SQLiteValue)] = [
      ("site_id", .integer(site)), ("class_id", .integer(classId)),
    ]
    if let folder { scope.append(("folder_id", .integer(folder))) }
    let prefix = folder == nil ? "assets_of_class" : "assets_in_folder"
    let texts = (table: "asset_texts", index: "assets_by_text", fields: AssetTable.fields)
    return Listing(
      table: "assets", scope: scope, index: prefix,
      orders: [
        "title": Order(column: "title_key", index: "\(prefix)_by_title"),
        "createdate": Order(column: "created_at", index: "\(prefix)_by_creation"),
        "modifieddate": Order(column: "modified_at", index: "\(prefix)_by_change"),
        "size": Order(column: "size", index: "\(prefix)_by_size"),
        "viewcount": Order(column: "view_count", index: "\(prefix)_by_views"),
      ],
      texts: texts,
      only: mimeTypes.isEmpty
        ? nil
        : (
          field: AssetTable.mimeTypeField,
          values: Set(mimeTypes.map { FoldedText.fold($0) }).sorted()
        ))
  }

  static func folders(in parent: Int64, site: Int64) -> Listing {
    Listing(
      table: "folders", scope: [("site_id", .integer(site)), ("parent_id", .integer(parent))],
      index: "folders_in_folder",
      orders: [
        "name": Order(column: "name_key", index: "folders_in_folder_by_name"),
        "title": Order(column: "name_key", index: "folders_in_folder_by_name"),
      ])
  }

  static func comments(of thing: AssetTable.Thing) -> Listing {
    Listing(
      table: "comments",
      scope: [("class_id", .integer(thing.classId)), ("class_pk", .integer(thing.classPK))],
      index: "comments_of_asset",
      orders: [
        "modifieddate": Order(column: "modified_at", index: "comments_of_asset_by_change")
      ],
      texts: (table: "comment_texts", index: "comments_by_text", fields: CommentTable.fields),
      isNewestFirst: true)
  }
}
