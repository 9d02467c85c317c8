import LocalPortal
import PortalKit
import Testing

@testable import PortalServer

/// The paths, the exceptions and the results of each release.
struct PortalReleaseTests {
  private static let json: [PortalRelease] = [.v62, .v70, .v71, .v72, .v73]

  @Test(arguments: PortalRelease.allCases)
  func `a server reports the release that it emulates`(_ release: PortalRelease) async throws {
    try await ServedPortal.run({ $0.release = release }) { (served) async throws in
      let build = try await served.call("/portal/get-build-number")
      #expect(build.text == "\(release.build)")
      let front = try await served.ask(.get("/", as: nil))
      #expect(front.header("Liferay-Portal")?.contains("\(release.rawValue)") == true)
      #expect(front.header("Liferay-Portal")?.contains("Build \(release.build)") == true)
    }
  }

  @Test(arguments: [
    ("/ddlrecord/get-record", "/ddl.ddlrecord/get-record", "7.0"),
    ("/ddmstructure/get-structure", "/ddm.ddmstructure/get-structure", "7.0"),
    ("/journalarticle/get-articles", "/journal.journalarticle/get-articles", "7.0"),
    ("/blogsentry/get-entry", "/blogs.blogsentry/get-entry", "7.2"),
    ("/screens-web.screensuser/get-current-user", "/screens.screensuser/get-current-user", "7.0"),
  ])
  func `a service has the path of its release and no other`(
    _ old: String, _ new: String, _ since: String
  ) throws {
    let since = try #require(PortalRelease(rawValue: since))
    for release in PortalRelease.allCases {
      let dialect = ServedDialect(release: release)
      let isNew = release >= since
      #expect(dialect.corePath(isNew ? new : old) == old, "\(release)")
      #expect(dialect.path(old) == (isNew ? new : old), "\(release)")
    }
    #expect(ServedDialect(release: .v62).corePath("/comment.commentmanagerjsonws/x") == nil)
    #expect(ServedDialect(release: .v70).corePath("/ddlrecord/get-record") == nil)
    #expect(ServedDialect(release: .v73).corePath("/user/send-password-by-user-id") == nil)
    #expect(
      ServedDialect(release: .v72).corePath("/user/send-password-by-user-id")
        == "/screens-web.screensuser/send-password-by-user-id")
  }

  @Test(arguments: PortalRelease.allCases)
  func `an exception has the status, the package and the body of its release`(
    _ release: PortalRelease
  ) async throws {
    try await ServedPortal.run({ $0.release = release }) { (served) async throws in
      let missing = try await served.call("/user/get-user-by-id", ["userId": "1"])
      let stranger = try await served.call("/user/get-current-user", as: nil)
      let forbidden = try await served.call(
        "/user/get-user-by-id", ["userId": "10199"], as: "ada@acme.example:analytical")
      let unknown = try await served.call("/nope/nope")
      let mistyped = try await served.call("/user/get-user-by-id", ["userId": "abc"])
      let answers = [missing, stranger, forbidden, unknown, mistyped]
      guard release != .v62 else {
        #expect(answers.allSatisfy { $0.status == 200 })
        #expect(missing.json["exception"] == "com.liferay.portal.NoSuchUserException")
        return
      }
      #expect(answers.map(\.status) == [404, 403, 403, 404, 500])
      #expect(
        missing.json["error"] == [
          "message": "No User exists with the primary key 1",
          "type": "com.liferay.portal.kernel.exception.NoSuchUserException",
        ])
      #expect(missing.json["exception"] == "No User exists with the primary key 1")
      #expect(stranger.json["error"]?["type"] == "java.lang.SecurityException")
      #expect(
        forbidden.json["error"]?["type"]
          == "com.liferay.portal.kernel.security.auth.PrincipalException")
      #expect(unknown.json["throwable"]?.string?.contains("NoSuchJSONWebService") == true)
    }
  }

  @Test(arguments: json)
  func `ids are numbers in 6.2 and strings since 7.0`(_ release: PortalRelease) async throws {
    try await ServedPortal.run({ $0.release = release }) { (served) async throws in
      let user = try await served.call("/user/get-current-user")
      #expect(user.json["userId"] == (release == .v62 ? 10_199 : "10199"))
      #expect(user.json["status"] == 0 && user.json["ldapServerId"] == -1)
      let value = user.json["createDate"]
      #expect(value?.number != nil)
    }
  }

  @Test(arguments: PortalRelease.allCases)
  func `the headless services exist since 7.2`(_ release: PortalRelease) async throws {
    try await ServedPortal.run({ $0.release = release }) { (served) async throws in
      let account = try await served.ask(.get("/o/headless-admin-user/v1.0/my-user-account"))
      #expect(account.status == (release < .v72 ? 404 : 200))
    }
  }

  @Test(arguments: json)
  func `the list of services has the paths of the release`(_ release: PortalRelease) async throws {
    try await ServedPortal.run({ $0.release = release }) { (served) async throws in
      let list = try await served.ask(.get("/api/jsonws?discover=/*ddlrecord/*"))
      let paths = (list.json["actions"]?.array ?? []).compactMap { $0["path"]?.string }
      #expect(!paths.isEmpty)
      let start = release == .v62 ? "/ddlrecord/" : "/ddl.ddlrecord/"
      #expect(paths.filter { !$0.contains("screens") }.allSatisfy { $0.hasPrefix(start) })
    }
  }
}
