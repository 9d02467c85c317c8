import PortalKit
import Testing

struct PartialPortalTests {
  actor Plain: PartialPortal {
    nonisolated let displayName: UserMessage = "plain"
    nonisolated let server = "plain:"
    func signIn(_ request: SignIn) throws(ScreenletError) -> User { throw .offline }
    func signOut(_ user: User) {}
    func account(named userName: String, companyId: Int64) -> AccountHint? { nil }
  }

  func code(_ work: () async throws -> Void) async -> String? {
    do {
      try await work()
      return nil
    } catch { return (error as? ScreenletError)?.code }
  }

  func codes(_ portal: any Portal) async -> [String?] {
    let thing = AssetReference.entry(1)
    return [
      await code { _ = try await portal.user(.id(1)) },
      await code { _ = try await portal.createAccount(NewAccount(emailAddress: "a@b")) },
      await code { _ = try await portal.updateAccount(AccountChange(of: User(id: 1))) },
      await code { _ = try await portal.sendPassword(PasswordRequest(userName: "a")) },
      await code { _ = try await portal.portrait(.user(.id(1))) },
      await code { _ = try await portal.ratings(RatingQuery(thing, groups: 5)) },
      await code { _ = try await portal.rate(RatingQuery(thing, groups: 5), score: 1) },
      await code { _ = try await portal.deleteRating(RatingQuery(thing, groups: 5)) },
      await code { _ = try await portal.comments(CommentQuery(thing)) },
      await code { _ = try await portal.commentCount(thing) },
      await code { _ = try await portal.comment(1, userId: 1) },
      await code { _ = try await portal.addComment(CommentDraft(thing, body: "x")) },
      await code { _ = try await portal.updateComment(1, body: "x", userId: 1) },
      await code { try await portal.deleteComment(1, userId: 1) },
      await code { _ = try await portal.assets(AssetQuery()) },
      await code { _ = try await portal.asset(thing, language: .english) },
      await code { _ = try await portal.blogsEntry(thing) },
      await code { _ = try await portal.blogsEntries(groupId: 0, page: PageRequest()) },
      await code { _ = try await portal.webContents(WebContentQuery()) },
      await code { _ = try await portal.webContent(WebContentRequest(articleId: "x")) },
      await code { _ = try await portal.webContentRecord(WebContentRequest(articleId: "x")) },
      await code { _ = try await portal.fileEntries(FileQuery()) },
      await code { _ = try await portal.documentFolders(FileQuery()) },
      await code { _ = try await portal.fileEntry(.id(1)) },
      await code { _ = try await portal.fileContent(.id(1), limit: 1) { _ in } },
      await code {
        _ = try await portal.addFileEntry(DocumentUpload(path: "/", name: "x")) { _ in }
      },
      await code { try await portal.deleteFileEntry(1) },
    ]
  }

  @Test func `a partial portal throws an error that names the missing feature`() async {
    let codes = await codes(Plain())
    #expect(codes.allSatisfy { $0?.hasPrefix("portal.no") == true })
    #expect(Set(codes).count == 7)
  }

  @Test func `NoPortal throws offline for every content call`() async {
    #expect(await codes(NoPortal()).allSatisfy { $0 == "offline" })
  }
}
