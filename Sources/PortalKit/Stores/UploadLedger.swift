/// The book of one form session in an upload ledger.
///
/// Each session of a program that fills in a form has its own book.
public struct UploadLedgerSession: Hashable, Sendable {
  /// The form, record and user; the fingerprint is empty, because the version of the form is
  /// ignored.
  public let key: DraftKey
  /// A random name that distinguishes the sessions of the same form.
  @Exact public private(set) var name: String

  /// Creates a new book with a random name.
  ///
  /// - Parameter key: The form, record and user.
  public init(of key: DraftKey) {
    var form = key
    form.fingerprint = ""
    self.key = form
    name = String(UInt64.random(in: .min ... .max), radix: 16)
  }
}

/// A ledger of documents that were uploaded for records that do not exist yet, so that they can be
/// deleted later, even after the program was killed.
///
/// A note is durable when ``note(_:in:)`` returns.
public protocol UploadLedger: Sendable {
  /// Adds a note, replacing an earlier note about the same document.
  ///
  /// - Parameters:
  ///   - note: The note.
  ///   - book: The book of the form session.
  /// - Throws: `StoreError` if the ledger cannot be written.
  @concurrent func note(_ note: UploadRecord, in book: UploadLedgerSession) async throws(StoreError)

  /// Removes notes about documents that belong to a record now or no longer exist.
  ///
  /// - Parameters:
  ///   - names: The names of the notes to remove.
  ///   - book: The book of the form session.
  /// - Throws: `StoreError` if the ledger cannot be written.
  @concurrent func strike(_ names: [String], from book: UploadLedgerSession)
    async throws(StoreError)

  /// Moves the notes of ended sessions of the same form into a book.
  ///
  /// - Parameter book: The book of the form session.
  /// - Returns: The notes that were moved.
  /// - Throws: `StoreError` if the ledger cannot be read or written.
  @concurrent func inherit(into book: UploadLedgerSession) async throws(StoreError)
    -> [UploadRecord]

  /// Closes a book, so that the next session of the same form can adopt its notes.
  ///
  /// - Parameter book: The book to close.
  @concurrent func close(_ book: UploadLedgerSession) async
}
