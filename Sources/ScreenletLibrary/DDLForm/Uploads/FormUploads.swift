package import FormKit
package import PortalKit

/// What one form has brought to the portal for a record that is not there yet.
///
/// What no answer refers to any more is taken away again. What a program that was killed left is
/// taken over from the ledger, and stays if the draft that is gone on with refers to it. A portal
/// that cannot be reached, or a ledger that cannot be written, keeps nobody from filling in a form:
/// what could not be taken away stays in the ledger for the next time.
package actor FormUploads {
  package nonisolated let book: UploadBook
  private let ledger: any UploadLedger
  private let portal: any Portal
  private var notes: [String: UploadNote] = [:]

  /// Begins with nothing.
  package init(of key: DraftKey, ledger: any UploadLedger, portal: any Portal) {
    book = UploadBook(of: key)
    (self.ledger, self.portal) = (ledger, portal)
  }

  deinit {
    let (ledger, book) = (ledger, book)
    if !notes.isEmpty { Task { await ledger.close(book) } }
  }

  /// Takes over what programs that are gone brought; whether there was anything.
  @discardableResult package func inherit() async -> Bool {
    let found = (try? await ledger.inherit(into: book)) ?? []
    for note in found { notes[note.name] = note }
    return !found.isEmpty
  }

  /// A document is about to be brought: from now on it can be found again.
  package func willUpload(_ upload: DocumentUpload) async { await keep(UploadNote(upload)) }

  /// A document has arrived.
  package func didUpload(_ upload: DocumentUpload, as document: FormDocument) async {
    var note = notes[upload.name] ?? UploadNote(upload)
    (note.fileEntryId, note.uuid) = (document.fileEntryId, document.uuid)
    await keep(note)
  }

  /// A record is about to be sent.
  package func willSend(_ record: FormRecord) async {
    for var note in notes(of: record.files) where !note.isSending {
      note.isSending = true
      await keep(note)
    }
  }

  /// The portal did not take the record, and said so.
  package func wasRefused() async {
    for var note in notes.values where note.isSending {
      note.isSending = false
      await keep(note)
    }
  }

  /// The portal has the record, and with it these documents.
  package func wasSaved(_ record: FormRecord) async {
    await strike(notes(of: record.files).map(\.name))
  }

  /// Takes away what is neither an answer nor on its way.
  ///
  /// - Parameters:
  ///   - documents: What answers refer to.
  ///   - running: The names of what is on its way.
  package func sweep(keeping documents: [FormDocument], running: Set<String> = []) async {
    let kept = Set(notes(of: documents).map(\.name)).union(running)
    for note in notes.values.sorted(by: { $0.name < $1.name }) where !kept.contains(note.name) {
      do throws(ScreenletError) {
        try await portal.discardUpload(note)
      } catch {
        guard error == .notFound else { continue }
      }
      await strike([note.name])
    }
  }

  private func notes(of documents: [FormDocument]) -> [UploadNote] {
    let numbers = Set(documents.compactMap(\.fileEntryId))
    let names = Set(documents.map(\.uuid).filter { !$0.isEmpty })
    return notes.values.filter { note in
      note.fileEntryId.map(numbers.contains) == true || names.contains(note.uuid)
    }
  }

  private func keep(_ note: UploadNote) async {
    notes[note.name] = note
    try? await ledger.note(note, in: book)
  }

  private func strike(_ names: [String]) async {
    for name in names { notes[name] = nil }
    try? await ledger.strike(names, from: book)
  }
}

extension FormRecord {
  /// The files that the answers refer to and that the portal has.
  package var files: [FormDocument] {
    allInstances.compactMap { self[$0]?.value?.file }.filter(\.isUploaded)
  }
}
