/// A write that can be queued while its portal is unreachable.
///
/// Writes that contain a password cannot be queued: creating an account and changing a password
/// require the portal.
public enum PortalWrite: Hashable, Sendable {
  /// Creates or updates a record.
  case submitRecord(RecordSubmission)
  /// Deletes a record if it still has this version; nil for any version.
  case deleteRecord(id: Int64, version: String?)
  /// Adds a comment.
  case addComment(CommentDraft)
  /// Replaces the text of a comment.
  case updateComment(id: Int64, body: String, userId: Int64)
  /// Deletes a comment.
  case deleteComment(id: Int64, userId: Int64)
  /// Sets a rating; the score is from 0 to 1.
  case rate(RatingQuery, score: Double)
  /// Deletes a rating.
  case deleteRating(RatingQuery)
  /// Replaces the portrait of a user.
  case uploadPortrait(PortraitUpload)
  /// Uploads a document for a record.
  case upload(DocumentUpload)
  /// Adds a file to a folder.
  case addFileEntry(DocumentUpload)
  /// Deletes a file.
  case deleteFileEntry(id: Int64)

  /// The kind of the write; its raw value is used in files and commands.
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

  /// The kinds of writes.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case addRecord, updateRecord, deleteRecord
    case addComment, updateComment, deleteComment
    case rate, deleteRating
    case uploadPortrait, upload, addFileEntry, deleteFileEntry
  }
}
