import LiferayPortal
import LocalPortal
import PortalKit
import PortalServer
import Testing

/// The client with the surprising responses of each release.
struct ServedReleaseTests {
  private static let json = ServedLiferay.versions.filter { $0 < .v74 }

  @Test(arguments: [LiferayVersion.v62, .v72])
  func `a wrong password on the sign-in page is a refused sign-in`(
    _ version: LiferayVersion
  ) async throws {
    // 6.2 answers with an error page whose header says falsely that it is compressed.
    let served = try ServedLiferay(version, keys: ["liferay_sign_in": "cookie"])
    let error = await #expect(throws: ScreenletError.self) {
      try await served.remote.signIn(userName: "test@liferay.com", password: Secret("wrong"))
    }
    #expect(error?.code == "signInRefused")
    let user = try await served.remote.signIn(
      userName: "test@liferay.com", password: Secret("test"))
    #expect(user.screenName == "test")
    await served.server.stop()
  }

  @Test(arguments: json)
  func `a duplicate comment is reported as such`(_ version: LiferayVersion) async throws {
    try await ServedLiferay.run(version) { (served) async throws in
      let blogs = try await served.local.blogsEntries(groupId: 0, page: PageRequest(count: 1))
      let draft = CommentDraft(
        try #require(blogs.rows.first).asset, body: "Once & for all", userId: 10_199)
      _ = try await served.remote.addComment(draft)
      let error = await #expect(throws: ScreenletError.self) {
        try await served.remote.addComment(draft)
      }
      guard case .validation(_, let message) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(message.key == "comment.twice")
    }
  }

  @Test(arguments: json.filter { $0 < .v73 })
  func `a password request does not reveal whether an account exists`(
    _ version: LiferayVersion
  ) async throws {
    try await ServedLiferay.run(version) { (served) async throws in
      let receipts = try await [
        served.remote.sendPassword(PasswordRequest(userName: "ada@acme.example")),
        served.remote.sendPassword(PasswordRequest(userName: "nobody@x.com")),
      ]
      #expect(receipts[0] == receipts[1])
    }
  }

  @Test(arguments: json)
  func `a score is read back unchanged`(_ version: LiferayVersion) async throws {
    try await ServedLiferay.run(version) { (served) async throws in
      let blogs = try await served.local.blogsEntries(groupId: 0, page: PageRequest(count: 1))
      let query = RatingQuery(try #require(blogs.rows.first).asset, groups: 5, userId: 10_199)
      let rated = try await served.remote.rate(query, score: 0.8)
      #expect(rated.userScore == 0.8)
      #expect(try await served.local.ratings(query).userScore == 0.8)
    }
  }

  @Test func `another user's record cannot be changed`() async throws {
    let served = try ServedLiferay(.v62)
    let set = try await served.addList(
      """
      <root available-locales="en_US" default-locale="en_US">
      <dynamic-element dataType="string" name="Title" type="text"/></root>
      """)
    _ = try await served.remote.signIn(userName: "test@liferay.com", password: Secret("test"))
    let id = try await served.remote.submit(
      RecordSubmission(
        recordSetId: set, values: ["modelValues": ["Title": "mine"]], userId: 10_199)
    ).recordId
    _ = try await served.remote.signIn(
      userName: "ada@acme.example", password: Secret("analytical"))
    await #expect(throws: ScreenletError.forbidden) {
      try await served.remote.submit(
        RecordSubmission(
          recordSetId: set, recordId: id, values: ["modelValues": ["Title": "theirs"]],
          userId: 10_201))
    }
    await served.server.stop()
  }
}
