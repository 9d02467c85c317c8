import HTTPTransfer
import LiferayPortal
import LoopbackServers
import PortalKit
import Testing

struct FaultTests {
  /// Returns the error and the faults of a use case if the services respond with `answer`.
  private func error(
    _ answer: LoopbackAnswer, _ version: LiferayVersion = .v62
  ) async throws -> (ScreenletError?, [ServerFault]) {
    let fake = FakeLiferay(page: { request in
      request.text.contains("get-user-by-email-address") ? nil : answer
    }) { _ in CannedAnswers.ada }
    let portal = try fake.portal(version)
    // A guest would always get `notSignedIn`.
    _ = try await portal.signIn(userName: "ada@acme.example", password: Secret("x"))
    let error = await #expect(throws: ScreenletError.self) { try await portal.user(.id(1)) }
    return (error, portal.faults)
  }

  static let said: [(json: String, error: ScreenletError?, code: String)] = [
    (
      #"{"exception":"java.lang.SecurityException","message":"Authenticated access required"}"#,
      .notSignedIn, ""
    ),
    (
      #"{"exception":"com.liferay.portal.security.auth.PrincipalException","message":"x"}"#,
      .forbidden, ""
    ),
    (#"{"exception":"com.liferay.portal.NoSuchUserException","message":"No User"}"#, .notFound, ""),
    // 6.1 and early releases of 6.2 send a message without an exception name.
    (#"{"exception":"Something broke"}"#, nil, "Something broke"),
    (
      #"{"exception":"com.liferay.portal.UserPortraitTypeException","message":"com.liferay.portal.UserPortraitTypeException"}"#,
      nil, "UserPortraitTypeException"
    ),
    (
      #"{"exception":"java.lang.RuntimeException","message":"No JSON web service action with path /x"}"#,
      nil, "liferay.noService"
    ),
    // Since 7.0.
    (
      #"{"error":{"message":"m","type":"com.liferay.portal.kernel.exception.NoSuchUserException"},"exception":"m","throwable":"t"}"#,
      .notFound, ""
    ),
    (
      #"{"error":{"message":"Access denied to com.x#y","type":"java.lang.SecurityException"},"exception":"Access denied to com.x#y"}"#,
      .forbidden, ""
    ),
    (
      #"{"error":{"message":"m","type":"com.liferay.portal.kernel.security.auth.PrincipalException$MustBeAuthenticated"},"exception":"m"}"#,
      .notSignedIn, ""
    ),
    (
      #"{"error":{"message":"m","type":"com.liferay.portal.kernel.security.auth.PrincipalException$MustHavePermission"},"exception":"m"}"#,
      .forbidden, ""
    ),
    (
      #"{"error":{"message":"In use","type":"com.liferay.portal.kernel.exception.UserEmailAddressException$MustNotBeDuplicate"},"exception":"In use"}"#,
      nil, "UserEmailAddressException.MustNotBeDuplicate"
    ),
  ]

  @Test(arguments: said.indices, [200, 500])
  func `every format of a service exception becomes the matching error`(
    _ index: Int, _ status: Int
  ) async throws {
    let (json, expected, code) = Self.said[index]
    let (error, faults) = try await error(LoopbackAnswer(status, json))
    if let expected { #expect(error == expected) } else { #expect(error?.code == code) }
    // The message of the portal is kept verbatim.
    #expect(faults.count == 1 && faults.first?.service == "/user/get-user-by-id")
    #expect(json.contains(faults.first?.words ?? "-"))
  }

  @Test func `a guest who gets status 403 is asked to sign in`() async throws {
    for version in [LiferayVersion.v70, .v74] {
      let fake = FakeLiferay(page: { _ in LoopbackAnswer(403, "") }) { _ in .null }
      await #expect(throws: ScreenletError.notSignedIn) {
        try await fake.portal(version).user(.id(1))
      }
    }
  }

  @Test func `the message of the portal is shown to the user`() async throws {
    let json = #"{"exception":"com.x.LockedFileException","message":"Dot is there"}"#
    let (error, _) = try await error(LoopbackAnswer(200, json))
    #expect(error?.userMessage.english == "The portal refuses this: Dot is there")
    #expect(error?.userMessage.arguments == ["Dot is there"])
  }

  @Test(arguments: [
    (401, ScreenletError.notSignedIn), (403, .forbidden), (404, .notFound), (409, .conflict),
    (503, .offline), (502, .offline),
  ])
  func `a status without a message becomes the matching error`(
    _ status: Int, _ expected: ScreenletError
  ) async throws {
    #expect(try await error(LoopbackAnswer(status, "")).0 == expected)
    #expect(
      try await error(LoopbackAnswer(status, "<html>x</html>", type: "text/html")).0 == expected)
  }

  @Test(arguments: [
    "", "{", "[1,", "nonsense", "{\"a\":1,\"a\":2}", "\u{1}", String(repeating: "[", count: 2_000),
  ])
  func `a response that is not JSON is unreadable`(_ text: String) async throws {
    let (error, _) = try await error(LoopbackAnswer(200, text))
    #expect(error?.code == "http.unreadable")
  }

  @Test(arguments: [
    "null", "5", "\"x\"", "[]", "{}", #"{"userId":{}}"#, #"{"userId":"x"}"#, #"{"userId":1e400}"#,
    #"{"userId":[1]}"#, #"{"userId":0}"#,
  ])
  func `JSON of an unexpected type is unreadable`(_ text: String) async throws {
    let (error, _) = try await error(LoopbackAnswer(200, text))
    #expect(error?.code == "http.unreadable")
  }

  @Test func `numbers may arrive as strings, and strings as numbers`() async throws {
    let fake = FakeLiferay { _ in
      ["userId": "20199", "companyId": "20155", "screenName": 7, "portraitId": "x"]
    }
    let user = try await fake.portal(.v70).user(.id(1))
    #expect(user.id == 20_199 && user.companyId == 20_155)
    #expect(user.screenName == "7" && user.portraitId == 0)
  }

  @Test func `the error for a moved portal contains the new address`() async throws {
    let fake = FakeLiferay(page: { _ in .moved(to: "https://new.example/portal?token=x") }) { _ in
      .null
    }
    let error = await #expect(throws: ScreenletError.self) {
      try await fake.portal(.v62).user(.id(1))
    }
    #expect(error?.code == "http.moved")
    #expect(error?.userMessage.english.contains("https://new.example/portal.") == true)
    #expect(fake.requests.count == 1)
  }

  @Test func `an unanswered write is not reported as offline and not repeated`() async throws {
    let fake = FakeLiferay(page: { request in
      request.text.contains("delete-file-entry") ? LoopbackAnswer([.close]) : nil
    }) { _ in .null }
    let portal = try fake.portal(.v62, retries: RetryPolicy(attempts: 5))
    let error = await #expect(throws: ScreenletError.self) { try await portal.deleteFileEntry(1) }
    #expect(error?.code == "http.interrupted" && error != .offline)
    #expect(fake.requests.count == 1)
  }

  @Test func `the fault behind an error can be looked up`() async throws {
    let fake = FakeLiferay { call in
      switch call.path {
      case "/dlapp/delete-file-entry": .exception("com.x.NoSuchFileEntryException", "No 7 here")
      case "/user/get-user-by-id": .exception("com.x.QuotaException", "Out of room")
      default: CannedAnswers.answer(call.path, call.parameters, is62: true)
      }
    }
    let portal: any Portal = try fake.portal(.v62)
    #expect(portal.fault(behind: .notFound) == nil)
    await #expect(throws: ScreenletError.notFound) { try await portal.deleteFileEntry(7) }
    let refused = await #expect(throws: ScreenletError.self) { try await portal.user(.id(1)) }
    #expect(portal.fault(behind: .notFound)?.words == "No 7 here")
    let error = try #require(refused)
    let fault = try #require(portal.fault(behind: error))
    #expect(
      fault.description == "/user/get-user-by-id\nHTTP 200\ncom.x.QuotaException\nOut of room")
    // A request without a response has a fault too.
    fake.server.stop()
    await #expect(throws: ScreenletError.offline) { try await portal.user(.id(1)) }
    let away = try #require(portal.fault(behind: .offline))
    #expect(away.status == 0 && away.type.hasPrefix("http.") && !away.words.isEmpty)
    #expect(away.service == "/api/jsonws/invoke")
    #expect(NoPortal().fault(behind: .offline) == nil)
  }

  @Test(arguments: [502, 504])
  func `a write that ends with a gateway error may have arrived`(_ status: Int) async throws {
    let fake = FakeLiferay(page: { _ in LoopbackAnswer(status, "", type: "text/html") }) { _ in
      .null
    }
    let portal = try fake.portal(.v62)
    let unsure = await #expect(throws: ScreenletError.self) { try await portal.deleteFileEntry(1) }
    let error = try #require(unsure)
    #expect(error.isOutcomeUnknown && !error.isUnreachable)
    #expect(portal.fault(behind: error)?.status == status)
    await #expect(throws: ScreenletError.offline) { try await portal.user(.id(1)) }
  }

  @Test func `an account exception names its field`() async throws {
    for (type, field) in [
      ("com.liferay.portal.DuplicateUserEmailAddressException", "emailAddress"),
      ("com.liferay.portal.UserPasswordException", "password"),
      ("com.liferay.portal.ContactFirstNameException", "firstName"),
      ("com.liferay.portal.UserScreenNameException", "screenName"),
    ] {
      let fake = FakeLiferay { _ in .exception(type) }
      let error = await #expect(throws: ScreenletError.self) {
        try await fake.portal(.v62).createAccount(NewAccount(emailAddress: "x"))
      }
      #expect(error?.fieldErrors.map(\.path) == [field], "\(type)")
    }
    let fake = FakeLiferay { _ in
      .throwable(
        "com.liferay.portal.kernel.exception.UserEmailAddressException$MustNotBeDuplicate", "x")
    }
    let error = await #expect(throws: ScreenletError.self) {
      try await fake.portal(.v70).createAccount(NewAccount(emailAddress: "x"))
    }
    #expect(error?.fieldErrors.first?.message.key == "account.email.taken")
  }
}
