import FormKit
import LiferayPortal
import LoopbackServers
import PortalKit
import Synchronization
import TemporaryFolders
import Testing

struct JSONPortalTests {
  static let versions: [LiferayVersion] = [.v62, .v70, .v71, .v72, .v73]

  private let folder: TemporaryFolder
  private let ada = SignIn(
    Credentials(userName: "ada@acme.example", password: Secret("analytical")))

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([1, 2, 3, 4], to: "A b.png")
  }

  private func open(
    _ version: LiferayVersion
  ) async throws -> (fake: FakeLiferay, portal: LiferayPortal) {
    let fake = CannedAnswers.portal(version.rawValue)
    let portal = try fake.portal(version)
    _ = try await portal.signIn(ada)
    return (fake, portal)
  }

  @Test(arguments: versions)
  func `signing in loads the account with Basic authentication`(
    _ version: LiferayVersion
  ) async throws {
    let (fake, portal) = try await open(version)
    #expect(fake.paths == ["/user/get-user-by-email-address"])
    let request = try #require(fake.requests.first)
    #expect(request["authorization"] == "Basic YWRhQGFjbWUuZXhhbXBsZTphbmFseXRpY2Fs")
    // No parameter is part of the URL.
    #expect(request.target == "/api/jsonws/invoke" && request.method == "POST")
    let user = try await portal.user(.id(20_199))
    #expect(user.fullName == "Ada Lovelace" && user.portraitId == 77)
    #expect(fake.requests.last?["authorization"] == request["authorization"])
    try await portal.signOut(user)
    _ = try await portal.user(.id(20_199))
    #expect(fake.requests.last?["authorization"] == nil)
  }

  @Test func `a screen name and a user ID sign in too`() async throws {
    let fake = CannedAnswers.portal(62)
    let portal = try fake.portal(.v62, company: 0)
    _ = try await portal.signIn(userName: "ada", password: Secret("x"), method: .screenName)
    _ = try await portal.signIn(userName: "20199", password: Secret("x"), method: .userId)
    #expect(
      fake.paths == [
        "/company/get-company-by-virtual-host", "/user/get-user-by-screen-name",
        "/user/get-user-by-id",
      ])
    // The request for the company is signed in too, and is sent once.
    #expect(fake.requests.allSatisfy { $0["authorization"] != nil })
  }

  @Test(arguments: versions)
  func `forms are read and records are submitted`(_ version: LiferayVersion) async throws {
    let (fake, portal) = try await open(version)
    let set = try await portal.recordSet(402)
    #expect(set.structureId == 403 && set.name == "T")
    let structure = try await portal.structure(set.structureId)
    let form = try DefinitionReader.read(structure.definition, name: "x")
    #expect(form.fields.map(\.name) == ["Title", "Done"])
    // Since 7.0 the pages of a form are in a layout beside it.
    #expect((structure.layout == nil) == (version == .v62))
    if structure.layout != nil {
      let paged = try DefinitionReader.read(
        structure.definition, name: "x", layout: structure.layout)
      #expect(paged.pages.map(\.fieldNames) == [["Title"], ["Done"]])
      #expect(paged.pages.map { $0.title.resolved(for: .english) } == ["One", "Two"])
    }
    let receipt = try await portal.submit(
      RecordSubmission(
        recordSetId: 402, values: ["modelValues": ["Title": "Über", "Done": "true"]],
        userId: 20_199))
    #expect(receipt == RecordReceipt(recordId: 401, version: "5000", modified: Instant(seconds: 5)))
    let call = try #require(fake.calls.last)
    #expect(call.path == (version == .v62 ? "/ddlrecord/add-record" : "/ddl.ddlrecord/add-record"))
    if version == .v73 {
      let text = try #require(call.parameters["ddmFormValues"]?.string)
      #expect(try JSONReader.read(text)["fieldValues"]?.array?.count == 2)
    } else {
      #expect(call.parameters["fieldsMap"] == ["Title": "Über", "Done": "true"])
    }
    #expect(call.parameters["serviceContext.userId"] == 20_199)
    let sets = try await portal.recordSets(groupId: 0)
    #expect(sets.map(\.id) == [402])
  }

  @Test(arguments: versions)
  func `updating or deleting a record that someone else changed is a conflict`(
    _ version: LiferayVersion
  ) async throws {
    let (fake, portal) = try await open(version)
    var change = RecordSubmission(
      recordSetId: 402, recordId: 401, expectedVersion: "4000",
      values: ["modelValues": ["Title": "x"]])
    await #expect(throws: ScreenletError.conflict) { try await portal.submit(change) }
    await #expect(throws: ScreenletError.conflict) {
      try await portal.deleteRecord(401, version: "1")
    }
    #expect(!fake.paths.contains { $0.hasSuffix("update-record") || $0.hasSuffix("delete-record") })
    change.expectedVersion = "5000"
    #expect(try await portal.submit(change).version == "5000")
    // A cleared value is cleared on the server too; 6.2 receives only the differences.
    let update = try #require(fake.calls.first { $0.path.hasSuffix("update-record") })
    if version < .v73 {
      let whole: JSONValue = ["Title": "x", "Done": ""]
      #expect(update.parameters["fieldsMap"] == (version == .v62 ? ["Title": "x"] : whole))
    }
    try await portal.deleteRecord(401, version: "5000")
    #expect(fake.paths.last?.hasSuffix("delete-record") == true)
  }

  @Test(arguments: versions)
  func `rows and their total number come in one request`(_ version: LiferayVersion) async throws {
    let (fake, portal) = try await open(version)
    let before = fake.requests.count
    let page = try await portal.records(
      RecordQuery(recordSetId: 402, page: PageRequest(start: 10, count: 5)))
    #expect(fake.requests.count == before + 1)
    #expect(page.total == 1 && page.rows.first?.recordId == 401)
    #expect(page.rows.first?.values["modelValues"] == ["Title": "First"])
    let call = try #require(fake.calls.first { $0.path.hasSuffix("get-ddl-records") })
    #expect(call.parameters["start"] == 10 && call.parameters["end"] == 15)
    #expect(call.parameters["locale"] == "en_US")
    #expect(call.path.hasPrefix(version == .v62 ? "/screens-web." : "/screens."))
  }

  @Test(arguments: versions)
  func `files, articles, blogs, assets, comments and ratings are read`(
    _ version: LiferayVersion
  ) async throws {
    let (fake, portal) = try await open(version)
    defer { withExtendedLifetime(fake) {} }
    let files = try await portal.fileEntries(FileQuery(mimeTypes: ["image/png"]))
    #expect(files.total == 1 && files.rows.map(\.title) == ["A b.png"])
    #expect(try await portal.fileEntries(FileQuery()).rows.first?.size == 4)
    #expect(try await portal.documentFolders(FileQuery()).rows.map(\.name) == ["P"])
    #expect(try await portal.fileEntry(.id(301)).uuid == "f-u")
    #expect(try await portal.fileEntry(.asset(.entry(701))).id == 301)
    #expect(
      try await portal.fileEntry(.url("http://x/documents/20182/5/A%20b.png/f-u?t=1")).id == 301)
    let content = try await portal.fileContent(.id(301), limit: 10) { _ in }
    #expect(content.bytes == [1, 2, 3, 4])

    let spanish = try #require(LanguageTag("es"))
    let articles = try await portal.webContents(WebContentQuery(language: spanish))
    #expect(articles.rows.map(\.title) == ["Hola"] && articles.total == 1)
    let page = try await portal.webContent(WebContentRequest(articleId: "HELLO"))
    #expect(
      page.article.title == "Hello" && page.html.hasPrefix("<img src=\"/a\"> http://127.0.0.1:"))
    #expect(page.html.hasSuffix("/b me@x"))
    let record = try await portal.webContentRecord(WebContentRequest(articleId: "HELLO"))
    #expect(record.structure.id == 403)
    #expect(record.record.values == ["modelValues": ["Title": ["One", "Two"]]])

    let blogs = try await portal.blogsEntries(groupId: 0, page: PageRequest())
    #expect(blogs.rows.map(\.title) == ["News"])
    #expect(
      try await portal.blogsEntry(.object(className: "BlogsEntry", classPK: 9)).content
        == "<p>x</p>")

    let assets = try await portal.assets(
      AssetQuery(classNameId: 11, page: PageRequest(order: [SortKey("title", descending: true)])))
    #expect(assets.rows.first?.assetClass == .fileEntry && assets.total == 1)
    #expect(try await portal.asset(.entry(701), language: .english).classPK == 301)
    for kind in AssetClass.allCases {
      let asset = try await portal.asset(
        .object(className: kind.rawValue, classPK: 9), language: .english)
      #expect(asset.assetClass == kind && asset.classPK == 9)
    }
    #expect(
      try await portal.assets(AssetQuery(portletItemName: "mine")).rows.map(\.id) == [701])

    let thing = AssetReference.object(className: "BlogsEntry", classPK: 9)
    let comments = try await portal.comments(CommentQuery(thing))
    #expect(comments.rows.map(\.plainBody) == ["Nice"] && comments.rows.first?.isEdited == true)
    #expect(try await portal.commentCount(thing) == 1)
    #expect(try await portal.comment(601, userId: 0).canDelete)
    let rating = try await portal.ratings(RatingQuery(thing, groups: 5))
    #expect(rating.totalCount == 4 && rating.userScore == nil && rating.ratings == [1, 1, 0, 1, 1])
    _ = try await portal.ratings(RatingQuery(.entry(701), groups: 2))
  }

  @Test(arguments: versions)
  func `comments, ratings, uploads and portraits are sent`(_ version: LiferayVersion) async throws {
    let (fake, portal) = try await open(version)
    let thing = AssetReference.object(className: "BlogsEntry", classPK: 9)
    _ = try await portal.addComment(CommentDraft(thing, body: "a <b>"))
    #expect(fake.calls.last?.parameters["body"] == "<p>a &lt;b&gt;</p>")
    await #expect(throws: ScreenletError.self) {
      try await portal.addComment(CommentDraft(thing, body: "  "))
    }
    _ = try await portal.updateComment(601, body: "c", userId: 0)
    try await portal.deleteComment(601, userId: 0)
    _ = try await portal.rate(RatingQuery(thing, groups: 5), score: 0.8)
    let stored = version == .v62 ? "4.0" : "0.8"
    #expect(fake.calls.last?.parameters["score"]?.number?.text == stored)
    _ = try await portal.deleteRating(RatingQuery(thing, groups: 5))
    await #expect(throws: ScreenletError.self) {
      try await portal.rate(RatingQuery(thing, groups: 5), score: 2)
    }

    let heard = Mutex<[UploadProgress]>([])
    let upload = DocumentUpload(
      path: folder.file("A b.png"), name: "A b.png", mimeType: "image/png")
    let entry = try await portal.addFileEntry(upload) { step in heard.withLock { $0.append(step) } }
    #expect(entry.id == 301)
    #expect(heard.withLock { $0.last } == UploadProgress(stored: 4, total: 4))
    let call = try #require(fake.calls.last)
    #expect(call.path == "/dlapp/add-file-entry" && call.parameters["title"] == "A b.png")
    let value = try await portal.upload(upload) { _ in }
    #expect(value["uuid"] == "f-u" && value["version"] == "1.1")
    let title = try #require(fake.calls.last?.parameters["title"]?.string)
    #expect(title.hasPrefix("A b-") && title.hasSuffix(".png") && title.count > 10)
    try await portal.deleteFileEntry(301)

    let portrait = try await portal.portrait(.user(.id(20_199)))
    #expect(portrait.picture?.bytes == [1, 2, 3] && portrait.picture?.mimeType == "image/png")
    _ = try await portal.uploadPortrait(
      PortraitUpload(userId: 20_199, picture: PictureData(bytes: [137, 80]))
    ) { _ in }
    #expect(fake.calls.last?.parameters["bytes"] == "[137,80]")
  }

  @Test(arguments: versions)
  func `accounts are created and changed`(_ version: LiferayVersion) async throws {
    let (fake, portal) = try await open(version)
    let anonymous = Credentials(userName: "door@acme.example", password: Secret("bell"))
    let receipt = try await portal.createAccount(
      NewAccount(emailAddress: "joe@acme.example", firstName: "Joe", anonymousUser: anonymous))
    #expect(receipt.user.id == 20_199 && receipt.sent?.isNewPassword == true)
    let made = try #require(fake.calls.last)
    #expect(made.parameters["autoPassword"] == true && made.parameters["groupIds"] == [20_182])
    #expect(made.request["authorization"] == "Basic ZG9vckBhY21lLmV4YW1wbGU6YmVsbA==")

    var change = AccountChange(of: try await portal.user(.id(20_199)))
    change.jobTitle = "Countess"
    _ = try await portal.updateAccount(change)
    let update = try #require(fake.calls.last)
    #expect(update.path == "/user/update-user" && update.parameters["jobTitle"] == "Countess")
    // Unchanged values are sent back as they were.
    #expect(update.parameters["birthdayDay"] == 2 && update.parameters["birthdayYear"] == 1970)
    #expect(update.parameters["male"] == false && update.parameters["smsSn"] == "sms")
    #expect(update.parameters["roleIds"] == .null)
    change.newPassword = Secret("babbage")
    await #expect(throws: ScreenletError.self) { try await portal.updateAccount(change) }
    change.currentPassword = Secret("analytical")
    _ = try await portal.updateAccount(change)
    _ = try await portal.user(.id(20_199))
    #expect(fake.requests.last?["authorization"] == "Basic YWRhQGFjbWUuZXhhbXBsZTpiYWJiYWdl")

    let wish = PasswordRequest(userName: "ada@acme.example", anonymousUser: anonymous)
    if version < .v73 {
      #expect(try await !portal.sendPassword(wish).isNewPassword)
    } else {
      let before = fake.requests.count
      let error = await #expect(throws: ScreenletError.self) { try await portal.sendPassword(wish) }
      #expect(error?.code == "liferay.lacks.password" && fake.requests.count == before)
    }
  }

  @Test func `an unsupported operation is an error without a request`() async throws {
    let (fake, portal) = try await open(.v62)
    let before = fake.requests.count
    let draft = RecordSubmission(recordSetId: 402, values: ["modelValues": [:]], isDraft: true)
    await #expect(throws: ScreenletError.self) { try await portal.submit(draft) }
    await #expect(throws: ScreenletError.self) {
      try await portal.queryProvider(DataProviderRequest(provider: "x"))
    }
    var sorted = PageRequest()
    sorted.order = [SortKey("Title")]
    await #expect(throws: ScreenletError.self) {
      try await portal.records(RecordQuery(recordSetId: 402, page: sorted))
    }
    var filtered = PageRequest()
    filtered.filter = ListFilter("a")
    await #expect(throws: ScreenletError.self) {
      try await portal.webContents(WebContentQuery(page: filtered))
    }
    #expect(try await portal.latestDraft(recordSetId: 402, userId: 1) == nil)
    #expect(fake.requests.count == before)
  }

  @Test func `a missing plugin is an error of its own`() async throws {
    let fake = FakeLiferay { call in
      if call.path.hasPrefix("/screens") {
        return .exception(
          "java.lang.RuntimeException",
          "No JSON web service action with path \(call.path) and method null for //screens-web")
      }
      return CannedAnswers.answer(call.path, call.parameters, is62: true)
    }
    let portal = try fake.portal(.v62)
    let error = await #expect(throws: ScreenletError.self) {
      try await portal.records(RecordQuery(recordSetId: 402))
    }
    #expect(error?.code == "liferay.plugin")
    #expect(portal.faults.first?.words.contains("No JSON web service action") == true)
    // Since 7.0 the portal itself has a service for comments.
    let newer = try fake.portal(.v71)
    let thing = AssetReference.object(className: "BlogsEntry", classPK: 9)
    #expect(try await newer.comments(CommentQuery(thing)).rows.count == 1)
    #expect(fake.paths.last == "/comment.commentmanagerjsonws/get-comments-count")
  }

  @Test func `a failed call of a batch does not lose the results of the others`() async throws {
    let fake = FakeLiferay { call in
      call.path.hasSuffix("-count")
        ? .exception("com.liferay.portal.security.auth.PrincipalException")
        : CannedAnswers.answer(call.path, call.parameters, is62: true)
    }
    let portal = try fake.portal(.v62)
    let page = try await portal.blogsEntries(groupId: 0, page: PageRequest())
    #expect(page.rows.count == 1 && page.total == nil)
    #expect(portal.faults.contains { $0.type.hasSuffix("PrincipalException") })
  }
}
