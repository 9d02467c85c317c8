import FormKit
import PortalKit
import TemporaryFolders
import Testing

/// A storable type with the operations that the tests need.
struct StoredSort: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Returns a random value in stored form, and a check whether stored bytes read as that value.
  let make: @Sendable (inout SeededGenerator) -> (kept: StoredBytes, isAlike: Check)
  /// Reads a value and stores it again.
  ///
  /// Returns nil if the value is unreadable.
  let again: @Sendable (StoredBytes) -> StoredBytes?

  typealias Check = @Sendable (StoredBytes) -> Bool

  init<Value: StoredWithBytes & Equatable>(
    _ name: String, _ make: @escaping @Sendable (inout SeededGenerator) -> Value
  ) {
    testDescription = name
    self.make = { random in
      let value = make(&random)
      return (value.storedBytes, { Value(storedBytes: $0) == value })
    }
    again = { Value(storedBytes: $0)?.storedBytes }
  }

  static let all: [StoredSort] = [
    StoredSort("StructureText") { $0.structure() },
    StoredSort("RecordSet") { $0.recordSet() },
    StoredSort("[RecordSet]") { $0.some { $0.recordSet() } },
    StoredSort("PortalRecord") { $0.record() },
    StoredSort("PortalRecord?") { $0.maybe { $0.record() } },
    StoredSort("ListPage<PortalRecord>") { $0.page { $0.record() } },
    StoredSort("RecordReceipt") { $0.receipt() },
    StoredSort("DataProviderAnswer") { $0.answer() },
    StoredSort("User") { $0.user() },
    StoredSort("Portrait") { $0.portrait() },
    StoredSort("RatingEntry") { $0.rating() },
    StoredSort("PortalComment") { $0.comment() },
    StoredSort("ListPage<PortalComment>") { $0.page { $0.comment() } },
    StoredSort("Int") { $0.integer() },
    StoredSort("AssetEntry") { $0.assetEntry() },
    StoredSort("ListPage<AssetEntry>") { $0.page { $0.assetEntry() } },
    StoredSort("BlogsEntry") { $0.blogsEntry() },
    StoredSort("ListPage<BlogsEntry>") { $0.page { $0.blogsEntry() } },
    StoredSort("WebContent") { $0.webContent() },
    StoredSort("ListPage<WebContent>") { $0.page { $0.webContent() } },
    StoredSort("WebContentPage") { $0.webContentPage() },
    StoredSort("WebContentRecord") { $0.webContentRecord() },
    StoredSort("FileEntry") { $0.fileEntry() },
    StoredSort("ListPage<FileEntry>") { $0.page { $0.fileEntry() } },
    StoredSort("DocumentFolder") { $0.folder() },
    StoredSort("ListPage<DocumentFolder>") { $0.page { $0.folder() } },
    StoredSort("FileContent") { $0.fileContent() },
    StoredSort("PortalPage") { $0.portalPage() },
    StoredSort("[PortalPage]?") { $0.maybe { $0.some { $0.portalPage() } } },
    StoredSort("JSONValue") { $0.json() },
    StoredSort("PortalWrite") { $0.write() },
    StoredSort("RecordSubmission") { $0.submission() },
    StoredSort("CommentDraft") { $0.commentDraft() },
    StoredSort("RatingQuery") { $0.ratingQuery() },
    StoredSort("PortraitUpload") { $0.portraitUpload() },
    StoredSort("DocumentUpload") { $0.upload() },
    StoredSort("WriteKey") { $0.writeKey() },
    StoredSort("SyncState") { $0.syncState() },
    StoredSort("ScreenletError") { $0.error() },
    StoredSort("Phrase") { $0.userMessage() },
  ]
}
