package import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Takes a new article.
  ///
  /// - Parameters:
  ///   - article: What it is; a name that is empty is made up.
  ///   - content: HTML by language, or the values of its structure.
  ///   - properties: What services say of it beside that.
  /// - Throws: ``ScreenletError/server(code:message:)`` with `article.id` where its site has one of
  ///   that name.
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
            .server(code: "article.id", message: Phrase(verbatim: article.articleId)))
        }
        try table.insert(article, content: content, views: 0)
        try PropertyTable(database).set("article", article.resourcePrimKey, properties)
        return .success(article)
      }
    }
    return try outcome.get()
  }

  /// An article with its content as it is kept: HTML by language, or the values of its structure.
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

  /// An article by its number; nil if there is none.
  package func article(_ id: Int64) throws(ScreenletError) -> WebContent? {
    try require(.view(.article))
    return try answering { () throws(SQLiteError) in try ArticleTable(database).article(id) }
  }
}
