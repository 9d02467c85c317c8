import FormKit
import PortalKit
import ScreenletKit

/// What was answered and not finished, kept for the next time.
@MainActor struct FormDrafts {
  let store: any DraftStore
  let key: DraftKey
  /// Hears why a draft cannot be kept or read, which stops nobody from answering.
  let warn: (Phrase) -> Void

  /// A session that goes on with the draft; nil if there is none that fits.
  func resumed(_ session: FormSession) async -> FormSession? {
    do throws(StoreError) {
      guard let stored = try await store.latestDraft(for: key) else { return nil }
      return resumed(session, from: stored.bytes)
    } catch {
      warn(error.phrase)
      return nil
    }
  }

  private func resumed(_ session: FormSession, from bytes: [UInt8]) -> FormSession? {
    guard let json = try? JSONReader.read(bytes),
      let record = try? FormRecord(draft: json, of: session.definition)
    else { return nil }
    var resumed = session
    resumed.replace(record: record)
    for notice in record.notices { warn(Phrase(verbatim: notice.message)) }
    return resumed.isDirty ? resumed : nil
  }

  /// Keeps what there is.
  func save(_ session: FormSession) async {
    guard session.isDirty else { return }
    do throws(StoreError) {
      try await store.save(JSONWriter.bytes(of: session.draft), for: key)
    } catch { warn(error.phrase) }
  }

  /// Forgets it, for the record is written.
  func remove() async {
    do throws(StoreError) {
      try await store.removeDrafts(for: key)
    } catch { warn(error.phrase) }
  }
}
