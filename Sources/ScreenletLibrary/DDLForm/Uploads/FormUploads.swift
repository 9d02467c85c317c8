package import FormKit
package import PortalKit

/// The files that one form uploaded for a record that is not saved yet.
///
/// Files that no answer refers to any more are deleted from the portal. Files of a crashed process
/// are taken over from the ledger and stay if the resumed draft refers to them. An unreachable
/// portal or a ledger that cannot be written does not block the form: a file that could not be
/// deleted stays in the ledger for the next time.
package actor FormUploads {
  package nonisolated let book: UploadLedgerSession
  private let ledger: any UploadLedger
  private let portal: any Portal
  private var notes: [String: UploadRecord] = [:]

  /// Creates an empty set of uploads.
  ///
  /// - Parameters:
  ///   - key: The draft key of the form.
  ///   - ledger: The persistent list of uploaded files.
  ///   - portal: The portal that stores the files.
  package init(of key: DraftKey, ledger: any UploadLedger, portal: any Portal) {
    book = UploadLedgerSession(of: key)
    (self.ledger, self.portal) = (ledger, portal)
  }

  deinit {
    let (ledger, book) = (ledger, book)
    if !notes.isEmpty { Task { await ledger.close(book) } }
  }

  /// Takes over the uploads of processes that no longer run.
  ///
  /// - Returns: Whether there were any.
  @discardableResult package func inherit() async -> Bool {
    let found = (try? await ledger.inherit(into: book)) ?? []
    for note in found { notes[note.name] = note }
    return !found.isEmpty
  }

  /// Records in the ledger that a document is about to be uploaded, so that it can be found again.
  ///
  /// - Parameter upload: The document.
  package func willUpload(_ upload: DocumentUpload) async { await keep(UploadRecord(upload)) }

  /// Records that a document is uploaded.
  ///
  /// - Parameters:
  ///   - upload: The upload.
  ///   - document: The document in the portal.
  package func didUpload(_ upload: DocumentUpload, as document: FormDocument) async {
    var note = notes[upload.name] ?? UploadRecord(upload)
    (note.fileEntryId, note.uuid) = (document.fileEntryId, document.uuid)
    await keep(note)
  }

  /// Records that a record is about to be sent.
  ///
  /// - Parameter record: The record.
  package func willSend(_ record: FormRecord) async {
    for var note in notes(of: record.files) where !note.isSending {
      note.isSending = true
      await keep(note)
    }
  }

  /// Records that the portal rejected the record.
  package func wasRefused() async {
    for var note in notes.values where note.isSending {
      note.isSending = false
      await keep(note)
    }
  }

  /// Removes the documents of a saved record from the ledger.
  ///
  /// - Parameter record: The saved record.
  package func wasSaved(_ record: FormRecord) async {
    await strike(notes(of: record.files).map(\.name))
  }

  /// Deletes documents that are neither an answer nor being uploaded.
  ///
  /// - Parameters:
  ///   - documents: The documents that answers refer to.
  ///   - running: The names of the documents being uploaded.
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

  private func notes(of documents: [FormDocument]) -> [UploadRecord] {
    let numbers = Set(documents.compactMap(\.fileEntryId))
    let names = Set(documents.map(\.uuid).filter { !$0.isEmpty })
    return notes.values.filter { note in
      note.fileEntryId.map(numbers.contains) == true || names.contains(note.uuid)
    }
  }

  private func keep(_ note: UploadRecord) async {
    notes[note.name] = note
    try? await ledger.note(note, in: book)
  }

  private func strike(_ names: [String]) async {
    for name in names { notes[name] = nil }
    try? await ledger.strike(names, from: book)
  }
}

extension FormRecord {
  /// The documents in the portal that the answers refer to.
  package var files: [FormDocument] {
    allInstances.compactMap { self[$0]?.value?.file }.filter(\.isUploaded)
  }
}
