import LocalPortal
import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TemporaryFolders
import Testing
import ThemeKit

/// Each attribute of each stock screenlet: another value asks for something else, or shows it.
@Suite(.timeLimit(.minutes(10))) @MainActor struct AttributeTests {
  /// What a screenlet asked and showed, with an attribute set, after a person did the usual.
  private func trace<S: BaseScreenlet>(
    _ type: S.Type, _ name: String?, _ value: String, after: [(String, String)] = [],
    _ prepare: (S) -> Void, _ act: (StockStand<S>) async throws -> Void
  ) async throws -> [String] {
    let store = MemoryCredentialStore()
    let stand = try await StockStand<S>(store: store) { screenlet in
      prepare(screenlet)
      for (other, text) in after { _ = screenlet.setAttribute(other, to: text) }
      if let name { #expect(screenlet.setAttribute(name, to: value) == nil, "\(name)=\(value)") }
    }
    try await act(stand)
    await stand.pilot.waitUntilIdle()
    let who = stand.context.session.user?.emailAddress ?? "nobody"
    let kept = try await store.session(for: PortalScope(server: "local:", companyId: stand.company))
    return await stand.portal.asked + stand.pilot.picture + [who, kept?.user.screenName ?? "-"]
  }

  /// Expects every attribute in the table to change something, and the table to have them all.
  private func expectAll<S: BaseScreenlet>(
    _ type: S.Type, _ table: [(name: String, value: String)],
    needing: [String: [(String, String)]] = [:],
    prepare: (S) -> Void = { _ in }, act: (StockStand<S>) async throws -> Void = { _ in }
  ) async throws {
    #expect(Set(type.attributes.map(\.name)) == Set(table.map(\.name)))
    for (name, value) in table {
      let after = needing[name] ?? []
      let usual = try await trace(type, nil, "", after: after, prepare, act)
      let other = try await trace(type, name, value, after: after, prepare, act)
      #expect(usual != other, "\(name)=\(value) changes nothing")
    }
  }

  @Test func `of a rating`() async throws {
    try await expectAll(
      RatingScreenlet.self,
      [
        ("entryId", "1"), ("className", "DLFileEntry"), ("classPK", "30503"),
        ("ratingsGroupCount", "3"), ("autoLoad", "false"), ("editable", "true"),
        ("look", "stars"), ("userId", "10204"),
      ]
    ) { ($0.className, $0.classPK) = ("BlogsEntry", 30_501) }
  }

  private let lists = [
    ("autoLoad", "false"), ("firstPageSize", "2"), ("pageSize", "1"),
    ("obcClassName", "x.CreateDateComparator"), ("filter", "a"), ("sort", "-createDate"),
  ]

  @Test func `of a list of comments`() async throws {
    try await expectAll(
      CommentListScreenlet.self,
      lists + [
        ("className", "DLFileEntry"), ("classPK", "30502"), ("editable", "false"),
        ("userId", "10204"),
      ], needing: ["pageSize": [("firstPageSize", "2")]]
    ) { ($0.className, $0.classPK, $0.userId) = ("BlogsEntry", 30_501, 10_202) }
  }

  @Test func `of a list of assets`() async throws {
    try await expectAll(
      AssetListScreenlet.self,
      lists + [
        ("groupId", "5"), ("classNameId", "20015"), ("portletItemName", "pictures"),
        ("labelFields", "userName"),
      ], needing: ["pageSize": [("firstPageSize", "2")]]
    ) { $0.classNameId = AssetClass.blogsEntry.usualClassNameId }
  }

  @Test func `of a comment`() async throws {
    try await expectAll(
      CommentDisplayScreenlet.self,
      [("commentId", "3"), ("autoLoad", "false"), ("editable", "true"), ("userId", "10203")]
    ) { ($0.commentId, $0.userId) = (2, 10_204) }
  }

  @Test func `of a field for comments`() async throws {
    try await expectAll(
      CommentAddScreenlet.self,
      [("className", "DLFileEntry"), ("classPK", "30502"), ("userId", "10204")],
      prepare: { ($0.className, $0.classPK, $0.userId) = ("BlogsEntry", 30_501, 10_201) },
      act: {
        $0.pilot.type("Hello")
        await $0.perform(.addComment)
      })
  }

  @Test func `of a search for somebody`() async throws {
    try await expectAll(
      GetUserScreenlet.self,
      [
        ("method", "screenName"), ("userName", "nuria@acme.example"), ("companyId", "3"),
        ("autoLoad", "false"),
      ]
    ) { $0.userName = "ada@acme.example" }
  }

  @Test func `of a forgotten password`() async throws {
    try await expectAll(
      ForgotPasswordScreenlet.self,
      [
        ("anonymousApiUserName", "guest@acme.example"), ("method", "screenName"),
        ("companyId", "3"), ("userName", "nuria@acme.example"),
      ],
      prepare: {
        $0.userName = "ada@acme.example"
        $0.anonymousApiPassword = Secret("x")
      }, act: { await $0.perform(.sendPassword) })
  }

  @Test func `of a sign-up`() async throws {
    try await expectAll(
      SignUpScreenlet.self,
      [
        ("anonymousApiUserName", "guest@acme.example"), ("autoLogin", "false"),
        ("saveCredentials", "false"), ("companyId", "3"), ("editCurrentUser", "true"),
        ("userId", "10202"),
      ], needing: ["userId": [("editCurrentUser", "true")]],
      prepare: {
        $0.anonymousApiPassword = Secret("x")
      },
      act: { stand in
        guard !stand.screenlet.editCurrentUser else { return }
        stand.fill("emailAddress", "new@acme.example")
        stand.fill("password", "long enough")
        await stand.perform(.signUp)
      })
  }

  @Test func `of a portrait`() async throws {
    let uuid = LocalPortal.demoAccounts[2].user.uuid
    try await expectAll(
      UserPortraitScreenlet.self,
      [
        ("userId", "10202"), ("emailAddress", "nuria@acme.example"), ("screenName", "nuria"),
        ("companyId", "3"), ("portraitId", "30801"), ("uuid", uuid), ("male", "false"),
        ("borderWidth", "1"), ("editable", "true"), ("autoLoad", "false"),
      ],
      needing: [
        "emailAddress": [("userId", "0")], "screenName": [("userId", "0")],
        "companyId": [("userId", "0"), ("screenName", "ada")],
        "uuid": [("portraitId", "30801")], "male": [("portraitId", "30801")],
      ]
    ) { $0.userId = 10_201 }
  }
}

extension StockStand {
  /// The company that a session is kept for.
  var company: Int64 { (screenlet as? SignUpScreenlet)?.companyId ?? 0 }
}
