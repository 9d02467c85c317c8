import FormKit
import PortalKit
import ScreenletKit

/// Saves and restores the draft of a form.
@MainActor struct FormDrafts {
  let store: any DraftStore
  let key: DraftKey
  /// Receives the reason why a draft cannot be saved or read; the form continues without it.
  let warn: (UserMessage) -> Void

  /// Returns a session with the answers of the draft; nil if there is no matching draft.
  func resumed(_ session: FormSession) async -> FormSession? {
    do throws(StoreError) {
      guard let stored = try await store.latestDraft(for: key) else { return nil }
      return resumed(session, from: stored.bytes)
    } catch {
      warn(error.userMessage)
      return nil
    }
  }

  private func resumed(_ session: FormSession, from bytes: [UInt8]) -> FormSession? {
    guard let json = try? JSONReader.read(bytes),
      let record = try? FormRecord(draft: json, of: session.definition)
    else { return nil }
    var resumed = session
    resumed.replace(record: record)
    for formWarning in record.formWarnings { warn(UserMessage(verbatim: formWarning.message)) }
    return resumed.isDirty ? resumed : nil
  }

  /// Saves the answers as a draft, if there are any.
  func save(_ session: FormSession) async {
    guard session.isDirty else { return }
    do throws(StoreError) {
      try await store.save(JSONWriter.bytes(of: session.draft), for: key)
    } catch { warn(error.userMessage) }
  }

  /// Deletes the draft after the record was written.
  func remove() async {
    do throws(StoreError) {
      try await store.removeDrafts(for: key)
    } catch { warn(error.userMessage) }
  }
}
