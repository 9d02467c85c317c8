import FormKit
import PortalKit
import ScreenletKit
import ScreenletLibrary

/// Takes a record to the portal where there is no screen: its files first, then the answers.
@MainActor struct RecordSender {
  let context: ScreensContext
  /// The list that the record goes to.
  let list: RecordSet
  /// The language that it was written in.
  let language: LanguageTag
  /// Where the draft is that goes when the record has arrived; nil if there is none.
  let draftKey: DraftKey?
  /// What was brought to the portal so far.
  let uploads: FormUploads
  /// The whole path of a file.
  let resolved: (String) -> String
  /// Hears which file is on its way.
  let willSend: (String) -> Void

  /// Takes over what was brought before, as far as answers still refer to it.
  func settle(_ record: FormRecord) async {
    await uploads.inherit()
    await uploads.sweep(keeping: record.files)
  }

  /// Takes away what was brought, where nobody will go on with it.
  func giveUp() async { await uploads.sweep(keeping: []) }

  /// Sends what was answered; files that have arrived stay in the session, whatever comes then.
  ///
  /// - Returns: The record as it is in the portal, and its number.
  /// - Throws: ``ScreenletError/refused(_:)`` with all that is to be put right, or what else kept
  ///   the portal from taking it.
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
      portal: context.portal, isLocal: false, sink: nil, drafts: context.drafts,
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
        FieldComplaint(path: session.record.path(of: id).description, message: error.phrase)
      ])
    }
  }
}
