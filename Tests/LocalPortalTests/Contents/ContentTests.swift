import FormKit
import PortalKit
import Synchronization
import TemporaryFolders
import Testing

@testable import LocalPortal

struct ContentTests {
  let portal: LocalPortal

  init() throws { portal = try LocalPortal.inMemory(as: 10_201) }

  @Test func `assets are listed by class or by a saved query`() async throws {
    let blogs = try await portal.assets(
      AssetQuery(classNameId: AssetClass.blogsEntry.usualClassNameId))
    #expect(blogs.total == 5)
    #expect(blogs.rows.allSatisfy { $0.assetClass == .blogsEntry && !$0.userName.isEmpty })
    let news = try await portal.assets(AssetQuery(portletItemName: "news"))
    #expect(news.rows.map(\.title).first == "A morning at the harbour")
    #expect(Set(news.rows) == Set(blogs.rows))
    let pictures = try await portal.assets(AssetQuery(portletItemName: "pictures"))
    #expect(pictures.total == 6)
    #expect(pictures.rows.allSatisfy { $0.mimeType == "image/png" && $0.size > 1_000 })
  }

  @Test func `assets are filtered by attributes and site`() async throws {
    let files = AssetClass.fileEntry.usualClassNameId
    let found = try await portal.assets(
      AssetQuery(classNameId: files, entryQuery: ["title": "harbour", "mimeType": "image"]))
    #expect(found.rows.map(\.title) == ["harbour.png"])
    #expect(try await portal.assets(AssetQuery(groupId: 5, classNameId: files)).total == 0)
  }

  @Test func `an unknown asset class or saved query is an error`() async throws {
    let error = await #expect(throws: ScreenletError.self) {
      try await portal.assets(AssetQuery(classNameId: 1))
    }
    #expect(error?.code == "asset.class")
    await #expect(throws: ScreenletError.notFound) {
      try await portal.assets(AssetQuery(portletItemName: "nobody's"))
    }
  }

  @Test func `an asset is found by entry ID and by its object`() async throws {
    let named = try await portal.asset(
      .object(className: "com.liferay.portlet.blogs.model.BlogsEntry", classPK: 30_501),
      language: .english)
    #expect(named.title == "A morning at the harbour")
    #expect(try await portal.asset(.entry(named.entryId), language: .english) == named)
    #expect(named.className == AssetClass.blogsEntry.className)
    await #expect(throws: ScreenletError.notFound) {
      try await portal.asset(.entry(999_999), language: .english)
    }
    await #expect(throws: ScreenletError.notFound) {
      try await portal.asset(.object(className: "BlogsEntry", classPK: 1), language: .english)
    }
  }

  @Test func `a blog entry has its text and its cover image ID`() async throws {
    let entry = try await portal.blogsEntry(.object(className: "BlogsEntry", classPK: 30_501))
    #expect(entry.title == "A morning at the harbour")
    #expect(entry.userName == "Ada Lovelace")
    #expect(entry.coverImageFileEntryId == 30_311)
    let picture = try await portal.fileEntry(.id(entry.coverImageFileEntryId))
    #expect(entry.content.contains(picture.url))
    let asset = try await portal.asset(entry.asset, language: .english)
    #expect(asset.entryId == entry.assetEntryId)
    #expect(try await portal.blogsEntry(.entry(entry.assetEntryId)) == entry)
    await #expect(throws: ScreenletError.notFound) {
      try await portal.blogsEntry(.object(className: "DLFileEntry", classPK: 30_311))
    }
    let all = try await portal.blogsEntries(groupId: 0, page: PageRequest())
    #expect(all.rows.count == 5)
    #expect(all.rows.first == entry)
  }

  @Test func `an article is in the requested language or in its default`() async throws {
    let spanish = try #require(LanguageTag("es_MX"))
    let english = try await portal.webContent(WebContentRequest(articleId: "WELCOME"))
    #expect(english.html.contains("needs no server"))
    let other = try await portal.webContent(
      WebContentRequest(articleId: "WELCOME", language: spanish))
    #expect(other.html.contains("Bienvenida"))
    let hours = try await portal.webContent(
      WebContentRequest(articleId: "OPENING-HOURS", language: spanish))
    #expect(hours.html.contains("<caption>"))
    await #expect(throws: ScreenletError.notFound) {
      try await portal.webContent(WebContentRequest(articleId: "NOPE"))
    }
  }

  @Test func `article values are rendered by its template or by another`() async throws {
    let page = try await portal.webContent(WebContentRequest(articleId: "LENTILS"))
    #expect(page.html.contains("<h1>Lentil stew</h1>"))
    let line = try await portal.webContent(
      WebContentRequest(
        articleId: "LENTILS", templateId: SeedArticles.lineTemplate,
        language: try #require(LanguageTag("es"))))
    #expect(line.html == "<p><strong>Lentejas</strong>: 6.50 EUR</p>")
    await #expect(throws: ScreenletError.notFound) {
      try await portal.webContent(WebContentRequest(articleId: "LENTILS", templateId: 1))
    }
  }

  @Test func `template values are escaped unless marked as HTML`() {
    let values = ["a": "<b>&\"", "b": "<i>x</i>"]
    #expect(
      ArticleTemplate.html("${A} ${b!} ${none}|$ {a} ${a", values: values)
        == "&lt;b&gt;&amp;&quot; <i>x</i> |$ {a} ${a")
  }

  @Test func `a structured article has a record of its structure`() async throws {
    let found = try await portal.webContentRecord(WebContentRequest(articleId: "SALMON"))
    let form = try DefinitionReader.read(found.structure.definition, name: "Dish")
    #expect(form.fields.map(\.name) == ["Dish", "Day", "Price", "Vegetarian", "Text"])
    let record = try FormRecord(server: found.record.json, of: form, language: .english, seed: 1)
    let dish = try #require(form.field(named: "Dish").flatMap { record.first($0.id) })
    #expect(record[dish] != nil)
    await #expect(throws: ScreenletError.notFound) {
      try await portal.webContentRecord(WebContentRequest(articleId: "WELCOME"))
    }
    await #expect(throws: ScreenletError.notFound) {
      try await portal.webContentRecord(WebContentRequest(articleId: "SALMON", structureId: 20_001))
    }
  }

  @Test func `articles are listed by folder`() async throws {
    let top = try await portal.webContents(WebContentQuery())
    #expect(Set(top.rows.map(\.articleId)) == ["WELCOME", "OPENING-HOURS", "PRIVACY"])
    let dishes = try await portal.webContents(
      WebContentQuery(
        folderId: SeedArticles.canteen, page: PageRequest(order: [SortKey("title")])))
    #expect(dishes.rows.map(\.title) == ["Lentil stew", "Salmon with dill", "Tortilla"])
  }
}

struct FileTests {
  let portal: LocalPortal

  init() throws { portal = try LocalPortal.inMemory(as: 10_201) }

  @Test func `folders and their files are listed`() async throws {
    let folders = try await portal.documentFolders(FileQuery())
    #expect(folders.rows.map(\.name) == ["Papers", "Pictures"])
    #expect(folders.total == 2)
    let found = try await portal.fileEntries(
      FileQuery(
        folderId: ContentSeed.pictures,
        page: PageRequest(count: 2, order: [SortKey("title", descending: true)])))
    #expect(found.rows.map(\.title) == ["paper.png", "orchard.png"])
    #expect(found.total == 6)
  }

  @Test func `file content is delivered in pieces with progress`() async throws {
    let root = try TemporaryFolder()
    let size = LocalPortal.pieceSize + 10
    try root.write((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 17) }, to: "noise.bin")
    let entry = try await portal.addFileEntry(
      DocumentUpload(
        path: root.file("noise.bin"), name: "noise.bin", folderId: 9, userId: 10_201)
    ) { _ in }
    #expect(entry.title == "noise.bin")
    // The file is listed in its folder immediately.
    #expect(try await portal.fileEntries(FileQuery(folderId: 9)).rows == [entry])
    let log = Mutex<[Int64]>([])
    let content = try await portal.fileContent(.url("http://x" + entry.url), limit: 1 << 20) {
      progress in log.withLock { $0.append(progress.stored) }
    }
    #expect(content.bytes == (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 17) })
    #expect(log.withLock { $0 } == [0, Int64(LocalPortal.pieceSize), Int64(size)])
  }

  @Test func `a file beyond the limit is an error with its name`() async throws {
    let error = await #expect(throws: ScreenletError.self) {
      try await portal.fileContent(.id(30_311), limit: 100) { _ in }
    }
    #expect(error?.code == "file.tooLarge")
    #expect(error?.userMessage.english.contains("harbour.png") == true)
  }

  @Test(arguments: ["", "/documents", "/documents/1/2/3", "/documents/1/2/x/nobody"])
  func `an invalid file URL is not found`(url: String) async throws {
    await #expect(throws: ScreenletError.notFound) { try await portal.fileEntry(.url(url)) }
  }

  @Test func `deleting a file deletes its comments and ratings`() async throws {
    let thing = AssetReference.object(className: "DLFileEntry", classPK: 30_311)
    #expect(try await portal.commentCount(thing) == 2)
    let texts = try await portal.count("comment_texts")
    try await portal.deleteFileEntry(30_311)
    await #expect(throws: ScreenletError.notFound) { try await portal.deleteFileEntry(30_311) }
    await #expect(throws: ScreenletError.notFound) { try await portal.commentCount(thing) }
    await #expect(throws: ScreenletError.notFound) { try await portal.fileEntry(.id(30_311)) }
    #expect(try await portal.count("ratings WHERE class_pk = 30311") == 0)
    #expect(try await portal.count("comment_texts") < texts)
    #expect(
      try await portal.fileEntries(FileQuery(folderId: ContentSeed.pictures)).total == 5)
  }

  @Test func `the seeded files have valid contents`() async throws {
    for id in Int64(30_311)...30_316 {
      let content = try await portal.fileContent(.id(id), limit: 1 << 20) { _ in }
      #expect(content.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      #expect(content.bytes.suffix(8).starts(with: Array("IEND".utf8)))
      #expect(content.entry.mimeType == "image/png")
    }
    let guide = try await portal.fileContent(.id(30_321), limit: 1 << 20) { _ in }
    #expect(guide.bytes.starts(with: Array("%PDF-1.4".utf8)))
    let bell = try await portal.fileContent(.id(30_324), limit: 1 << 20) { _ in }
    #expect(bell.bytes.count == 8_044)
    #expect(bell.bytes.max() ?? 0 > 170)
  }
}
