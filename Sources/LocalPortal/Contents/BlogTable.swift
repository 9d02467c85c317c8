import PortalKit
import SQLiteDatabase

/// Access to the blog entries in the database.
struct BlogTable {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  func entry(_ id: Int64) throws(SQLiteError) -> BlogsEntry? {
    let row = try database.row(
      """
      SELECT b.id, a.id, b.site_id, b.title, b.subtitle, b.content, b.display_date, b.user_id,
        coalesce(u.first_name || ' ' || u.middle_name || ' ' || u.last_name, ''), b.cover_id,
        b.cover_caption
      FROM blogs_entries b JOIN assets a ON a.class_id = ? AND a.class_pk = b.id
      LEFT JOIN users u ON u.id = b.user_id WHERE b.id = ?
      """, .integer(AssetClass.blogsEntry.usualClassNameId), .integer(id))
    return try row.map { row throws(SQLiteError) in
      BlogsEntry(
        entryId: try row.integer(0), assetEntryId: try row.integer(1),
        groupId: try row.integer(2), title: try row.text(3), subtitle: try row.text(4),
        content: try row.text(5), displayDate: Instant(milliseconds: try row.integer(6)),
        userId: try row.integer(7), userName: AssetTable.joined(try row.text(8)),
        coverImageFileEntryId: try row.integer(9), coverImageCaption: try row.text(10))
    }
  }

  /// Inserts a blog entry and its asset entry.
  func insert(_ entry: BlogsEntry, summary: String, views: Int64) throws(SQLiteError) {
    let date = entry.displayDate ?? Instant(milliseconds: 0)
    try database.run(
      """
      INSERT INTO blogs_entries (id, site_id, title, subtitle, content, display_date, user_id,
        cover_id, cover_caption) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .integer(entry.entryId), .integer(entry.groupId), .text(entry.title),
      .text(entry.subtitle), .text(entry.content), .integer(date.milliseconds),
      .integer(entry.userId), .integer(entry.coverImageFileEntryId),
      .text(entry.coverImageCaption))
    try AssetTable(database).list(
      .init(classId: AssetClass.blogsEntry.usualClassNameId, classPK: entry.entryId),
      AssetTable.Details(
        site: entry.groupId, title: entry.title, summary: summary, user: entry.userId,
        userName: entry.userName, created: date, views: views))
  }
}
