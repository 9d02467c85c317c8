import FormKit
import PortalKit
import SQLiteDatabase

/// Access to the pages in the database, with their localized names.
struct PageTable {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// Returns the pages of a site in menu order, public pages first.
  func pages(of site: Int64, language: LanguageTag) throws(SQLiteError) -> [PortalPage] {
    let rows = try database.rows(
      """
      SELECT layout_id, is_private, parent_id, path, names FROM pages WHERE site_id = ?
      ORDER BY is_private, position
      """, .integer(site))
    return try rows.map { row throws(SQLiteError) in
      PortalPage(
        groupId: site, layoutId: try row.integer(0), isPrivate: try row.integer(1) != 0,
        parentLayoutId: try row.integer(2), title: Self.name(in: try row.text(4), language),
        path: try row.text(3))
    }
  }

  private static func name(in names: String, _ language: LanguageTag) -> String {
    let members = (try? JSONReader.read(names))?.object?.members ?? []
    let text = LocalizedText(
      members.compactMap { member in
        member.value.string.map { .init(language: member.name, text: $0) }
      })
    return text.resolved(for: language)
  }

  /// Whether the page that a link points to exists.
  func contains(_ link: PageLink) throws(SQLiteError) -> Bool {
    try database.row(
      "SELECT 1 FROM pages WHERE site_id = ? AND is_private = ? AND layout_id = ?",
      .integer(link.groupId), .integer(link.isPrivate ? 1 : 0), .integer(link.layoutId)) != nil
  }

  func insert(
    _ page: PortalPage, at position: Int, names: [(language: String, text: String)]
  ) throws(SQLiteError) {
    let object = JSONObject(names.map { .init(name: $0.language, value: .string($0.text)) })
    try database.run(
      """
      INSERT INTO pages (site_id, is_private, layout_id, parent_id, position, path, names)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      .integer(page.groupId), .integer(page.isPrivate ? 1 : 0), .integer(page.layoutId),
      .integer(page.parentLayoutId), .integer(Int64(position)), .text(page.path),
      .text(JSONWriter.compact(.object(object))))
  }
}
