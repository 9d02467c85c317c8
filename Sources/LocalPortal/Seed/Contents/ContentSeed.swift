import PortalKit
import SQLiteDatabase

/// Seeds a new portal with files, blog entries, articles, comments and ratings.
///
/// The IDs start at 30,000, far above the IDs that a portal of an older version can have.
enum ContentSeed {
  static let pictures: Int64 = 30_401
  static let papers: Int64 = 30_402

  static func insertSamples(in database: SQLiteDatabase, now: Instant) throws(SQLiteError) {
    let last = try database.row("SELECT max(id) FROM documents")?.optionalInteger(0) ?? 0
    guard last < 30_000 else { return }
    func ago(_ hours: Int64) -> Instant { now.advanced(bySeconds: -hours * 3_600) }
    try insertFiles(in: database, ago)
    try insertBlog(in: database, ago)
    try insertArticles(in: database, ago)
    try insertCommunity(in: database, ago)
    try database.execute(
      """
      INSERT INTO saved_queries (name, class_id, filter, sort) VALUES
        ('news', \(AssetClass.blogsEntry.usualClassNameId), '', '-createDate'),
        ('pictures', \(AssetClass.fileEntry.usualClassNameId), 'mimeType:image', 'title')
      """)
    let nuria: Int64 = 10_202
    if try AccountTable(database).account(nuria) != nil {
      try PortraitTable(database).set(
        PictureData(bytes: SeedPicture.portraitOfNuria.bytes, mimeType: "image/png"), of: nuria,
        id: portraitOfNuria)
    }
  }

  static let portraitOfNuria: Int64 = 30_801

  // MARK: Files

  private struct File {
    let id: Int64
    let folder: Int64
    let summary: String
    let author: Int64
    let hours: Int64
    let bytes: [UInt8]
  }

  private static func uuid(_ id: Int64) -> String { "5c3a9f10-2f6e-4d0b-9b77-0000000\(id)" }

  /// Returns the address under which HTML refers to a file.
  private static func url(_ id: Int64) -> String {
    let folder = id < 30_320 ? pictures : papers
    return "/documents/\(Seed.site)/\(folder)/\(names[id] ?? "file")/\(uuid(id))"
  }

  private static let names: [Int64: String] = [
    30_311: "harbour.png", 30_312: "mountains.png", 30_313: "lighthouse.png",
    30_314: "orchard.png", 30_315: "balloons.png", 30_316: "paper.png",
    30_321: "visitor-guide.pdf", 30_322: "house-rules.txt", 30_323: "paper.csv",
    30_324: "bell.wav", 30_325: "harbour.mp4",
  ]

  private static func insertFiles(
    in database: SQLiteDatabase, _ ago: (Int64) -> Instant
  ) throws(SQLiteError) {
    for (id, name) in [(pictures, "Pictures"), (papers, "Papers")] {
      try database.run(
        "INSERT INTO folders (id, site_id, parent_id, name, name_key) VALUES (?, ?, 0, ?, ?)",
        .integer(id), .integer(Seed.site), .text(name), .text(FoldedText.fold(name)))
    }
    let (documents, assets) = (DocumentTable(database), AssetTable(database))
    for file in files {
      let name = names[file.id] ?? file.summary
      try documents.insert(
        DocumentTable.Entry(
          id: file.id, uuid: uuid(file.id), groupId: Seed.site, folderId: file.folder,
          userId: file.author, name: name, mimeType: MimeType.of(name)),
        bytes: file.bytes, now: ago(file.hours))
      try documents.setSummary(file.summary, of: file.id)
      try assets.list(document: file.id)
    }
  }

  private static var files: [File] {
    let pictures: [(SeedPicture, String, Int64, Int64)] = [
      (.harbour, "A harbour at sunset", 10_201, 10),
      (.mountains, "Ridges in the morning", 10_203, 50),
      (.lighthouse, "A lighthouse at night", 10_204, 160),
      (.orchard, "Almond trees in blossom", 10_202, 31),
      (.balloon, "Two balloons over a hill", 10_199, 420),
      (.paperStacks, "Paper on a shelf", 10_201, 80),
    ]
    let papers: [([UInt8], String, Int64, Int64)] = [
      (SeedFiles.guide, "For those who come to see us", 10_199, 700),
      (Array(SeedFiles.rules.utf8), "Four of them", 10_204, 650),
      (Array(SeedFiles.readings.utf8), "A week of printing", 10_201, 78),
      (SeedFiles.bell, "The bell of the canteen", 10_202, 500),
      (SeedPicture.harbourFilm.bytes, "A boat leaves", 10_201, 9),
    ]
    return pictures.enumerated().map { index, one in
      File(
        id: 30_311 + Int64(index), folder: Self.pictures, summary: one.1, author: one.2,
        hours: one.3, bytes: one.0.bytes)
    }
      + papers.enumerated().map { index, one in
        File(
          id: 30_321 + Int64(index), folder: Self.papers, summary: one.1, author: one.2,
          hours: one.3, bytes: one.0)
      }
  }

  // MARK: Texts

  private static func name(
    _ user: Int64, in database: SQLiteDatabase
  ) throws(SQLiteError) -> String {
    try AccountTable(database).account(user)?.user.fullName ?? ""
  }

  private static func insertBlog(
    in database: SQLiteDatabase, _ ago: (Int64) -> Instant
  ) throws(SQLiteError) {
    let blog = BlogTable(database)
    for entry in SeedBlog.entries(url) {
      try blog.insert(
        BlogsEntry(
          entryId: entry.id, groupId: Seed.site, title: entry.title, subtitle: entry.subtitle,
          content: entry.html, displayDate: ago(entry.hours), userId: entry.author,
          userName: try name(entry.author, in: database), coverImageFileEntryId: entry.cover,
          coverImageCaption: entry.caption),
        summary: entry.summary, views: entry.views)
    }
  }

  private static func insertArticles(
    in database: SQLiteDatabase, _ ago: (Int64) -> Instant
  ) throws(SQLiteError) {
    try FormTable(database).insert(
      StructureText(
        id: SeedArticles.dishStructure, groupId: Seed.site, name: "Dish",
        definition: Array(SeedArticles.dish.utf8), userId: 10_202, version: "1.0"))
    let table = ArticleTable(database)
    try table.insert(
      template: SeedArticles.pageOfDish, id: SeedArticles.dishTemplate, name: "Page")
    try table.insert(
      template: SeedArticles.lineOfDish, id: SeedArticles.lineTemplate, name: "Line")
    for article in SeedArticles.all(url) {
      try table.insert(
        WebContent(
          resourcePrimKey: article.id, articleId: article.name, groupId: Seed.site,
          folderId: article.isDish ? SeedArticles.canteen : 0, title: article.title,
          summary: article.summary, structureId: article.isDish ? SeedArticles.dishStructure : 0,
          templateId: article.isDish ? SeedArticles.dishTemplate : 0, userId: article.author,
          userName: try name(article.author, in: database), modified: ago(article.hours)),
        content: article.content, views: article.views)
    }
  }

  // MARK: Comments and ratings

  private static func thing(_ id: Int64) -> AssetTable.Thing {
    AssetTable.Thing(
      classId: (id < 30_500 ? AssetClass.fileEntry : .blogsEntry).usualClassNameId, classPK: id)
  }

  private static func insertCommunity(
    in database: SQLiteDatabase, _ ago: (Int64) -> Instant
  ) throws(SQLiteError) {
    let (comments, ratings) = (CommentTable(database), RatingTable(database))
    for comment in SeedBlog.comments {
      try comments.insert(
        CommentText.html(comment.text), of: thing(comment.entry), by: comment.user,
        now: ago(comment.hours))
    }
    for (id, scores) in SeedBlog.ratings {
      for (user, score) in scores {
        try ratings.set(score, of: thing(id), by: user, now: ago(1))
      }
    }
  }
}
