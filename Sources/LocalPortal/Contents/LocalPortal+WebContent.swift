public import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Some articles of a folder, and how many there are.
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

  /// An article as HTML: as it was written, or by its template or another one.
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

  /// An article as values of its structure.
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
