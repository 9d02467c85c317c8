import DynamicLibraries
public import PortalKit

/// A ledger of uploads in the user's data folder, with one file for each program that fills in a
/// form.
///
/// The files are in `uploads`, with mode 0600, and have one JSON line per entry. If a document has
/// two entries, the later one counts. The program that writes a file holds a file lock on it. The
/// lock ends with the process, so an unlocked file was left by a program that no longer runs.
public actor FileUploadLedger: UploadLedger {
  private let folders: UserFolders
  private let folder: String
  /// The open files of this program's ledgers, and the names of the documents in each.
  private var pages: [UploadLedgerSession: (file: HeldFile, names: Set<String>)] = [:]

  /// Creates the ledger for a data folder.
  ///
  /// No file is touched before the first use.
  ///
  /// - Parameter folders: The user's folders; the ledger uses the data folder.
  public init(in folders: UserFolders) {
    self.folders = folders
    folder = "\(folders.data)/uploads"
  }

  private static let ending = ".uploads"
  private static let fileLimit = 16 << 20

  private func stem(of key: DraftKey) throws(StoreError) -> String {
    do throws(DynamicLibraryError) {
      return String(try DraftFile.name(of: key).dropLast(DraftFile.ending.count))
    } catch { throw StoreError(error, path: folder) }
  }

  private func path(of book: UploadLedgerSession) throws(StoreError) -> String {
    "\(folder)/\(try stem(of: book.key))-\(book.name)\(Self.ending)"
  }

  // MARK: Writing

  /// Records an uploaded document.
  ///
  /// The entry is on disk when this method returns.
  ///
  /// - Parameters:
  ///   - note: The document; its name identifies the entry in the ledger.
  ///   - book: The ledger of one form session.
  /// - Throws: `StoreError` if the file cannot be created or written.
  public func note(_ note: UploadRecord, in book: UploadLedgerSession) throws(StoreError) {
    if pages[book] == nil {
      let path = try path(of: book)
      try folders.createData()
      try PrivateFolder.create(folder, tighten: true)
      pages[book] = (try HeldFile(new: path), [])
    }
    try append(note.json, to: book)
    pages[book]?.names.insert(note.name)
  }

  /// Removes documents from a ledger.
  ///
  /// Deletes the file if no documents remain.
  ///
  /// - Parameters:
  ///   - names: The names of the documents; names that are not in the ledger are ignored.
  ///   - book: The ledger of one form session.
  /// - Throws: `StoreError` if the file cannot be written.
  public func strike(_ names: [String], from book: UploadLedgerSession) throws(StoreError) {
    for name in names where pages[book]?.names.contains(name) == true {
      try append(["name": .string(name), "isGone": true], to: book)
      pages[book]?.names.remove(name)
    }
    if pages[book]?.names.isEmpty == true { pages.removeValue(forKey: book)?.file.remove() }
  }

  private func append(_ json: JSONValue, to book: UploadLedgerSession) throws(StoreError) {
    try pages[book]?.file.append(Array((JSONWriter.compact(json) + "\n").utf8))
  }

  // MARK: Programs that have exited

  /// Moves the entries of programs that no longer run into a ledger of the same form.
  ///
  /// - Parameter book: The ledger that receives the entries.
  /// - Returns: The moved entries.
  /// - Throws: `StoreError` if a file cannot be read or written.
  public func inherit(into book: UploadLedgerSession) throws(StoreError) -> [UploadRecord] {
    let names = try HeldFile.names(in: folder)
    guard !names.isEmpty else { return [] }
    let stem = try self.stem(of: book.key) + "-"
    var own: Set<String> = []
    for page in pages.keys { own.insert(try self.path(of: page)) }
    var found: [UploadRecord] = []
    for name in names
    where name.hasPrefix(stem) && name.hasSuffix(Self.ending) {
      let path = "\(folder)/\(name)"
      // A locked file belongs to a program that still runs.
      guard !own.contains(path), let file = try HeldFile(left: path) else { continue }
      let notes = Self.notes(in: try PrivateFile.read(path, limit: Self.fileLimit) ?? [])
      for one in notes { try note(one, in: book) }
      found += notes
      file.remove()
    }
    return found
  }

  /// Releases a ledger, so that the next session of the same form can adopt it.
  ///
  /// - Parameter book: The ledger to release.
  public func close(_ book: UploadLedgerSession) { pages[book] = nil }

  /// Returns the entries in the contents of a file.
  ///
  /// Skips lines that were truncated by a crash.
  static func notes(in bytes: [UInt8]) -> [UploadRecord] {
    var notes: [UploadRecord] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let json = try? JSONReader.read(Array(line)), let note = UploadRecord(json) else {
        continue
      }
      notes.removeAll { $0.name == note.name }
      if json["isGone"] != true { notes.append(note) }
    }
    return notes
  }
}
