public import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Returns a page of the web content articles in a folder, and their number.
  ///
  /// - Parameter query: The folder, the order and the page.
  /// - Throws: `ScreenletError.server` for an unknown comparator or too many terms.
  public func webContents(
    _ query: WebContentQuery
  ) throws(ScreenletError) -> ListPage<WebContent> {
    try require(.view(.article))
    let outcome: Outcome<ListPage<WebContent>> = try answering { () throws(SQLiteError) in
      try database.reading { () throws(SQLiteError) in
        let listing = Listing.assets(
          of: AssetClass.webContent.usualClassNameId,
          site: query.groupId == 0 ? Seed.site : query.groupId, folder: query.folderId)
        let (assets, articles) = (AssetTable(database), ArticleTable(database))
        return try page(of: listing, query.page) { (id) throws(SQLiteError) in
          guard let asset = try assets.entry(id) else { return nil }
          return try articles.article(asset.classPK)
        }
      }
    }
    if Task.isCancelled { throw .cancelled }
    return try outcome.get()
  }

  /// Returns an article as HTML: its own HTML, or its values rendered with its template or the
  /// requested one.
  ///
  /// - Parameter request: The article, its language and optionally a template.
  /// - Throws: `ScreenletError.notFound` if there is no such article or template.
  public func webContent(
    _ request: WebContentRequest
  ) throws(ScreenletError) -> WebContentPage {
    try require(.view(.article))
    let site = request.groupId == 0 ? Seed.site : request.groupId
    let page: WebContentPage? = try answering { () throws(SQLiteError) in
      let articles = ArticleTable(database)
      guard let found = try articles.article(request.articleId, in: site) else { return nil }
      guard found.article.structureId != 0 else {
        return WebContentPage(
          article: found.article,
          html: ArticleTemplate.text(of: found.content, in: request.language))
      }
      let id = request.templateId == 0 ? found.article.templateId : request.templateId
      guard let template = try articles.template(id, in: site) else { return nil }
      let values = ArticleTemplate.values(of: found.content, in: request.language)
      return WebContentPage(
        article: found.article, html: ArticleTemplate.html(template, values: values))
    }
    guard let page else { throw .notFound }
    return page
  }

  /// Returns an article as the values of its structure.
  ///
  /// - Parameter request: The article and optionally the structure that it must have.
  /// - Throws: `ScreenletError.notFound` if there is no such article, or if it has no structure or
  ///   another one.
  public func webContentRecord(
    _ request: WebContentRequest
  ) throws(ScreenletError) -> WebContentRecord {
    try require(.view(.article))
    let site = request.groupId == 0 ? Seed.site : request.groupId
    let found = try answering { () throws(SQLiteError) in
      try ArticleTable(database).article(request.articleId, in: site)
    }
    guard let found, found.article.structureId != 0,
      request.structureId == 0 || request.structureId == found.article.structureId
    else { throw .notFound }
    let article = found.article
    return WebContentRecord(
      article: article, structure: try structure(article.structureId),
      record: PortalRecord(
        recordId: article.resourcePrimKey, recordSetId: 0, structureId: article.structureId,
        userId: article.userId, modified: article.modified, values: found.content))
  }
}
