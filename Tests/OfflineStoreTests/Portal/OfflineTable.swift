import PortalKit
import Testing

@testable import OfflineStore

/// All reads and writes of a portal, as arguments of tests.
enum OfflineTable {
  /// A read of the portal.
  ///
  /// `ask` returns the response as text.
  struct Read: Sendable, CustomTestStringConvertible {
    let name: String
    let ask: @Sendable (any Portal) async throws -> String
    var testDescription: String { name }
  }

  /// A write to the portal.
  ///
  /// `count` returns the number of objects of the written kind.
  struct Write: Sendable, CustomTestStringConvertible {
    let name: String
    /// The change of the count after one write: 0 for an update, -1 for a deletion.
    var difference = 1
    let perform: @Sendable (any Portal, _ file: String) async throws -> Void
    let count: @Sendable (any Portal) async throws -> Int
    var testDescription: String { name }
  }

  static let ada: Int64 = 10_201
  static let blog = AssetReference.object(className: "BlogsEntry", classPK: 30_501)
  static let machine: Int64 = 20_104

  static let reads: [Read] = [
    Read(name: "structure") { "\(try await $0.structure(try await structureId($0)))" },
    Read(name: "recordSet") { "\(try await $0.recordSet(machine))" },
    Read(name: "recordSets") { "\(try await $0.recordSets(groupId: 0))" },
    Read(name: "record") { portal in
      "\(try await portal.record(35, language: .english))"
    },
    Read(name: "records") { portal in
      "\(try await portal.records(RecordQuery(recordSetId: 20_105)).rows)"
    },
    Read(name: "latestDraft") {
      "\(String(describing: try await $0.latestDraft(recordSetId: machine, userId: ada)))"
    },
    Read(name: "pages") { portal in
      "\(String(describing: try await portal.pages(groupId: 0, language: .english)))"
    },
    Read(name: "user") { "\(try await $0.user(.id(ada)))" },
    Read(name: "portrait") { "\(try await $0.portrait(.user(.id(ada))))" },
    Read(name: "comments") { "\(try await $0.comments(CommentQuery(blog, userId: ada)).rows)" },
    Read(name: "commentCount") { "\(try await $0.commentCount(blog))" },
    Read(name: "ratings") { "\(try await $0.ratings(RatingQuery(blog, groups: 5, userId: ada)))" },
    Read(name: "assets") { portal in
      "\(try await portal.assets(AssetQuery(classNameId: 20_011)).rows)"
    },
    Read(name: "asset") { "\(try await $0.asset(blog, language: .english))" },
    Read(name: "blogsEntry") { "\(try await $0.blogsEntry(blog))" },
    Read(name: "blogsEntries") {
      "\(try await $0.blogsEntries(groupId: 0, page: PageRequest()).rows)"
    },
    Read(name: "webContents") { "\(try await $0.webContents(WebContentQuery()).rows)" },
    Read(name: "fileEntries") { "\(try await $0.fileEntries(FileQuery(folderId: 30_401)).rows)" },
    Read(name: "documentFolders") { "\(try await $0.documentFolders(FileQuery()).rows)" },
    Read(name: "fileEntry") { "\(try await $0.fileEntry(.id(30_311)))" },
    Read(name: "fileContent") {
      "\(try await $0.fileContent(.id(30_311), limit: 1 << 20, monitor: { _ in }).bytes.count)"
    },
  ]

  static let writes: [Write] = [
    Write(
      name: "submit",
      perform: { portal, _ in
        _ = try await portal.submit(submission())
      },
      count: { try await $0.records(RecordQuery(recordSetId: machine)).rows.count }),
    Write(
      name: "deleteRecord", difference: -1,
      perform: { portal, _ in try await portal.deleteRecord(37, version: nil) },
      count: {
        try await $0.records(
          RecordQuery(recordSetId: 20_105, page: PageRequest(countsTotal: true))
        ).total ?? 0
      }),
    Write(
      name: "addComment",
      perform: { portal, _ in
        _ = try await portal.addComment(CommentDraft(blog, body: "Said once", userId: ada))
      },
      count: { try await $0.commentCount(blog) }),
    Write(
      name: "updateComment", difference: 0,
      perform: { portal, _ in
        _ = try await portal.updateComment(
          3, body: "Said otherwise", userId: ada)
      },
      count: { try await $0.commentCount(blog) }),
    Write(
      name: "deleteComment", difference: -1,
      perform: { portal, _ in
        try await portal.deleteComment(3, userId: ada)
      },
      count: { try await $0.commentCount(blog) }),
    Write(
      name: "rate",
      perform: { portal, _ in
        _ = try await portal.rate(RatingQuery(blog, groups: 5, userId: ada), score: 0.8)
      },
      count: { try await $0.ratings(RatingQuery(blog, groups: 5, userId: ada)).totalCount }),
    Write(
      name: "upload", difference: 1,
      perform: { portal, file in
        _ = try await portal.upload(
          DocumentUpload(path: file, name: "once.txt", folderId: 30_401, userId: ada),
          monitor: { _ in })
      },
      count: { try await $0.fileEntries(FileQuery(folderId: 30_401)).rows.count }),
    Write(
      name: "addFileEntry", difference: 1,
      perform: { portal, file in
        _ = try await portal.addFileEntry(
          DocumentUpload(path: file, name: "once.txt", folderId: 30_401, userId: ada),
          monitor: { _ in })
      },
      count: { try await $0.fileEntries(FileQuery(folderId: 30_401)).rows.count }),
    Write(
      name: "deleteFileEntry", difference: -1,
      perform: { portal, _ in try await portal.deleteFileEntry(30_311) },
      count: { try await $0.fileEntries(FileQuery(folderId: 30_401)).rows.count }),
  ]

  static func submission(_ machine: String = "Press 7") -> RecordSubmission {
    RecordSubmission(
      recordSetId: self.machine,
      values: [
        "modelValues": [
          "machine": .string(machine), "day": "2026-11-21", "state": "good", "report": "none",
        ]
      ], userId: ada)
  }

  private static func structureId(_ portal: any Portal) async throws -> Int64 {
    try await portal.recordSet(machine).structureId
  }
}
