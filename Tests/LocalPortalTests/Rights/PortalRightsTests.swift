import PortalKit
import TemporaryFolders
import Testing

@testable import LocalPortal

/// The rights of the signed-in user of the embedded portal, without a server.
struct PortalRightsTests {
  /// A write to content of Ada.
  struct Write: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether every signed-in user may do it.
    var isForMembers = false
    let perform: @Sendable (LocalPortal, _ file: String) async throws -> Void

    static let blog = AssetReference.object(className: "BlogsEntry", classPK: 30_501)
    static let inspections: Int64 = 20_104

    static let all: [Write] = [
      Write(testDescription: "add a record", isForMembers: true) { portal, _ in
        _ = try await portal.submit(
          RecordSubmission(recordSetId: inspections, values: SubmissionTests.inspection("Lathe 7")))
      },
      Write(testDescription: "update a record") { portal, _ in
        let mine = try await portal.asked(by: 10_201) {
          try await $0.submit(
            RecordSubmission(
              recordSetId: inspections, values: SubmissionTests.inspection("Lathe 7"))
          ).recordId
        }
        _ = try await portal.submit(
          RecordSubmission(
            recordSetId: inspections, recordId: mine,
            values: SubmissionTests.inspection("Drill 8")))
      },
      Write(testDescription: "delete a record") { portal, _ in
        try await portal.deleteRecord(37, version: nil)
      },
      Write(testDescription: "upload a document", isForMembers: true) { portal, file in
        _ = try await portal.upload(DocumentUpload(path: file, name: "a.txt")) { _ in }
      },
      Write(testDescription: "add a file to a folder", isForMembers: true) { portal, file in
        _ = try await portal.addFileEntry(
          DocumentUpload(path: file, name: "a.txt", folderId: 30_401)
        ) { _ in }
      },
      Write(testDescription: "delete a file") { portal, _ in
        try await portal.deleteFileEntry(30_311)
      },
      Write(testDescription: "add a comment", isForMembers: true) { portal, _ in
        _ = try await portal.addComment(CommentDraft(blog, body: "Seen."))
      },
      Write(testDescription: "update a comment") { portal, _ in
        _ = try await portal.updateComment(3, body: "Otherwise", userId: 10_201)
      },
      Write(testDescription: "delete a comment") { portal, _ in
        try await portal.deleteComment(3, userId: 10_201)
      },
      Write(testDescription: "rate", isForMembers: true) { portal, _ in
        _ = try await portal.rate(RatingQuery(blog, groups: 5), score: 1)
      },
      Write(testDescription: "rate in the name of Ada") { portal, _ in
        _ = try await portal.rate(RatingQuery(blog, groups: 5, userId: 10_201), score: 1)
      },
      Write(testDescription: "update an account") { portal, _ in
        _ = try await portal.updateAccount(AccountChange(of: Seed.accounts[0].user))
      },
      Write(testDescription: "upload a portrait") { portal, _ in
        _ = try await portal.uploadPortrait(
          PortraitUpload(userId: 10_201, picture: PictureData(bytes: SeedPicture.balloon.bytes))
        ) { _ in }
      },
    ]
  }

  private func attempt(_ write: Write, as user: Int64) async throws -> ScreenletError? {
    let root = try TemporaryFolder()
    try root.write("bytes", to: "a.txt")
    let portal = try LocalPortal.inMemory(as: user)
    do {
      try await write.perform(portal, root.file("a.txt"))
      return nil
    } catch { return error as? ScreenletError }
  }

  @Test(arguments: Write.all)
  func `a guest cannot write`(write: Write) async throws {
    #expect(try await attempt(write, as: 0) == .notSignedIn)
  }

  @Test(arguments: Write.all)
  func `another user can add but not change content of Ada`(write: Write) async throws {
    #expect(try await attempt(write, as: 10_202) == (write.isForMembers ? nil : .forbidden))
  }

  @Test(arguments: Write.all)
  func `the owner can do every write`(write: Write) async throws {
    #expect(try await attempt(write, as: 10_201) == nil)
  }

  @Test func `rights follow the signed-in user and are those of a guest after sign-out`()
    async throws
  {
    let portal = try LocalPortal.inMemory()
    let ada = try await portal.signIn(
      userName: "ada@acme.example", password: Secret("analytical"))
    try await portal.deleteComment(3, userId: ada.id)
    try await portal.signOut(ada)
    await #expect(throws: ScreenletError.notSignedIn) {
      try await portal.deleteFileEntry(30_311)
    }
  }
}
