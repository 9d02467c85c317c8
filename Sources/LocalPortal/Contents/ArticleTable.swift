import PortalKit
import SQLiteDatabase

/// Access to the web content articles and their templates in the database.
struct ArticleTable {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// Returns an article and its content: HTML by language ID, or the values of its structure.
  ///
  /// Returns nil if there is none.
  func article(
    _ articleId: String, in site: Int64
  ) throws(SQLiteError) -> (article: WebContent, content: JSONValue)? {
    if let found = try article(
      where: "r.site_id = ? AND r.article_id = ?", .integer(site), .text(articleId))
    {
      return found
    }
    // The caller may have come from an asset entry, which holds only the numeric ID.
    guard let id = Int64(articleId) else { return nil }
    return try article(where: "r.site_id = ? AND r.id = ?", .integer(site), .integer(id))
  }

  /// Returns an article by its numeric ID, without content if that is malformed.
  func article(_ id: Int64) throws(SQLiteError) -> WebContent? {
    let found = try article(where: "r.id = ? AND ? = 0", .integer(id), 0, isListed: true)
    guard var found else { return nil }
    if found.article.structureId != 0 { found.article.values = found.content }
    return found.article
  }

  private func article(
    where condition: String, _ one: SQLiteValue, _ other: SQLiteValue, isListed: Bool = false
  ) throws(SQLiteError) -> (article: WebContent, content: JSONValue)? {
    let row = try database.row(
      """
      SELECT r.id, r.article_id, r.site_id, r.folder_id, r.title, r.summary, r.structure_id,
        r.template_id, r.user_id,
        coalesce(u.first_name || ' ' || u.middle_name || ' ' || u.last_name, ''), r.modified_at,
        r.content
      FROM articles r LEFT JOIN users u ON u.id = r.user_id WHERE \(condition)
      """, one, other)
    return try row.map { row throws(SQLiteError) in
      let article = WebContent(
        resourcePrimKey: try row.integer(0), articleId: try row.text(1),
        groupId: try row.integer(2), folderId: try row.integer(3), title: try row.text(4),
        summary: try row.text(5), structureId: try row.integer(6),
        templateId: try row.integer(7), userId: try row.integer(8),
        userName: AssetTable.joined(try row.text(9)),
        modified: Instant(milliseconds: try row.integer(10)))
      // Only another program can have written malformed content.
      guard let content = (try? JSONReader.read(try row.text(11))) ?? (isListed ? [:] : nil) else {
        throw row.damaged("article \(article.articleId)")
      }
      return (article, content)
    }
  }

  func template(_ id: Int64, in site: Int64) throws(SQLiteError) -> String? {
    try database.row(
      "SELECT body FROM templates WHERE id = ? AND site_id = ?", .integer(id), .integer(site)
    ).map { row throws(SQLiteError) in try row.text(0) }
  }

  func insert(template body: String, id: Int64, name: String) throws(SQLiteError) {
    try database.run(
      "INSERT INTO templates (id, site_id, name, body) VALUES (?, ?, ?, ?)", .integer(id),
      .integer(Seed.site), .text(name), .text(body))
  }

  /// Updates an article and its asset entry.
  func update(_ article: WebContent, content: JSONValue) throws(SQLiteError) {
    let modified = article.modified ?? Instant(milliseconds: 0)
    try database.run(
      """
      UPDATE articles SET folder_id = ?, title = ?, summary = ?, structure_id = ?,
        template_id = ?, content = ?, modified_at = ? WHERE id = ?
      """,
      .integer(article.folderId), .text(article.title), .text(article.summary),
      .integer(article.structureId), .integer(article.templateId),
      .text(JSONWriter.compact(content)), .integer(modified.milliseconds),
      .integer(article.resourcePrimKey))
    try list(article, modified)
  }

  /// Inserts an article and its asset entry.
  func insert(_ article: WebContent, content: JSONValue, views: Int64) throws(SQLiteError) {
    let modified = article.modified ?? Instant(milliseconds: 0)
    try database.run(
      """
      INSERT INTO articles (id, article_id, site_id, folder_id, title, summary, structure_id,
        template_id, content, user_id, modified_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .integer(article.resourcePrimKey), .text(article.articleId), .integer(article.groupId),
      .integer(article.folderId), .text(article.title), .text(article.summary),
      .integer(article.structureId), .integer(article.templateId),
      .text(JSONWriter.compact(content)), .integer(article.userId),
      .integer(modified.milliseconds))
    try list(article, modified, views: views)
  }

  private func list(
    _ article: WebContent, _ modified: Instant, views: Int64 = 0
  ) throws(SQLiteError) {
    try AssetTable(database).list(
      .init(
        classId: AssetClass.webContent.usualClassNameId, classPK: article.resourcePrimKey),
      AssetTable.Details(
        site: article.groupId, folder: article.folderId, title: article.title,
        summary: article.summary, user: article.userId, userName: article.userName,
        created: modified, views: views))
  }
}
