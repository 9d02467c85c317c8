import PortalKit
import SQLiteDatabase

/// Access to the comments in the database.
struct CommentTable {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// The numbers of the searchable fields in the index, by lowercase name.
  static let fields: [String: Int64] = ["body": 1, "username": 2]

  /// Returns a comment without edit or delete permission, or nil if it does not exist.
  func comment(_ id: Int64) throws(SQLiteError) -> PortalComment? {
    let row = try database.row(
      """
      SELECT c.id, c.user_id, c.body, c.created_at, c.modified_at,
        coalesce(u.first_name || ' ' || u.middle_name || ' ' || u.last_name, '')
      FROM comments c LEFT JOIN users u ON u.id = c.user_id WHERE c.id = ?
      """, .integer(id))
    return try row.map { row throws(SQLiteError) in
      PortalComment(
        commentId: try row.integer(0), userId: try row.integer(1),
        userName: AssetTable.joined(try row.text(5)), htmlBody: try row.text(2),
        created: Instant(milliseconds: try row.integer(3)),
        modified: Instant(milliseconds: try row.integer(4)))
    }
  }

  func count(of thing: AssetTable.Thing) throws(SQLiteError) -> Int {
    Int(
      clamping: try database.row(
        "SELECT count(*) FROM comments WHERE class_id = ? AND class_pk = ?",
        .integer(thing.classId), .integer(thing.classPK))?.integer(0) ?? 0)
  }

  /// Whether the user has already written the same text about an object, in a comment other than
  /// `id`.
  func isRepeatedComment(
    _ body: String, of thing: AssetTable.Thing, by user: Int64, except id: Int64 = 0
  ) throws(SQLiteError) -> Bool {
    try database.row(
      """
      SELECT 1 FROM comments
      WHERE class_id = ? AND class_pk = ? AND user_id = ? AND body = ? AND id <> ?
      """, .integer(thing.classId), .integer(thing.classPK), .integer(user), .text(body),
      .integer(id)) != nil
  }

  /// Returns the object that a comment is about and the author's user ID, or nil if the comment
  /// does not exist.
  func origin(of id: Int64) throws(SQLiteError) -> (thing: AssetTable.Thing, user: Int64)? {
    let row = try database.row(
      "SELECT class_id, class_pk, user_id FROM comments WHERE id = ?", .integer(id))
    return try row.map { row throws(SQLiteError) in
      (
        AssetTable.Thing(classId: try row.integer(0), classPK: try row.integer(1)),
        try row.integer(2)
      )
    }
  }

  @discardableResult
  func insert(
    _ body: String, of thing: AssetTable.Thing, by user: Int64, now: Instant
  ) throws(SQLiteError) -> Int64 {
    try database.run(
      """
      INSERT INTO comments (class_id, class_pk, user_id, body, created_at, modified_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?5)
      """, .integer(thing.classId), .integer(thing.classPK), .integer(user), .text(body),
      .integer(now.milliseconds))
    let id = database.lastInsertedRow
    try index(id, body, by: user)
    return id
  }

  func update(_ id: Int64, _ body: String, by user: Int64, now: Instant) throws(SQLiteError) {
    try database.run(
      "UPDATE comments SET body = ?, modified_at = ? WHERE id = ?", .text(body),
      .integer(now.milliseconds), .integer(id))
    try index(id, body, by: user)
  }

  func delete(_ id: Int64) throws(SQLiteError) {
    try database.run("DELETE FROM comments WHERE id = ?", .integer(id))
  }

  private func index(_ id: Int64, _ body: String, by user: Int64) throws(SQLiteError) {
    try database.run("DELETE FROM comment_texts WHERE row_id = ?", .integer(id))
    let name = try AccountTable(database).account(user)?.user.fullName ?? ""
    let texts: [(Int64, Set<String>)] = [
      (1, ListingTerm.folded(CommentText.plain(body))), (2, ListingTerm.folded(name)),
    ]
    for (field, values) in texts {
      for value in values.sorted() {
        try database.run(
          "INSERT INTO comment_texts (row_id, field, folded) VALUES (?, ?, ?)", .integer(id),
          .integer(field), .text(value))
      }
    }
  }
}
