import PortalKit
import SQLiteDatabase

/// Access to the asset entries in the database, one for each object that can be listed, rated and
/// commented on.
struct AssetTable {
  /// The identity of an object: its class name ID in this portal and its primary key.
  struct Thing: Hashable {
    let classId: Int64
    let classPK: Int64
  }

  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  // MARK: Looking up

  /// Returns the class name ID for a class name with or without its package; nil if the class is
  /// unknown.
  func classId(of className: String) throws(SQLiteError) -> Int64? {
    guard let name = className.split(separator: ".").last else { return nil }
    return try database.row("SELECT id FROM asset_classes WHERE name = ?", .text(String(name)))?
      .integer(0)
  }

  /// Whether this class name ID exists.
  func contains(classId: Int64) throws(SQLiteError) -> Bool {
    try database.row("SELECT 1 FROM asset_classes WHERE id = ?", .integer(classId)) != nil
  }

  /// Resolves an asset reference; nil if the object does not exist.
  func thing(_ reference: AssetReference) throws(SQLiteError) -> Thing? {
    switch reference {
    case .entry(let id):
      let row = try database.row(
        "SELECT class_id, class_pk FROM assets WHERE id = ?", .integer(id))
      return try row.map { row throws(SQLiteError) in
        Thing(classId: try row.integer(0), classPK: try row.integer(1))
      }
    case .object(let className, let classPK):
      guard let classId = try classId(of: className) else { return nil }
      let isRecord = AssetClass(className: className) == .record
      let table = isRecord ? "records WHERE id = ?2 AND ?1 <> 0" : "assets WHERE \(Self.isOf)"
      let row = try database.row(
        "SELECT 1 FROM \(table)", .integer(classId), .integer(classPK))
      return row.map { _ in Thing(classId: classId, classPK: classPK) }
    }
  }

  private static let isOf = "class_id = ?1 AND class_pk = ?2"

  /// Returns the ID of the asset entry of an object; nil if it has none.
  func entryId(of thing: Thing) throws(SQLiteError) -> Int64? {
    try database.row(
      "SELECT id FROM assets WHERE \(Self.isOf)", .integer(thing.classId), .integer(thing.classPK)
    )?.integer(0)
  }

  /// Returns the fully qualified class name, as current Liferay versions write it.
  func className(of classId: Int64) throws(SQLiteError) -> String {
    let name =
      try database.row("SELECT name FROM asset_classes WHERE id = ?", .integer(classId))?.text(0)
      ?? ""
    return AssetClass(rawValue: name)?.className ?? name
  }

  func entry(_ id: Int64) throws(SQLiteError) -> AssetEntry? {
    guard
      let row = try database.row(
        """
        SELECT a.id, a.class_id, c.name, a.class_pk, a.site_id, a.title, a.summary, a.mime_type,
          a.user_id, coalesce(u.first_name || ' ' || u.middle_name || ' ' || u.last_name, ''),
          a.created_at, a.modified_at, a.view_count, a.size, a.url
        FROM assets a JOIN asset_classes c ON c.id = a.class_id
        LEFT JOIN users u ON u.id = a.user_id WHERE a.id = ?
        """, .integer(id))
    else { return nil }
    let name = try row.text(2)
    return AssetEntry(
      entryId: try row.integer(0), classNameId: try row.integer(1),
      className: AssetClass(rawValue: name)?.className ?? name, classPK: try row.integer(3),
      groupId: try row.integer(4), title: try row.text(5), summary: try row.text(6),
      mimeType: try row.text(7), userId: try row.integer(8),
      userName: Self.joined(try row.text(9)),
      created: Instant(milliseconds: try row.integer(10)),
      modified: Instant(milliseconds: try row.integer(11)),
      viewCount: Int(clamping: try row.integer(12)), size: try row.integer(13),
      url: try row.text(14))
  }

  /// Removes the double spaces from a full name whose middle parts are empty.
  static func joined(_ name: String) -> String {
    name.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }

  // MARK: Listing

  static let mimeTypeField: Int64 = 4
  /// The numbers of the searchable fields in the index, by lowercase name.
  static let fields: [String: Int64] = [
    "title": 1, "summary": 2, "username": 3, "mimetype": mimeTypeField,
  ]

  /// The contents of an asset entry.
  struct Details {
    var site: Int64
    var folder: Int64 = 0
    var title: String
    var summary = ""
    var mimeType = "text/html"
    var user: Int64
    var userName: String
    var created: Instant
    var size: Int64 = 0
    var views: Int64 = 0
    var url = ""
  }

  /// Creates or updates the asset entry of an object.
  ///
  /// Returns the ID of the entry.
  @discardableResult
  func list(_ thing: Thing, _ details: Details) throws(SQLiteError) -> Int64 {
    try database.run(
      """
      INSERT INTO assets (class_id, class_pk, site_id, folder_id, title, title_key, summary,
        mime_type, user_id, created_at, modified_at, size, view_count, url)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10, ?11, ?12, ?13)
      ON CONFLICT (class_id, class_pk) DO UPDATE SET folder_id = excluded.folder_id,
        title = excluded.title, title_key = excluded.title_key, summary = excluded.summary,
        mime_type = excluded.mime_type, modified_at = excluded.modified_at, size = excluded.size,
        url = excluded.url
      """,
      .integer(thing.classId), .integer(thing.classPK), .integer(details.site),
      .integer(details.folder), .text(details.title), .text(FoldedText.fold(details.title)),
      .text(details.summary), .text(details.mimeType), .integer(details.user),
      .integer(details.created.milliseconds), .integer(details.size), .integer(details.views),
      .text(details.url))
    guard let id = try entryId(of: thing) else { return 0 }
    try database.run("DELETE FROM asset_texts WHERE row_id = ?", .integer(id))
    let texts: [(Int64, Set<String>)] = [
      (1, ListingTerm.folded(details.title)), (2, ListingTerm.folded(details.summary)),
      (3, ListingTerm.folded(details.userName)),
      (Self.mimeTypeField, [FoldedText.fold(details.mimeType)]),
    ]
    for (field, values) in texts {
      for value in values.sorted() {
        try database.run(
          "INSERT INTO asset_texts (row_id, field, folded) VALUES (?, ?, ?)", .integer(id),
          .integer(field), .text(value))
      }
    }
    return id
  }

  /// Creates or updates the asset entry of an account.
  func list(user id: Int64) throws(SQLiteError) {
    guard let account = try AccountTable(database).account(id) else { return }
    let user = account.user
    let created =
      try database.row("SELECT created_at FROM users WHERE id = ?", .integer(id))?.integer(0) ?? 0
    try list(
      Thing(classId: AssetClass.user.usualClassNameId, classPK: id),
      Details(
        site: Seed.site, title: user.fullName, summary: user.jobTitle, user: id,
        userName: user.fullName, created: Instant(milliseconds: created)))
  }

  /// Creates or updates the asset entry of a completely uploaded document.
  func list(document id: Int64) throws(SQLiteError) {
    guard let file = try DocumentTable(database).file(id) else { return }
    try list(
      Thing(classId: AssetClass.fileEntry.usualClassNameId, classPK: id),
      Details(
        site: file.groupId, folder: file.folderId, title: file.title, summary: file.summary,
        mimeType: file.mimeType, user: file.userId, userName: file.userName,
        created: file.created ?? Instant(milliseconds: 0), size: file.size, url: file.url))
  }

  /// Deletes an asset entry.
  ///
  /// Its comments and ratings are deleted with it.
  func remove(_ thing: Thing) throws(SQLiteError) {
    try database.run(
      "DELETE FROM assets WHERE \(Self.isOf)", .integer(thing.classId), .integer(thing.classPK))
  }

  /// Returns the class, filter and order of a query that was saved under a name; nil if there is
  /// none.
  func savedQuery(
    _ name: String
  ) throws(SQLiteError) -> (classId: Int64, filter: ListFilter, order: [SortKey])? {
    let row = try database.row(
      "SELECT class_id, filter, sort FROM saved_queries WHERE name = ?", .text(name))
    return try row.map { row throws(SQLiteError) in
      (try row.integer(0), ListFilter(try row.text(1)), SortKey.list(try row.text(2)))
    }
  }
}
