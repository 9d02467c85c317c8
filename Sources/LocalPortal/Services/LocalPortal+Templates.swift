package import PortalKit
import SQLiteDatabase

/// A template for articles.
package struct ArticleTemplateText: Hashable, Sendable {
  package var id: Int64
  package var groupId: Int64
  package var name: String
  /// The HTML with placeholders, in the format of ``ArticleTemplate``.
  package var body: String

  /// Creates a template.
  ///
  /// - Parameters:
  ///   - id: The template ID; ignored for a new template.
  ///   - groupId: The site ID.
  ///   - name: The display name.
  ///   - body: The HTML with placeholders.
  package init(id: Int64, groupId: Int64, name: String, body: String) {
    (self.id, self.groupId, self.name, self.body) = (id, groupId, name, body)
  }
}

extension LocalPortal {
  /// Returns the ID of the article template with a key.
  ///
  /// - Parameters:
  ///   - key: The template key. A template without a key is matched by its ID.
  ///   - site: The site ID.
  /// - Returns: The template ID, or nil if there is none.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func template(keyed key: String, in site: Int64) throws(ScreenletError) -> Int64? {
    try require(.view(.structure))
    return try answering { () throws(SQLiteError) in
      let rows = try database.rows(
        "SELECT id FROM templates WHERE site_id = ? ORDER BY id", .integer(site))
      for row in rows {
        let id = try row.integer(0)
        let own = try PropertyTable(database).object("template", id)["templateKey"]?.string ?? ""
        if own == key || own.isEmpty && "\(id)" == key { return id }
      }
      return nil
    }
  }

  /// Returns an article template with its additional properties; nil if there is none.
  ///
  /// - Parameter id: The template ID.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func articleTemplate(
    _ id: Int64
  ) throws(ScreenletError) -> (template: ArticleTemplateText, properties: JSONObject)? {
    try require(.view(.structure))
    return try answering { () throws(SQLiteError) in
      let row = try database.row(
        "SELECT id, site_id, name, body FROM templates WHERE id = ?", .integer(id))
      return try row.map { row throws(SQLiteError) in
        (
          ArticleTemplateText(
            id: try row.integer(0), groupId: try row.integer(1), name: try row.text(2),
            body: try row.text(3)), try PropertyTable(database).object("template", id)
        )
      }
    }
  }

  /// Adds an article template.
  ///
  /// - Parameters:
  ///   - template: The template; its ID is assigned here.
  ///   - properties: Additional properties for web services.
  /// - Returns: The template with its ID.
  /// - Throws: `ScreenletError.forbidden` or `ScreenletError.notSignedIn` without permission.
  package func addTemplate(
    _ template: ArticleTemplateText, properties: JSONObject
  ) throws(ScreenletError) -> (template: ArticleTemplateText, properties: JSONObject) {
    try require(.add(.structure))
    return try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        var template = template
        template.id =
          try database.row("SELECT coalesce(max(id), 0) + 1 FROM templates")?.integer(0) ?? 1
        try database.run(
          "INSERT INTO templates (id, site_id, name, body) VALUES (?, ?, ?, ?)",
          .integer(template.id), .integer(template.groupId), .text(template.name),
          .text(template.body))
        try PropertyTable(database).set("template", template.id, properties)
        return (template, properties)
      }
    }
  }

  /// Returns the articles of a site that use a structure, oldest first.
  ///
  /// - Parameters:
  ///   - structure: The structure ID.
  ///   - site: The site ID.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func articles(
    madeOf structure: Int64, in site: Int64
  ) throws(ScreenletError) -> [WebContent] {
    try require(.view(.article))
    return try answering { () throws(SQLiteError) in
      let rows = try database.rows(
        "SELECT id FROM articles WHERE structure_id = ? AND site_id = ? ORDER BY id",
        .integer(structure), .integer(site))
      var found: [WebContent] = []
      for row in rows {
        if let article = try ArticleTable(database).article(try row.integer(0)) {
          found.append(article)
        }
      }
      return found
    }
  }
}
