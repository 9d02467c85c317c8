/// The identity of a form session in an upload ledger.
///
/// The ledger has separate entries for each form session of each program.
public struct UploadLedgerSession: Hashable, Sendable {
  /// The form, record and user; the fingerprint is empty, because the version of the form is
  /// ignored.
  public let key: DraftKey
  /// A random name that distinguishes the sessions of the same form.
  @Exact public private(set) var name: String

  /// Creates a new session with a random name.
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
/// An entry is durable when ``note(_:in:)`` returns.
public protocol UploadLedger: Sendable {
  /// Adds an entry and replaces an earlier entry for the same document.
  ///
  /// - Parameters:
  ///   - note: The entry.
  ///   - book: The form session.
  /// - Throws: `StoreError` if the ledger cannot be written.
  @concurrent func note(_ note: UploadRecord, in book: UploadLedgerSession) async throws(StoreError)

  /// Removes the entries of documents that belong to a record now or no longer exist.
  ///
  /// - Parameters:
  ///   - names: The names of the documents whose entries are removed.
  ///   - book: The form session.
  /// - Throws: `StoreError` if the ledger cannot be written.
  @concurrent func strike(_ names: [String], from book: UploadLedgerSession)
    async throws(StoreError)

  /// Moves the entries of ended sessions of the same form into a session.
  ///
  /// - Parameter book: The form session.
  /// - Returns: The entries that were moved.
  /// - Throws: `StoreError` if the ledger cannot be read or written.
  @concurrent func inherit(into book: UploadLedgerSession) async throws(StoreError)
    -> [UploadRecord]

  /// Closes a session, so that the next session of the same form can adopt its entries.
  ///
  /// - Parameter book: The session to close.
  @concurrent func close(_ book: UploadLedgerSession) async
}
