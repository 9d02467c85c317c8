package import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Adds an article.
  ///
  /// - Parameters:
  ///   - article: The article; an empty article ID is generated.
  ///   - content: HTML by language ID, or the values of the structure.
  ///   - properties: Additional properties for web services.
  /// - Returns: The article with its IDs.
  /// - Throws: ``ScreenletError/server(code:message:)`` with `article.id` if the site has an
  ///   article with this ID, and `ScreenletError.forbidden` or `ScreenletError.notSignedIn` without
  ///   permission.
  package func addArticle(
    _ article: WebContent, content: JSONValue, properties: JSONObject
  ) throws(ScreenletError) -> WebContent {
    try require(.add(.article))
    var article = article
    article.userId = try author(named: article.userId)
    let now = clock.now()
    let outcome: Outcome<WebContent> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        var article = article
        if article.groupId == 0 { article.groupId = Seed.site }
        article.resourcePrimKey =
          try database.row("SELECT coalesce(max(id), 0) + 1 FROM articles")?.integer(0) ?? 1
        if article.articleId.isEmpty { article.articleId = "\(article.resourcePrimKey)" }
        article.modified = now
        let table = ArticleTable(database)
        guard try table.article(article.articleId, in: article.groupId) == nil else {
          return .failure(
            .server(code: "article.id", message: UserMessage(verbatim: article.articleId)))
        }
        try table.insert(article, content: content, views: 0)
        try PropertyTable(database).set("article", article.resourcePrimKey, properties)
        return .success(article)
      }
    }
    return try outcome.get()
  }

  /// Returns an article with its stored content: HTML by language ID, or the values of its
  /// structure.
  ///
  /// - Parameters:
  ///   - articleId: The article ID.
  ///   - groupId: The site ID; 0 for the default site.
  /// - Throws: `ScreenletError.notFound` if there is no such article.
  package func articleContent(
    _ articleId: String, groupId: Int64
  ) throws(ScreenletError) -> (article: WebContent, content: JSONValue) {
    try require(.view(.article))
    let found = try answering { () throws(SQLiteError) in
      try ArticleTable(database).article(articleId, in: groupId == 0 ? Seed.site : groupId)
    }
    guard let found else { throw .notFound }
    return found
  }

  /// Returns an article by its numeric ID; nil if there is none.
  ///
  /// - Parameter id: The numeric ID.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func article(_ id: Int64) throws(ScreenletError) -> WebContent? {
    try require(.view(.article))
    return try answering { () throws(SQLiteError) in try ArticleTable(database).article(id) }
  }
}
