/// Something that a person wrote and that can wait for its portal.
///
/// Whatever has a password in it cannot: accounts are made and passwords changed while the portal
/// is there.
public enum PortalWrite: Hashable, Sendable {
  /// A record, new or changed.
  case submitRecord(RecordSubmission)
  /// Taking a record out of its list, if it still has that version.
  case deleteRecord(id: Int64, version: String?)
  /// A new comment.
  case addComment(CommentDraft)
  /// Other words for a comment.
  case updateComment(id: Int64, body: String, userId: Int64)
  /// Taking a comment out.
  case deleteComment(id: Int64, userId: Int64)
  /// A score, from 0 to 1.
  case rate(RatingQuery, score: Double)
  /// Taking a score back.
  case deleteRating(RatingQuery)
  /// A picture of somebody.
  case uploadPortrait(PortraitUpload)
  /// A document that a record waits for.
  case upload(DocumentUpload)
  /// A file for a folder.
  case addFileEntry(DocumentUpload)
  /// Taking a file out.
  case deleteFileEntry(id: Int64)

  /// What sort of write it is, by the word that files and commands use.
  public var kind: Kind {
    switch self {
    case .submitRecord(let submission):
      submission.recordId == nil ? .addRecord : .updateRecord
    case .deleteRecord: .deleteRecord
    case .addComment: .addComment
    case .updateComment: .updateComment
    case .deleteComment: .deleteComment
    case .rate: .rate
    case .deleteRating: .deleteRating
    case .uploadPortrait: .uploadPortrait
    case .upload: .upload
    case .addFileEntry: .addFileEntry
    case .deleteFileEntry: .deleteFileEntry
    }
  }

  /// The sorts of writes.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case addRecord, updateRecord, deleteRecord
    case addComment, updateComment, deleteComment
    case rate, deleteRating
    case uploadPortrait, upload, addFileEntry, deleteFileEntry
  }
}
