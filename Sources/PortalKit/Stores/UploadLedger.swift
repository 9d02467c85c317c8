/// The book of one program that fills in one form: what it brought to the portal.
public struct UploadBook: Hashable, Sendable {
  /// Which form of which person; the version of the form does not matter.
  public let key: DraftKey
  /// Which of all programs.
  @Exact public private(set) var name: String

  /// Opens a book of one's own.
  public init(of key: DraftKey) {
    var form = key
    form.fingerprint = ""
    self.key = form
    name = String(UInt64.random(in: .min ... .max), radix: 16)
  }
}

/// Remembers what forms brought to a portal for records that are not there yet, so that it can be
/// taken away again, also after the program was killed.
///
/// What is noted is safe when ``note(_:in:)`` returns.
public protocol UploadLedger: Sendable {
  /// Notes a document, in the place of what was noted of it before.
  @concurrent func note(_ note: UploadNote, in book: UploadBook) async throws(StoreError)

  /// Strikes documents out: a record has them, or they are gone.
  @concurrent func strike(_ names: [String], from book: UploadBook) async throws(StoreError)

  /// Takes over the notes of programs that are gone; they are in this book from now on.
  @concurrent func inherit(into book: UploadBook) async throws(StoreError) -> [UploadNote]

  /// Leaves a book to whoever opens the next one of its form.
  @concurrent func close(_ book: UploadBook) async
}
