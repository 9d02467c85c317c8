import HTTPTransfer
import LoopbackServers
import PortalKit
import Testing

@testable import LiferayPortal

struct VersionTests {
  @Test(arguments: [
    (
      "Liferay Portal Community Edition 6.2 CE GA6 (Newton / Build 6205 / January 6, 2016)",
      LiferayVersion.v62
    ),
    (
      "Liferay Community Edition Portal 7.0.6 GA7 (Wilberforce / Build 7006 / April 17, 2018)", .v70
    ),
    ("Liferay DXP Digital Enterprise 7.1.10 GA1 (Judson / Build 7110 / July 2, 2018)", .v71),
    ("Liferay Community Edition Portal 7.3.7 CE GA8 (Athanasius / Build 7307 / x)", .v73),
    ("Liferay Digital Experience Platform 7.4.13 Update 92 (Cavanaugh / Build 7413 / x)", .v74),
    ("Liferay Community Edition Portal 7.2.1", .v72), ("Liferay DXP 2024.Q1.2", .v74),
  ])
  func `the version is parsed from the release text of a portal`(
    _ text: String, _ version: LiferayVersion
  ) {
    #expect(LiferayVersion(release: text) == version)
  }

  @Test(arguments: ["", "Liferay", "Build x", "Liferay Portal 6.1 (Build 6102)", "9.9"])
  func `a release text without a supported version gives no version`(_ text: String) {
    #expect(LiferayVersion(release: text) == nil)
  }

  private func fake(
    _ header: String?, _ build: JSONValue = 7_210, status: Int = 200, place: String? = nil
  ) -> FakeLiferay {
    FakeLiferay(page: { request in
      guard request.method == "HEAD" else { return nil }
      var headers = header.map { [("Liferay-Portal", $0)] } ?? []
      if let place { headers.append(("Location", place)) }
      return LoopbackAnswer(status, "", type: "text/html", headers: headers)
    }) { call in
      call.path == "/portal/get-build-number"
        ? build : CannedAnswers.answer(call.path, call.parameters, is62: false)
    }
  }

  @Test func `the version is read from a header of the front page and kept`() async throws {
    let fake = fake("Liferay Portal 7.1 (Judson / Build 7101 / x)")
    let portal = try fake.portal()
    #expect(try await portal.version() == .v71)
    _ = try await portal.blogsEntries(groupId: 0, page: PageRequest())
    _ = try await portal.blogsEntries(groupId: 0, page: PageRequest())
    #expect(fake.requests.filter { $0.method == "HEAD" }.count == 1)
    #expect(fake.requests.first?["authorization"] == nil)
    #expect(fake.paths.first == "/blogsentry/get-group-entries")
  }

  @Test func `without the version header, the build number gives the version`() async throws {
    for (status, place) in [(200, nil), (302, "/web/guest"), (404, nil)] as [(Int, String?)] {
      let fake = fake(nil, status: status, place: place)
      #expect(try await fake.portal().version() == .v72)
    }
    let ada = SignIn(Credentials(userName: "ada@acme.example", password: Secret("x")))
    let fake = fake(nil, "7006")
    let portal = try fake.portal()
    _ = try await portal.signIn(ada)
    #expect(fake.calls.first?.path == "/portal/get-build-number")
    #expect(fake.calls.first?.request["authorization"] != nil)
  }

  @Test func `a configured version is used without a request`() async throws {
    let fake = fake("Liferay Portal 7.1 (Judson / Build 7101 / x)")
    #expect(try await fake.portal(.v73).version() == .v73)
    #expect(fake.requests.isEmpty)
  }

  @Test func `a portal that is too old or has moved is an error`() async throws {
    let old = fake(nil, 6_102)
    let tooOld = await #expect(throws: ScreenletError.self) { try await old.portal().version() }
    #expect(tooOld?.code == "liferay.version")
    let moved = fake(nil, status: 301, place: "https://new.example/x")
    let elsewhere = await #expect(throws: ScreenletError.self) {
      try await moved.portal().version()
    }
    #expect(elsewhere?.code == "http.moved")
  }

  @Test func `creating a portal sends no request`() throws {
    let fake = fake(nil)
    let portal = try fake.portal()
    #expect(portal.server == fake.base && portal.displayName.english == "127.0.0.1")
    #expect(fake.requests.isEmpty)
  }

  @Test func `invalid values in the server context are errors`() throws {
    func settings(_ keys: String) throws -> LiferaySettings {
      let xml =
        #"<resources><string name="liferay_server">https://p.example/x</string>\#(keys)</resources>"#
      return try LiferaySettings(
        try ServerContext.parse(Array(xml.utf8), name: "x").context,
        variables: ["https_proxy": "http://proxy:1"])
    }
    let good = try settings(
      #"<string name="liferay_timeout">5</string><string name="liferay_ca_file">/a.pem</string>"#)
    #expect(good.records == .forms)
    #expect(good.http.timeouts.idleTimeout == 5_000 && good.http.authorityFile == "/a.pem")
    #expect(good.http.proxies.proxy(for: good.address) == "http://proxy:1")
    for bad in [
      #"<string name="liferay_timeout">never</string>"#,
      #"<string name="liferay_sign_in">magic</string>"#,
      #"<string name="liferay_records">papers</string>"#,
    ] { #expect(throws: ServerContextError.self) { try settings(bad) } }
    #expect(throws: ScreenletError.self) {
      try LiferaySettings(ServerContext(), variables: [:])
    }
  }

  @Test func `the allowed context values match the sign-in methods and record sources`() {
    #expect(
      Set(LiferaySettings.SignInMethod.allCases.map(\.rawValue)) == Set(ContextKey.signInMethods))
    #expect(
      Set(LiferaySettings.RecordSource.allCases.map(\.rawValue)) == Set(ContextKey.recordSources))
  }
}
