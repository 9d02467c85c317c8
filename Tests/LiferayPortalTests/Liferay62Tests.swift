import FormKit
import HTTPTransfer
import LoopbackServers
import PortalKit
import Synchronization
import Testing

@testable import LiferayPortal

/// Responses of a real Liferay 6.2 with the Liferay Screens plugin, byte for byte where it matters.
struct Liferay62Tests {
  private let ada = SignIn(
    Credentials(userName: "ada@acme.example", password: Secret("analytical")))
  private static let notAuthenticated = JSONValue.exception(
    "java.lang.SecurityException", "Authenticated access required")

  /// Creates a 6.2 server and its client.
  ///
  /// `answer` may replace the canned result of a call.
  private func portal(
    _ answer: @escaping @Sendable (FakeLiferay.Call) -> JSONValue?
  ) throws -> (FakeLiferay, LiferayPortal) {
    let fake = FakeLiferay { call in
      answer(call) ?? CannedAnswers.answer(call.path, call.parameters, is62: true)
    }
    return (fake, try fake.portal(.v62))
  }

  /// The response of a portal without the plugin to a call of the plugin; nil for other calls.
  private static func withoutPlugin(_ call: FakeLiferay.Call) -> JSONValue? {
    guard call.path.hasPrefix("/screens") else { return nil }
    return .exception(
      "java.lang.RuntimeException",
      "No JSON web service action with path /screensddlrecord/get-ddl-records and method null for "
        + "//screens-web")
  }

  // MARK: Ratings

  @Test(arguments: [(0.0, [1, 0]), (1.0, [0, 1])])
  func `a rating for 6.2 is multiplied by five because the plugin divides it`(
    _ score: Double, _ ratings: [Int]
  ) async throws {
    let (fake, portal) = try portal { call in
      guard call.path.hasSuffix("/update-ratings-entry"),
        let score = call.parameters["score"]?.number?.double
      else { return nil }
      // The plugin stores the score as received and divides it by five when it reads.
      guard let share = JSONNumber("\(score / 5)") else { return nil }
      let isGood = score / 5 >= 0.5
      return [
        "average": .number(share), "classPK": 20_961,
        "className": "com.liferay.portlet.documentlibrary.model.DLFileEntry",
        "ratings": isGood ? [0, 1] : [1, 0], "totalCount": 1, "totalScore": .number(share),
        "userScore": .number(share),
      ]
    }
    let query = RatingQuery(.object(className: "DLFileEntry", classPK: 20_961), groups: 2)
    let entry = try await portal.rate(query, score: score)
    #expect(fake.calls.last?.parameters["score"]?.number?.double == score * 5)
    #expect(entry.average == score && entry.userScore == score && entry.ratings == ratings)
  }

  @Test func `since 7.0 a rating is sent unchanged`() async throws {
    let fake = CannedAnswers.portal(70)
    let query = RatingQuery(.object(className: "DLFileEntry", classPK: 20_961), groups: 2)
    _ = try await fake.portal(.v70).rate(query, score: 1)
    #expect(fake.calls.last?.parameters["score"]?.number?.double == 1)
  }

  // MARK: Accounts

  @Test func `a password request does not reveal whether an account exists`() async throws {
    let (_fake, portal) = try portal { call in
      guard call.path.hasSuffix("/send-password-by-email-address") else { return nil }
      return call.parameters["emailAddress"] == "ann@example.com"
        ? true
        : .exception(
          "com.liferay.portal.NoSuchUserException",
          "No User exists with the key {companyId=20155, emailAddress=nobody@nowhere.com}")
    }
    defer { withExtendedLifetime(_fake) {} }
    let known = try await portal.sendPassword(PasswordRequest(userName: "ann@example.com"))
    let unknown = try await portal.sendPassword(PasswordRequest(userName: "nobody@nowhere.com"))
    #expect(known == unknown)
  }

  @Test func `a wrong password is refused although the error page is damaged`() async throws {
    let server = LoopbackServer { _ in
      LoopbackAnswer(
        500, "<html><body>Authentication failed</body></html>", type: "text/html;charset=UTF-8",
        headers: [("Content-Encoding", "gzip")])
    }
    defer { server.stop() }
    let xml = """
      <resources><string name="liferay_server">\(server.base)</string>
      <string name="liferay_sign_in">cookie</string>
      <integer name="liferay_company_id">20155</integer>
      <integer name="liferay_portal_version">62</integer></resources>
      """
    let settings = try LiferaySettings(
      try ServerContext.parse(Array(xml.utf8), name: "x").context, variables: [:])
    let portal = LiferayPortal(
      settings, transport: CurlTransport(settings.http), retries: .never)
    let error = await #expect(throws: ScreenletError.self) { try await portal.signIn(ada) }
    #expect(error?.code == "signInRefused" && server.requests.count == 1)
  }

  /// Creates a server with one account, which signs in only with its current name, and a client.
  private func portalThatKnows(
    _ names: [String]
  ) throws -> (FakeLiferay, LiferayPortal) {
    let account = Mutex(CannedAnswers.ada)
    return try portal { call in
      let header = call.request["authorization"]?.split(separator: " ").last ?? ""
      let now = account.withLock { $0 }
      let isKnown = names.contains { name in
        header == Base64.encode(Array("\(now[name]?.string ?? ""):analytical".utf8))
      }
      guard isKnown else { return Self.notAuthenticated }
      guard call.path.hasPrefix("/user/") else { return nil }
      if call.path == "/user/update-user" {
        account.withLock { account in
          var object = account.object ?? JSONObject()
          for name in ["emailAddress", "screenName"] { object[name] = call.parameters[name] }
          account = .object(object)
        }
      }
      return account.withLock { $0 }
    }
  }

  @Test(arguments: [AuthenticationMethod.emailAddress, .screenName])
  func `a user who changes their sign-in name stays signed in`(
    _ method: AuthenticationMethod
  ) async throws {
    let (fake, portal) = try portalThatKnows([
      method == .emailAddress ? "emailAddress" : "screenName"
    ])
    let name = method == .emailAddress ? "ada@acme.example" : "ada"
    let user = try await portal.signIn(
      SignIn(Credentials(userName: name, password: Secret("analytical"), method: method)))
    var change = AccountChange(of: user)
    (change.emailAddress, change.screenName) = ("countess@acme.example", "countess")
    change.currentPassword = Secret("analytical")
    let changed = try await portal.updateAccount(change)
    #expect(changed.emailAddress == "countess@acme.example")
    #expect(try await portal.user(.id(20_199)).screenName == "countess")
    let header = fake.requests.last?["authorization"]?.split(separator: " ").last
    let new = method == .emailAddress ? "countess@acme.example" : "countess"
    #expect(header.map(String.init) == Base64.encode(Array("\(new):analytical".utf8)))
  }

  @Test func `a page session takes the new name of its own user only`() async throws {
    let xml = #"<resources><string name="liferay_server">http://127.0.0.1:1</string></resources>"#
    let settings = try LiferaySettings(
      try ServerContext.parse(Array(xml.utf8), name: "x").context, variables: [:])
    let clock = WallClock.stopped(at: Instant(seconds: 1))
    let session = LiferaySession(settings, HTTPClient(CurlTransport(settings.http)), clock)
    let page = PageSession(cookies: CookieJar(), token: Secret("12345678"), begun: clock.now())
    await session.become(.page(page, ada.credentials))
    let old = User(id: 1, screenName: "ada", emailAddress: "Ada@acme.example")
    var new = old
    new.emailAddress = "countess@acme.example"
    let joe = User(id: 2, emailAddress: "joe@acme.example")
    await session.accountChanged(from: joe, to: new, password: Secret("x"))
    #expect(await session.userName == "ada@acme.example")
    await session.accountChanged(from: old, to: new, password: nil)
    #expect(await session.userName == "countess@acme.example")
  }

  // MARK: Records

  private static let uuidTaken = JSONValue.exception(
    "com.liferay.portal.kernel.search.SearchException",
    "com.liferay.portal.kernel.exception.SystemException: "
      + "com.liferay.portal.kernel.dao.orm.ORMException: "
      + "org.hibernate.exception.ConstraintViolationException: Could not execute JDBC batch update")

  @Test(arguments: [true, false], [true, false])
  func `without the plugin a record that has arrived is found by its key`(
    _ mayHaveArrived: Bool, _ isAmongAssets: Bool
  ) async throws {
    let key = WriteKey(uuid: WriteKey().uuid, mayHaveArrived: mayHaveArrived)
    let (fake, portal) = try portal { call in
      if let lack = Self.withoutPlugin(call) { return lack }
      switch call.path {
      case "/ddlrecord/add-record": return Self.uuidTaken
      case "/assetentry/get-entries":
        let other: JSONValue = ["entryId": 1, "classUuid": "x", "classPK": 9]
        let ours: JSONValue = ["entryId": 2, "classUuid": .string(key.uuid), "classPK": 401]
        return isAmongAssets ? [other, ours] : [other]
      default: return nil
      }
    }
    let receipt = try await portal.submit(
      RecordSubmission(
        recordSetId: 402, values: ["modelValues": ["Title": "once"]], userId: 20_199, key: key))
    #expect(receipt.recordId == (isAmongAssets ? 401 : 0))
    let question = try #require(fake.calls.last { $0.path == "/assetentry/get-entries" })
    #expect(question.parameters["entryQuery.visible"] == false)
    #expect(question.parameters["entryQuery.classNameIds"] == 14)
    // A record that is known to have arrived is not sent again.
    #expect(fake.paths.contains("/ddlrecord/add-record") == !(mayHaveArrived && isAmongAssets))
  }

  /// A form with a date, numbers, a text and a list of texts, in English and Spanish.
  private static let form = """
    <root available-locales="en_US,es_ES" default-locale="en_US">
    <dynamic-element dataType="date" name="Due" type="ddm-date"/>
    <dynamic-element dataType="double" name="Price" type="ddm-decimal"/>
    <dynamic-element dataType="string" name="Title" type="text"/>
    <dynamic-element dataType="string" name="Tags" type="text" repeatable="true"/>
    <dynamic-element dataType="integer" name="Count" type="ddm-integer"/></root>
    """

  /// Creates a server with one record, which has a version per language, and a client.
  private func portal(
    telling records: [String: JSONValue], default language: String
  ) throws -> (FakeLiferay, LiferayPortal) {
    try portal { call in
      let locale = call.parameters["locale"]?.string ?? ""
      let values = records[locale] ?? records[language] ?? .null
      let record: JSONValue = [
        "modelAttributes": ["recordId": 401, "recordSetId": 402, "modifiedDate": 5_000],
        "modelValues": values,
      ]
      return switch call.path.split(separator: "/").last {
      case "get-structure": ["structureId": 403, "groupId": 20_182, "xsd": .string(Self.form)]
      case "get-ddl-record": record
      case "get-ddl-records": [record]
      default: nil
      }
    }
  }

  private func read(
    _ record: PortalRecord, _ language: LanguageTag
  ) throws -> FormRecord {
    try FormRecord(
      server: record.json, of: DefinitionReader.read(Array(Self.form.utf8), name: "x"),
      language: language, seed: 1)
  }

  @Test(arguments: [
    ("es_ES", "4/03/15"), ("de_DE", "04.03.15"), ("ja_JP", "15/03/04"), ("en_US", "3/4/15"),
  ])
  func `a date is read in the language of the request`(
    _ tag: String, _ text: String
  ) async throws {
    let language = try #require(LanguageTag(tag))
    let (fake, portal) = try portal(telling: [tag: ["Due": .string(text)]], default: tag)
    let record = try await portal.record(401, language: language)
    #expect(
      fake.calls.first { $0.path.hasSuffix("get-ddl-record") }?.parameters["locale"] == .string(tag)
    )
    #expect(try read(record, language)["Due"]?.date?.description == "2015-03-04")
  }

  @Test(arguments: [true, false])
  func `an ambiguous date is resolved by a request in another language`(
    _ isSpanish: Bool
  ) async throws {
    // 5 December in Spanish, 12 May in English; the portal does not report which one it wrote.
    let spanish = try #require(LanguageTag("es_ES"))
    let english: JSONValue = [
      "Due": .string(isSpanish ? "12/5/15" : "5/12/15"), "Title": "5/12/15",
    ]
    let told: [String: JSONValue] =
      isSpanish
      ? ["es_ES": ["Due": "5/12/15", "Title": "5/12/15"], "en_US": english]
      : ["en_US": english]
    let (_fake, portal) = try portal(telling: told, default: "en_US")
    defer { withExtendedLifetime(_fake) {} }
    let day = isSpanish ? "2015-12-05" : "2015-05-12"
    let record = try read(try await portal.record(401, language: spanish), spanish)
    #expect(record["Due"]?.date?.description == day && record["Title"] == .text("5/12/15"))
    let page = try await portal.records(RecordQuery(recordSetId: 402, language: spanish))
    let row = try #require(page.rows.first)
    #expect(try read(row, spanish)["Due"]?.date?.description == day)
  }

  @Test func `the text null is no value, and a printed Java array is an unknown value`()
    async throws
  {
    let (_fake, portal) = try portal(
      telling: [
        "en_US": [
          "Title": "null", "Price": "null", "Tags": "[Ljava.lang.String;@69c13cf1", "Count": 1,
        ]
      ], default: "en_US")
    defer { withExtendedLifetime(_fake) {} }
    let record = try await portal.record(401, language: .english)
    #expect(record.values["modelValues"] == ["Count": 1])
    let form = try read(record, .english)
    #expect(form["Title"] == nil && form["Price"] == nil && form.formWarnings.isEmpty)
    let tags = try #require(form.definition.id(named: "Tags").flatMap { form.first($0) })
    #expect(form[tags]?.isUnknown == true)
  }

  @Test func `a record is read in its own language if it lacks the requested one`() async throws {
    // If a record lacks the requested language, the plugin returns the default language, in which
    // the record has no text.
    let (fake, portal) = try portal(
      telling: [
        "en_US": ["Title": "null", "Due": "", "Count": 3],
        "es_ES": ["Title": "Farola", "Due": "4/03/15", "Count": 3],
      ], default: "en_US")
    let record = try read(try await portal.record(401, language: .english), .english)
    #expect(record["Title"] == .text("Farola"))
    #expect(record["Due"]?.date?.description == "2015-03-04")
    let page = try await portal.records(RecordQuery(recordSetId: 402))
    #expect(try read(try #require(page.rows.first), .english)["Title"] == .text("Farola"))
    // A record that has text in the requested language is requested only once.
    let before = fake.calls.count
    _ = try await portal.record(401, language: try #require(LanguageTag("es_ES")))
    #expect(fake.calls.count == before + 1)
  }

  @Test func `an update sends only changed fields and no unknown values`() async throws {
    let told: JSONValue = [
      "Due": "3/4/50", "Title": "null", "Price": "0.1", "Tags": "[Ljava.lang.String;@5ee08df2",
      "Count": 1,
    ]
    let (fake, portal) = try portal(telling: ["en_US": told], default: "en_US")
    var record = try read(try await portal.record(401, language: .english), .english)
    var submission = RecordSubmission(
      recordSetId: 402, recordId: 401, expectedVersion: "5000",
      values: ["modelValues": record.fieldsMap(as: .v62, sendingEmpty: .all)], userId: 20_199)
    // Without a change, no update is sent.
    _ = try await portal.submit(submission)
    #expect(!fake.paths.contains("/ddlrecord/update-record"))
    record["Count"] = .number(2)
    record["Price"] = nil
    submission.values = ["modelValues": record.fieldsMap(as: .v62, sendingEmpty: .all)]
    _ = try await portal.submit(submission)
    let update = try #require(fake.calls.last { $0.path == "/ddlrecord/update-record" })
    #expect(update.parameters["fieldsMap"] == ["Price": "", "Count": "2"])
    #expect(update.parameters["mergeFields"] == true)
    #expect(update.parameters["serviceContext.languageId"] == "en_US")
    // A new record omits empty fields, because 6.2 would return them as the text null.
    submission.recordId = nil
    _ = try await portal.submit(submission)
    let added = try #require(fake.calls.last { $0.path == "/ddlrecord/add-record" })
    #expect(added.parameters["fieldsMap"]?.object?.members.map(\.name) == ["Due", "Count"])
  }

  @Test func `a forbidden list takes two requests, not four`() async throws {
    let (fake, portal) = try portal { call in
      call.path.hasPrefix("/screens")
        ? .exception("com.liferay.portal.security.auth.PrincipalException") : nil
    }
    _ = try await portal.signIn(ada)
    let before = fake.requests.count
    await #expect(throws: ScreenletError.forbidden) {
      try await portal.records(RecordQuery(recordSetId: 402))
    }
    #expect(fake.requests.count - before == 2)
  }

  // MARK: Comments

  @Test func `a duplicate comment is reported as such, without its HTML`() async throws {
    let html = "<p>Nice é &lt;b&gt;&amp;</p><p>second</p>"
    let (_fake, portal) = try portal { call in
      switch call.path.split(separator: "/").last {
      case "add-comment":
        .exception(
          "com.liferay.portal.kernel.exception.SystemException",
          call.parameters["body"] == .string(html) ? html : "The disk is full")
      case "update-comment":
        .exception("com.liferay.portal.kernel.exception.SystemException", html)
      default: nil
      }
    }
    defer { withExtendedLifetime(_fake) {} }
    let thing = AssetReference.object(className: "DLFileEntry", classPK: 9)
    let text = "Nice é <b>&\nsecond"
    #expect(CommentText.html(text) == html)
    await #expect(throws: ScreenletError.saidAlready) {
      try await portal.addComment(CommentDraft(thing, body: text))
    }
    await #expect(throws: ScreenletError.saidAlready) {
      try await portal.updateComment(1, body: text, userId: 0)
    }
    let other = await #expect(throws: ScreenletError.self) {
      try await portal.addComment(CommentDraft(thing, body: "other"))
    }
    #expect(other?.userMessage.english == "The portal refuses this: The disk is full")
  }

  // MARK: Exceptions without a message

  static let silent: [(exception: String, message: String?, key: String)] = [
    (
      "com.liferay.portlet.documentlibrary.DuplicateFileException", "new1795363780.png",
      "liferay.file.taken"
    ),
    (
      "com.liferay.portlet.documentlibrary.FileNameException", "a/b\\c:1795363780.png",
      "liferay.file.name"
    ),
    ("com.liferay.portal.ContactFirstNameException", nil, "account.firstName"),
    ("com.liferay.portal.UserPasswordException", nil, "account.password.refused"),
    ("com.liferay.portal.UserPortraitTypeException", nil, "portrait.type"),
    (
      "com.liferay.portlet.dynamicdatamapping.StorageFieldRequiredException", nil,
      "liferay.record.required"
    ),
    ("com.liferay.portal.SomethingNewException", nil, "liferay.fault.silent"),
  ]

  @Test(arguments: silent.indices)
  func `an exception without a message gets a readable message`(_ index: Int) async throws {
    let (exception, message, key) = Self.silent[index]
    let (_fake, portal) = try portal { _ in .exception(exception, message) }
    defer { withExtendedLifetime(_fake) {} }
    let error = await #expect(throws: ScreenletError.self) { try await portal.user(.id(1)) }
    #expect(error?.userMessage.key == key)
    let english = try #require(error?.userMessage.english)
    #expect(english.hasSuffix(".") && english.contains(" ") && !english.contains("com.liferay"))
    #expect(!english.contains("1795363780"))
  }
}
