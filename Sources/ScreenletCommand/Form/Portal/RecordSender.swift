import FormKit
import PortalKit
import ScreenletKit
import ScreenletLibrary

/// Sends a record to the portal without a screen: first its files, then the answers.
@MainActor struct RecordSender {
  let context: ScreensContext
  /// The record set that receives the record.
  let list: RecordSet
  /// The language of the answers.
  let language: LanguageTag
  /// The key of the draft that is deleted once the record is accepted; nil for none.
  let draftKey: DraftKey?
  /// The uploads of this form.
  let uploads: FormUploads
  /// Resolves a path against the working folder.
  let resolved: (String) -> String
  /// Called with the name of each file before its upload.
  let willSend: (String) -> Void

  /// Takes over earlier uploads, and deletes those that no answer refers to.
  func settle(_ record: FormRecord) async {
    await uploads.inherit()
    await uploads.sweep(keeping: record.files)
  }

  /// Deletes the uploads, because the form will not be resumed.
  func giveUp() async { await uploads.sweep(keeping: []) }

  /// Sends the record; uploaded files stay in the session even if a later step fails.
  ///
  /// - Returns: The record as sent, and its ID in the portal.
  /// - Throws: ``ScreenletError/refused(_:)`` with the field errors, or the error that prevented
  ///   sending.
  func send(
    _ session: inout FormSession
  ) async throws(ScreenletError) -> (record: FormRecord, number: Int64) {
    await uploads.sweep(keeping: session.record.files)
    for (id, path) in session.outgoing.localFiles { try await send(path, of: id, in: &session) }
    let record = session.outgoing
    let submit = SubmitInteractor(
      record: record,
      target: SubmitInteractor.Target(
        recordSetId: list.id, groupId: list.groupId, userId: context.session.user?.id ?? 0,
        language: language),
      portal: context.portal, isLocal: false, sink: nil, drafts: context.services.drafts,
      draftKey: draftKey, uploads: uploads)
    do {
      // Offline, the record is queued, as in every app.
      let result = try await PortalCall.$current.withValue(PortalCall(.remoteFirst)) {
        try await submit.execute(.ignored)
      }
      await giveUp()
      return (record, result.receipt?.recordId ?? 0)
    } catch { throw ScreenletError(error) }
  }

  private func send(
    _ path: String, of id: InstanceID, in session: inout FormSession
  ) async throws(ScreenletError) {
    let title = path.split(separator: "/").last.map(String.init) ?? path
    willSend(title)
    let upload = UploadInteractor(
      instance: id, title: title,
      upload: DocumentUpload(
        path: resolved(path), name: "form-file-" + UploadNames.unique(title),
        groupId: list.groupId, repositoryId: list.groupId,
        userId: context.session.user?.id ?? 0),
      portal: context.portal, uploads: uploads)
    do {
      let result = try await PortalCall.$current.withValue(PortalCall(.remoteFirst)) {
        try await upload.execute(.ignored)
      }
      _ = session.take(result.document, for: id)
    } catch {
      let error = ScreenletError(error)
      guard error != .cancelled else { throw error }
      throw .refused([
        FieldError(path: session.record.path(of: id).description, message: error.userMessage)
      ])
    }
  }
}
