import FormKit
import Foundation
import HTTPTransfer
import LiferayPortal
import LoopbackServers
import Platform
import PortalKit
import Synchronization
import TemporaryFolders
import Testing

struct HeadlessPortalTests {
  private let ada = SignIn(
    Credentials(userName: "ada@acme.example", password: Secret("analytical")))
  private let thing = AssetReference.object(className: "BlogsEntry", classPK: 9)
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([1, 2, 3, 4], to: "a.png")
  }

  @Test func `signing in loads the user's own account`() async throws {
    let it = try FakeHeadless()
    let user = try await it.portal.signIn(ada)
    #expect(user.id == 20_199 && user.companyId == 20_155 && user.portraitId == 77)
    #expect(user.fullName == "Ada Lovelace" && user.screenName == "ada")
    let request = try #require(it.server.requests.first)
    #expect(request.path == "/o/headless-admin-user/v1.0/my-user-account")
    #expect(request["accept"] == "application/json")
    #expect(request["authorization"]?.hasPrefix("Basic ") == true)
    #expect(try await it.portal.user(.screenName("o'a")).id == 20_199)
    #expect(
      it.server.requests.last?.query.hasPrefix("filter=alternateName%20eq%20%27o%27%27a%27") == true
    )
  }

  @Test func `a wrong password is refused`() async throws {
    let it = try FakeHeadless { _ in LoopbackAnswer(401, "") }
    let error = await #expect(throws: ScreenletError.self) { try await it.portal.signIn(ada) }
    #expect(error?.code == "signInRefused" && it.server.requests.count == 1)
  }

  @Test func `forms are read, and records are submitted and updated`() async throws {
    let it = try FakeHeadless()
    let set = try await it.portal.recordSet(402)
    #expect(set.structureId == 403 && set.name == "Tasks")
    let structure = try await it.portal.structure(403)
    let definition = try DefinitionReader.read(structure.definition, name: "x")
    #expect(definition.fields.map(\.name) == ["Title", "Prio"])
    let receipt = try await it.portal.submit(
      RecordSubmission(
        recordSetId: 402, values: ["modelValues": ["Title": "x", "Prio": "[\"hi\"]"]]))
    #expect(receipt.recordId == 401 && receipt.version == "2026-11-21T15:16:17Z")
    let sent = try JSONReader.read(try #require(it.server.requests.last).body)
    #expect(sent["draft"] == false)
    #expect(
      sent["formFieldValues"] == [
        ["name": "Title", "value": "x"], ["name": "Prio", "value": "hi"],
      ])
    var change = RecordSubmission(
      recordSetId: 402, recordId: 401, expectedVersion: "2020",
      values: ["formFieldValues": [["name": "Title", "value": "y", "formDocument": .null]]],
      isDraft: true)
    await #expect(throws: ScreenletError.conflict) { try await it.portal.submit(change) }
    change.expectedVersion = "2026-11-21T15:16:17Z"
    _ = try await it.portal.submit(change)
    #expect(it.server.requests.last?.method == "PUT")
    #expect(
      it.server.requests.last?.text
        == #"{"draft":true,"formFieldValues":[{"name":"Title","value":"y"}]}"#)
    #expect(try await it.portal.record(401, language: .english).recordId == 401)
    #expect(try await it.portal.latestDraft(recordSetId: 402, userId: 1) == nil)
    #expect(try await it.portal.recordSets(groupId: 0).map(\.id) == [402])
    let error = await #expect(throws: ScreenletError.self) {
      try await it.portal.deleteRecord(401, version: nil)
    }
    #expect(error?.code == "liferay.lacks.delete")
  }

  @Test func `rows from any offset are assembled from the pages of the server`() async throws {
    let it = try FakeHeadless { request in
      guard request.path.hasSuffix("/form-records") else { return nil }
      let fields = request.query.split(separator: "&").map { $0.split(separator: "=") }
      let number = fields.first { $0.first == "page" }.flatMap { Int($0[1]) } ?? 0
      let size = fields.first { $0.first == "pageSize" }.flatMap { Int($0[1]) } ?? 0
      let start = (number - 1) * size
      let items = (min(start, 100)..<min(start + size, 100)).map { id -> JSONValue in
        ["id": .integer(id + 1), "draft": false, "formFieldValues": []]
      }
      return LoopbackAnswer(
        200, JSONWriter.compact(["items": .array(items), "totalCount": 100]))
    }
    func rows(_ start: Int, _ count: Int) async throws -> [Int64] {
      let page = try await it.portal.records(
        RecordQuery(recordSetId: 402, page: PageRequest(start: start, count: count)))
      #expect(page.total == 100)
      return page.rows.map(\.id)
    }
    #expect(try await rows(20, 10) == Array(21...30))
    #expect(it.server.requests.count == 1)
    #expect(try await rows(25, 10) == Array(26...35))
    #expect(it.server.requests.count == 3)
    #expect(try await rows(95, 10) == Array(96...100))
    #expect(try await rows(200, 10) == [])
  }

  @Test func `files, articles, blog entries and assets are read`() async throws {
    let it = try FakeHeadless()
    let files = try await it.portal.fileEntries(
      FileQuery(
        mimeTypes: ["image/png", "image/jpeg"], page: PageRequest(order: [SortKey("title")])))
    #expect(files.rows.map(\.id) == [301] && files.rows.first?.size == 4)
    let query = HTTPForm.decode(try #require(it.server.requests.last).query)
    #expect(
      query.contains("filter=encodingFormat eq 'image/png' or encodingFormat eq 'image/jpeg'"))
    #expect(query.contains("sort=title:asc"))
    #expect(try await it.portal.documentFolders(FileQuery(folderId: 7)).rows.map(\.name) == ["P"])
    #expect(try await it.portal.fileEntry(.url("/documents/20182/0/A/f-u")).id == 301)
    #expect(try await it.portal.fileContent(.id(301), limit: 9) { _ in }.bytes == [1, 2, 3, 4])
    #expect(it.server.requests.last?.target == "/documents/20182/0/A/f-u?version=1.0")

    let spanish = try #require(LanguageTag("es"))
    let articles = try await it.portal.webContents(WebContentQuery(language: spanish))
    #expect(articles.rows.map(\.articleId) == ["HELLO"])
    #expect(it.server.requests.last?["accept-language"] == "es-ES")
    let page = try await it.portal.webContent(WebContentRequest(articleId: "HELLO"))
    #expect(page.html == "<p>2</p>")
    #expect(it.server.requests.last?["accept"] == "text/html")
    let other = try await it.portal.webContent(
      WebContentRequest(articleId: "501", templateId: 7))
    #expect(other.html == "<p>7</p>")
    let values = try await it.portal.webContentRecord(WebContentRequest(articleId: "HELLO"))
    let definition = try DefinitionReader.read(values.structure.definition, name: "x")
    let record = try FormRecord(server: values.record.values, of: definition)
    #expect(definition.fields.map(\.name) == ["Title"])
    #expect(record.fieldsMap(as: .headless) == ["Title": "One"])

    let blogs = try await it.portal.blogsEntries(groupId: 0, page: PageRequest())
    #expect(blogs.rows.first?.title == "News" && blogs.rows.first?.coverImageFileEntryId == 55)
    #expect(
      HTTPForm.decode(try #require(it.server.requests.last).query).contains(
        "sort=datePublished:desc"))
    #expect(try await it.portal.blogsEntry(.entry(9)).content == "<p>x</p>")

    let all = try await it.portal.assets(AssetQuery())
    #expect(all.rows.first?.assetClass == .fileEntry)
    let some = try await it.portal.assets(
      AssetQuery(classNameId: AssetClass.blogsEntry.usualClassNameId))
    #expect(some.rows.map(\.title) == ["News"])
    #expect(try await it.portal.asset(.entry(301), language: .english).title == "A")
    #expect(try await it.portal.asset(thing, language: .english).title == "News")
  }

  @Test func `comments and ratings are read and written`() async throws {
    let it = try FakeHeadless()
    let comments = try await it.portal.comments(CommentQuery(thing))
    #expect(comments.rows.first?.plainBody == "Nice" && comments.rows.first?.canEdit == true)
    #expect(try await it.portal.commentCount(thing) == 1)
    _ = try await it.portal.addComment(CommentDraft(thing, body: "a<b"))
    #expect(it.server.requests.last?.text == #"{"text":"<p>a&lt;b</p>"}"#)
    _ = try await it.portal.updateComment(601, body: "c", userId: 0)
    try await it.portal.deleteComment(601, userId: 0)
    #expect(it.server.requests.last?.method == "DELETE")
    let rating = try await it.portal.ratings(RatingQuery(thing, groups: 2))
    #expect(rating.average == 0.5 && rating.userScore == 1 && rating.totalCount == 4)
    #expect(rating.ratings == [0, 1])
    _ = try await it.portal.rate(RatingQuery(thing, groups: 2), score: 0.5)
    #expect(
      it.server.requests.contains { $0.method == "PUT" && $0.text == #"{"ratingValue":0.5}"# })
    _ = try await it.portal.deleteRating(RatingQuery(thing, groups: 2))
  }

  @Test func `files and portraits are uploaded`() async throws {
    let it = try FakeHeadless()
    let upload = DocumentUpload(path: folder.file("a.png"), name: "a.png", mimeType: "image/png")
    let heard = Mutex<[UploadProgress]>([])
    let entry = try await it.portal.addFileEntry(upload) { step in
      heard.withLock { $0.append(step) }
    }
    #expect(entry.id == 301 && heard.withLock { $0.last?.stored } == 4)
    let request = try #require(it.server.requests.last)
    #expect(request.path == "/o/headless-delivery/v1.0/sites/20182/documents")
    #expect(
      request.text.contains("name=\"document\"") && request.text.contains(#"{"title":"a.png"}"#))
    #expect(request.text.contains("name=\"file\"; filename=\"a.png\""))
    #expect(try await it.portal.upload(upload) { _ in }["fileEntryId"] == 301)
    let portrait = try await it.portal.portrait(.user(.id(20_199)))
    #expect(portrait.picture?.bytes == [1, 2, 3, 4])
    #expect(it.server.requests.last?.target == "/image/user_portrait?img_id=77&img_id_token=x")
    _ = try await it.portal.uploadPortrait(
      PortraitUpload(
        userId: 20_199, picture: PictureData(bytes: [1], mimeType: "image/png"))
    ) { _ in }
    #expect(it.server.requests.contains { $0.path.hasSuffix("/user-accounts/20199/image") })
    try await it.portal.deleteFileEntry(301)
  }

  @Test func `accounts are created and changed`() async throws {
    let it = try FakeHeadless()
    _ = try await it.portal.signIn(ada)
    let receipt = try await it.portal.createAccount(
      NewAccount(emailAddress: "Joe@acme.example", firstName: "Joe", lastName: "B"))
    #expect(receipt.user.id == 20_199)
    #expect(
      it.server.requests.last?.text
        == #"{"alternateName":"joe","emailAddress":"Joe@acme.example","givenName":"Joe","familyName":"B"}"#
    )
    var change = AccountChange(of: receipt.user)
    (change.currentPassword, change.newPassword) = (Secret("analytical"), Secret("new"))
    _ = try await it.portal.updateAccount(change)
    let patch = try #require(it.server.requests.last)
    #expect(patch.method == "PATCH" && patch.text.contains(#""currentPassword":"analytical""#))
    _ = try await it.portal.user(.id(20_199))
    #expect(it.server.requests.last?["authorization"] == "Basic YWRhQGFjbWUuZXhhbXBsZTpuZXc=")
  }

  @Test(arguments: [
    (401, "", "notSignedIn"), (403, #"{"status":"FORBIDDEN","title":"No"}"#, "forbidden"),
    (404, #"{"status":"NOT_FOUND","title":null}"#, "notFound"),
    (409, #"{"status":"CONFLICT"}"#, "conflict"),
    (
      400,
      #"{"status":"BAD_REQUEST","title":"The property \"x\" is not defined in Y.","type":"UnrecognizedPropertyException"}"#,
      "UnrecognizedPropertyException"
    ),
    (400, #""Duplicate external reference code""#, "http.400"),
    (500, #"{"status":"INTERNAL_SERVER_ERROR","title":"Internal Server Error"}"#, "http.500"),
    (500, "<html>", "http.500"), (503, "", "offline"), (200, "not json", "http.unreadable"),
  ])
  func `problem responses become errors`(
    _ status: Int, _ body: String, _ code: String
  ) async throws {
    let it = try FakeHeadless { request in
      request.path.hasSuffix("/my-user-account") ? nil : LoopbackAnswer(status, body)
    }
    _ = try await it.portal.signIn(ada)
    let error = await #expect(throws: ScreenletError.self) {
      try await it.portal.blogsEntry(thing)
    }
    #expect(error?.code == code)
    if status == 400 { #expect(error?.userMessage.english.contains("refuses this: ") == true) }
  }

  /// With `SCREENLETS_REQUESTS`, the file is written to that folder, so that other tools can check it.
  @Test func `the requests of all use cases can be written to a file`() async throws {
    let it = try FakeHeadless(site: 0)
    let portal = it.portal
    _ = try await portal.signIn(ada)
    _ = try? await portal.user(.id(20_199))
    _ = try? await portal.user(.emailAddress("ada@acme.example"))
    _ = try? await portal.user(.screenName("ada"))
    _ = try? await portal.createAccount(
      NewAccount(
        emailAddress: "j@a.example", password: Secret("x"), firstName: "J", middleName: "M",
        lastName: "B", jobTitle: "T", languageId: "en_US"))
    var change = AccountChange(of: try await portal.user(.id(20_199)))
    (change.currentPassword, change.newPassword) = (Secret("test"), Secret("new"))
    _ = try? await portal.updateAccount(change)
    _ = try? await portal.recordSet(402)
    _ = try? await portal.structure(403)
    _ = try? await portal.recordSets(groupId: 0)
    _ = try? await portal.records(RecordQuery(recordSetId: 402))
    _ = try? await portal.record(401, language: .english)
    _ = try? await portal.latestDraft(recordSetId: 402, userId: 1)
    for id in [Int64?.none, 401] {
      _ = try? await portal.submit(
        RecordSubmission(recordSetId: 402, recordId: id, values: ["modelValues": ["Title": "x"]]))
    }
    _ = try? await portal.submit(
      RecordSubmission(
        recordSetId: 402, values: ["modelValues": ["Title": "x"]], key: WriteKey()))
    _ = try? await portal.fileEntries(FileQuery(mimeTypes: ["image/png"]))
    var page = PageRequest(order: [SortKey("title", descending: true)])
    page.filter = ListFilter("harbour")
    _ = try? await portal.fileEntries(FileQuery(folderId: 5, page: page))
    _ = try? await portal.documentFolders(FileQuery())
    _ = try? await portal.documentFolders(FileQuery(folderId: 5))
    _ = try? await portal.fileEntry(.id(301))
    _ = try? await portal.fileEntry(.url("/documents/20182/0/A/f-u"))
    try await portal.deleteFileEntry(301)
    _ = try? await portal.assets(AssetQuery(page: page))
    for kind in AssetClass.allCases {
      _ = try? await portal.assets(AssetQuery(classNameId: kind.usualClassNameId))
      _ = try? await portal.asset(
        .object(className: kind.className, classPK: 9), language: .english)
    }
    _ = try? await portal.asset(.entry(9), language: .english)
    _ = try? await portal.blogsEntries(groupId: 0, page: page)
    _ = try? await portal.webContents(WebContentQuery())
    _ = try? await portal.webContents(WebContentQuery(folderId: 6))
    _ = try? await portal.webContent(WebContentRequest(articleId: "HELLO"))
    _ = try? await portal.webContent(WebContentRequest(articleId: "501"))
    _ = try? await portal.webContentRecord(WebContentRequest(articleId: "HELLO"))
    for kind in ["BlogsEntry", "DLFileEntry", "JournalArticle"] {
      let thing = AssetReference.object(className: kind, classPK: kind == "DLFileEntry" ? 301 : 9)
      _ = try? await portal.comments(CommentQuery(thing))
      _ = try? await portal.commentCount(thing)
      _ = try? await portal.addComment(CommentDraft(thing, body: "x"))
      let again = WriteKey(uuid: WriteKey().uuid, mayHaveArrived: true)
      for key in [WriteKey(), again] {
        _ = try? await portal.addComment(CommentDraft(thing, body: "x", key: key))
      }
      _ = try? await portal.ratings(RatingQuery(thing, groups: 5))
      _ = try? await portal.rate(RatingQuery(thing, groups: 5), score: 0.5)
      _ = try? await portal.deleteRating(RatingQuery(thing, groups: 5))
    }
    _ = try? await portal.comment(601, userId: 0)
    _ = try? await portal.updateComment(601, body: "x", userId: 0)
    try await portal.deleteComment(601, userId: 0)
    let requests = it.server.requests.filter { $0.path.hasPrefix("/o/") }
    #expect(requests.count > 60)
    let folder = ProcessInfo.processInfo.environment["SCREENLETS_REQUESTS"] ?? folder.path
    let all = requests.map { request -> JSONValue in
      [
        "method": .string(request.method), "path": .string(request.target),
        "headers": .object(
          JSONObject(request.headers.map { .init(name: $0.name, value: .string($0.value)) })),
        "body": .string(request.text),
      ]
    }
    let bytes = JSONWriter.bytes(of: .array(all), isIndented: true)
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/headless.json"))
    let written = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/headless.json"))
    #expect(try JSONReader.read(Array(written)).array?.count == requests.count)
  }
}
