/// A ledger that lasts as long as the program: for tests and pictures.
public actor MemoryUploadLedger: UploadLedger {
  private var open: [UploadBook: [UploadNote]] = [:]
  private var left: [DraftKey: [UploadNote]] = [:]

  /// Makes an empty one.
  public init() {}

  /// Notes a document.
  public func note(_ note: UploadNote, in book: UploadBook) throws(StoreError) {
    open[book, default: []].removeAll { $0.name == note.name }
    open[book, default: []].append(note)
  }

  /// Strikes documents out.
  public func strike(_ names: [String], from book: UploadBook) throws(StoreError) {
    open[book]?.removeAll { names.contains($0.name) }
  }

  /// Takes over what was left.
  public func inherit(into book: UploadBook) throws(StoreError) -> [UploadNote] {
    let notes = left.removeValue(forKey: book.key) ?? []
    if !notes.isEmpty { open[book, default: []] += notes }
    return notes
  }

  /// Leaves a book to the next one.
  public func close(_ book: UploadBook) {
    let notes = open.removeValue(forKey: book) ?? []
    if !notes.isEmpty { left[book.key, default: []] += notes }
  }

  /// Everything that is noted, in open books and left ones.
  public var notes: [UploadNote] { open.values.flatMap { $0 } + left.values.flatMap { $0 } }
}
