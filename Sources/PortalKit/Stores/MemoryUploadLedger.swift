/// An upload ledger in memory, for tests and screenshots.
public actor MemoryUploadLedger: UploadLedger {
  private var open: [UploadLedgerSession: [UploadRecord]] = [:]
  private var left: [DraftKey: [UploadRecord]] = [:]

  /// Creates an empty ledger.
  public init() {}

  /// Adds an entry and replaces an earlier entry for the same document.
  ///
  /// - Parameters:
  ///   - note: The entry.
  ///   - book: The form session.
  /// - Throws: Never.
  public func note(_ note: UploadRecord, in book: UploadLedgerSession) throws(StoreError) {
    open[book, default: []].removeAll { $0.name == note.name }
    open[book, default: []].append(note)
  }

  /// Removes entries.
  ///
  /// - Parameters:
  ///   - names: The names of the documents whose entries are removed.
  ///   - book: The form session.
  /// - Throws: Never.
  public func strike(_ names: [String], from book: UploadLedgerSession) throws(StoreError) {
    open[book]?.removeAll { names.contains($0.name) }
  }

  /// Moves the entries of closed sessions of the same form into a session.
  ///
  /// - Parameter book: The form session.
  /// - Returns: The entries that were moved.
  /// - Throws: Never.
  public func inherit(into book: UploadLedgerSession) throws(StoreError) -> [UploadRecord] {
    let notes = left.removeValue(forKey: book.key) ?? []
    if !notes.isEmpty { open[book, default: []] += notes }
    return notes
  }

  /// Closes a session, so that the next session of the same form can adopt its entries.
  ///
  /// - Parameter book: The session to close.
  public func close(_ book: UploadLedgerSession) {
    let notes = open.removeValue(forKey: book) ?? []
    if !notes.isEmpty { left[book.key, default: []] += notes }
  }

  /// All entries, of open and closed sessions.
  public var notes: [UploadRecord] { open.values.flatMap { $0 } + left.values.flatMap { $0 } }
}
