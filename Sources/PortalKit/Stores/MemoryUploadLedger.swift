/// An upload ledger in memory, for tests and screenshots.
public actor MemoryUploadLedger: UploadLedger {
  private var open: [UploadLedgerSession: [UploadRecord]] = [:]
  private var left: [DraftKey: [UploadRecord]] = [:]

  /// Creates an empty ledger.
  public init() {}

  /// Adds a note, replacing an earlier note with the same name.
  ///
  /// - Parameters:
  ///   - note: The note.
  ///   - book: The book of the form session.
  /// - Throws: Never.
  public func note(_ note: UploadRecord, in book: UploadLedgerSession) throws(StoreError) {
    open[book, default: []].removeAll { $0.name == note.name }
    open[book, default: []].append(note)
  }

  /// Removes notes.
  ///
  /// - Parameters:
  ///   - names: The names of the notes to remove.
  ///   - book: The book of the form session.
  /// - Throws: Never.
  public func strike(_ names: [String], from book: UploadLedgerSession) throws(StoreError) {
    open[book]?.removeAll { names.contains($0.name) }
  }

  /// Moves the notes of closed books of the same form into a book.
  ///
  /// - Parameter book: The book of the form session.
  /// - Returns: The notes that were moved.
  /// - Throws: Never.
  public func inherit(into book: UploadLedgerSession) throws(StoreError) -> [UploadRecord] {
    let notes = left.removeValue(forKey: book.key) ?? []
    if !notes.isEmpty { open[book, default: []] += notes }
    return notes
  }

  /// Closes a book, so that the next session of the same form can adopt its notes.
  ///
  /// - Parameter book: The book to close.
  public func close(_ book: UploadLedgerSession) {
    let notes = open.removeValue(forKey: book) ?? []
    if !notes.isEmpty { left[book.key, default: []] += notes }
  }

  /// All notes, of open and closed books.
  public var notes: [UploadRecord] { open.values.flatMap { $0 } + left.values.flatMap { $0 } }
}
