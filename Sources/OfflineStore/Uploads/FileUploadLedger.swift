public import PortalKit

/// A ledger of uploads in the user's data folder, a file for each program that fills in a form.
///
/// A file is in `uploads`, with mode 0600, and has a line for each note; of two notes of one
/// document the later counts. Whoever writes it holds the kernel's lock on it, which goes with the
/// process however that ends: a file that nobody holds was left behind.
public actor FileUploadLedger: UploadLedger {
  private let folders: UserFolders
  private let folder: String
  /// The files of our own books, and what is noted in each.
  private var pages: [UploadBook: (file: HeldFile, names: Set<String>)] = [:]

  /// Names the ledger in a data folder; nothing is touched before it is used.
  public init(in folders: UserFolders) {
    self.folders = folders
    folder = "\(folders.data)/uploads"
  }

  private static let ending = ".uploads"
  private static let fileLimit = 16 << 20

  private static func stem(of key: DraftKey) -> String {
    String(DraftFile.name(of: key).dropLast(DraftFile.ending.count))
  }

  private func path(of book: UploadBook) -> String {
    "\(folder)/\(Self.stem(of: book.key))-\(book.name)\(Self.ending)"
  }

  // MARK: Writing

  /// Notes a document; the note is on the disk when this returns.
  public func note(_ note: UploadNote, in book: UploadBook) throws(StoreError) {
    if pages[book] == nil {
      try folders.createData()
      try PrivateFolder.create(folder, tighten: true)
      pages[book] = (try HeldFile(new: path(of: book)), [])
    }
    try append(note.json, to: book)
    pages[book]?.names.insert(note.name)
  }

  /// Strikes documents out; a book with nothing in it leaves no file.
  public func strike(_ names: [String], from book: UploadBook) throws(StoreError) {
    for name in names where pages[book]?.names.contains(name) == true {
      try append(["name": .string(name), "isGone": true], to: book)
      pages[book]?.names.remove(name)
    }
    if pages[book]?.names.isEmpty == true { pages.removeValue(forKey: book)?.file.remove() }
  }

  private func append(_ json: JSONValue, to book: UploadBook) throws(StoreError) {
    try pages[book]?.file.append(Array((JSONWriter.compact(json) + "\n").utf8))
  }

  // MARK: Those who are gone

  /// Takes over the notes of programs that are gone.
  public func inherit(into book: UploadBook) throws(StoreError) -> [UploadNote] {
    let stem = Self.stem(of: book.key) + "-"
    let own = Set(pages.keys.map(path))
    var found: [UploadNote] = []
    for name in try HeldFile.names(in: folder)
    where name.hasPrefix(stem) && name.hasSuffix(Self.ending) {
      let path = "\(folder)/\(name)"
      // One that somebody holds is of a program that is there.
      guard !own.contains(path), let file = try HeldFile(left: path) else { continue }
      let notes = Self.notes(in: try PrivateFile.read(path, limit: Self.fileLimit) ?? [])
      for one in notes { try note(one, in: book) }
      found += notes
      file.remove()
    }
    return found
  }

  /// Leaves a book to whoever opens the next one of its form.
  public func close(_ book: UploadBook) { pages[book] = nil }

  /// What the lines of a file say; a line that a crash cut off is none.
  static func notes(in bytes: [UInt8]) -> [UploadNote] {
    var notes: [UploadNote] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let json = try? JSONReader.read(Array(line)), let note = UploadNote(json) else {
        continue
      }
      notes.removeAll { $0.name == note.name }
      if json["isGone"] != true { notes.append(note) }
    }
    return notes
  }
}
