package import PortalKit
import SQLiteDatabase

/// The version of an article or a file, such as `1.1`.
package struct ContentVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The version number in tenths: 11 for `1.1`.
  private let tenths: Int

  /// The version of a new object, `1.0`.
  package static let first = ContentVersion(tenths: 10)

  private init(tenths: Int) { self.tenths = tenths }

  /// Parses a version such as `1`, `1.0` or `1.1`.
  ///
  /// Returns nil for any other text.
  ///
  /// - Parameter text: The version as text, at least 0 and below 100,000.
  package init?(_ text: String) {
    guard let number = Double(text), (0..<100_000).contains(number) else { return nil }
    tenths = Int((number * 10).rounded())
  }

  /// The version after a minor change: `1.1` after `1.0`.
  package var minor: ContentVersion { ContentVersion(tenths: tenths + 1) }
  /// The version after a major change: `2.0` after `1.1`.
  package var major: ContentVersion { ContentVersion(tenths: (tenths / 10 + 1) * 10) }

  /// Returns whether `one` is older than `other`.
  ///
  /// - Parameters:
  ///   - one: The version to compare.
  ///   - other: The version to compare with.
  package static func < (one: ContentVersion, other: ContentVersion) -> Bool {
    one.tenths < other.tenths
  }

  package var description: String { "\(tenths / 10).\(tenths % 10)" }
}

/// One version of an article with its content and its additional properties.
package struct ArticleVersion: Hashable, Sendable {
  package var article: WebContent
  package var content: JSONValue
  package var properties: JSONObject
  package var version: ContentVersion
}

extension LocalPortal {
  private static let history = "articleVersions"

  /// Returns a version of an article.
  ///
  /// - Parameters:
  ///   - articleId: The article ID.
  ///   - groupId: The site ID; 0 for the default site.
  ///   - version: The version; nil for the newest.
  /// - Throws: ``ScreenletError/notFound`` if there is no such article or version.
  package func articleVersion(
    _ articleId: String, groupId: Int64, version: ContentVersion? = nil
  ) throws(ScreenletError) -> ArticleVersion {
    try require(.view(.article))
    let site = groupId == 0 ? Seed.site : groupId
    let found: ArticleVersion? = try answering { () throws(SQLiteError) in
      guard let newest = try newest(articleId, in: site) else { return nil }
      guard let version, version != newest.version else { return newest }
      return try older(newest).first { $0.version == version }
    }
    guard let found else { throw .notFound }
    return found
  }

  /// Returns all versions of an article, newest first; an empty array if there is no such article.
  ///
  /// - Parameters:
  ///   - articleId: The article ID.
  ///   - groupId: The site ID; 0 for the default site.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func articleVersions(
    _ articleId: String, groupId: Int64
  ) throws(ScreenletError) -> [ArticleVersion] {
    try require(.view(.article))
    let site = groupId == 0 ? Seed.site : groupId
    return try answering { () throws(SQLiteError) in
      guard let newest = try newest(articleId, in: site) else { return [] }
      return [newest] + (try older(newest))
    }
  }

  /// Replaces an article with a new version and keeps the previous one.
  ///
  /// - Parameters:
  ///   - articleId: The article ID.
  ///   - groupId: The site ID; 0 for the default site.
  ///   - expected: The version that the change is based on.
  ///   - edit: Edits a copy of the newest version.
  /// - Returns: The new version.
  /// - Throws: ``ScreenletError/conflict`` if the newest version is not `expected`, and
  ///   `ScreenletError.notFound`, `ScreenletError.forbidden` or `ScreenletError.notSignedIn` if the
  ///   article does not exist or the caller may not change it.
  package func updateArticle(
    _ articleId: String, groupId: Int64, expected: ContentVersion,
    _ edit: @Sendable (inout ArticleVersion) -> Void
  ) throws(ScreenletError) -> ArticleVersion {
    let site = groupId == 0 ? Seed.site : groupId
    let now = clock.now()
    let outcome: Outcome<ArticleVersion> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        guard let old = try newest(articleId, in: site) else { return .failure(.notFound) }
        if let refusal = try refusal(of: .update(.article), [old.article.userId]) {
          return .failure(refusal)
        }
        guard old.version == expected else { return .failure(.conflict) }
        var new = old
        edit(&new)
        new.article.modified = now
        new.version = old.version.minor
        try keep(old, beside: old.article.resourcePrimKey)
        try write(new)
        return .success(new)
      }
    }
    return try outcome.get()
  }

  /// Deletes one version of an article, or the article with all of its versions.
  ///
  /// - Parameters:
  ///   - articleId: The article ID.
  ///   - groupId: The site ID; 0 for the default site.
  ///   - version: The version; nil for all. Deleting the only version deletes the article.
  /// - Throws: `ScreenletError.notFound` if there is no such article or version, and
  ///   `ScreenletError.forbidden` or `ScreenletError.notSignedIn` without permission.
  package func deleteArticle(
    _ articleId: String, groupId: Int64, version: ContentVersion? = nil
  ) throws(ScreenletError) {
    let site = groupId == 0 ? Seed.site : groupId
    let outcome: Outcome<Void> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        guard let newest = try newest(articleId, in: site) else { return .failure(.notFound) }
        if let refusal = try refusal(of: .delete(.article), [newest.article.userId]) {
          return .failure(refusal)
        }
        let older = try older(newest)
        let id = newest.article.resourcePrimKey
        guard let version, !(version == newest.version && older.isEmpty) else {
          try database.run("DELETE FROM articles WHERE id = ?", .integer(id))
          for sort in ["article", Self.history] {
            try database.run(
              "DELETE FROM properties WHERE sort = ? AND id = ?", .text(sort), .integer(id))
          }
          try AssetTable(database).remove(
            .init(classId: AssetClass.webContent.usualClassNameId, classPK: id))
          return .success(())
        }
        if version == newest.version, let before = older.first {
          try write(before)
        } else if !older.contains(where: { $0.version == version }) {
          return .failure(.notFound)
        }
        var kept = try PropertyTable(database).objectToChange(Self.history, id)
        kept[version.description] = nil
        if version == newest.version, let before = older.first {
          kept[before.version.description] = nil
        }
        try PropertyTable(database).set(Self.history, id, kept)
        return .success(())
      }
    }
    try outcome.get()
  }

  // MARK: The database

  private func newest(
    _ articleId: String, in site: Int64
  ) throws(SQLiteError) -> ArticleVersion? {
    guard let found = try ArticleTable(database).article(articleId, in: site) else { return nil }
    let known = try PropertyTable(database).object("article", found.article.resourcePrimKey)
    return ArticleVersion(
      article: found.article, content: found.content, properties: known,
      version: known["version"]?.string.flatMap(ContentVersion.init) ?? .first)
  }

  /// Returns the versions before the newest one, newest first.
  private func older(_ newest: ArticleVersion) throws(SQLiteError) -> [ArticleVersion] {
    let kept = try PropertyTable(database).object(Self.history, newest.article.resourcePrimKey)
    return kept.members.compactMap { (member) -> ArticleVersion? in
      guard let version = ContentVersion(member.name) else { return nil }
      let value = member.value
      var old = newest
      old.version = version
      old.article.title = value["title"]?.string ?? ""
      old.article.summary = value["summary"]?.string ?? ""
      old.article.folderId = value["folderId"]?.number?.integer ?? 0
      old.article.structureId = value["structureId"]?.number?.integer ?? 0
      old.article.templateId = value["templateId"]?.number?.integer ?? 0
      old.article.modified = value["modified"]?.number?.integer.map { Instant(milliseconds: $0) }
      old.content = value["content"] ?? [:]
      old.properties = value["properties"]?.object ?? JSONObject()
      return old
    }.sorted { $0.version > $1.version }
  }

  private func keep(_ old: ArticleVersion, beside id: Int64) throws(SQLiteError) {
    var kept = try PropertyTable(database).objectToChange(Self.history, id)
    kept[old.version.description] = [
      "title": .string(old.article.title), "summary": .string(old.article.summary),
      "folderId": .integer(old.article.folderId),
      "structureId": .integer(old.article.structureId),
      "templateId": .integer(old.article.templateId),
      "modified": .integer(old.article.modified?.milliseconds ?? 0), "content": old.content,
      "properties": .object(old.properties),
    ]
    try PropertyTable(database).set(Self.history, id, kept)
  }

  private func write(_ new: ArticleVersion) throws(SQLiteError) {
    var properties = new.properties
    properties["version"] = .string(new.version.description)
    try ArticleTable(database).update(new.article, content: new.content)
    try PropertyTable(database).set("article", new.article.resourcePrimKey, properties)
  }
}
