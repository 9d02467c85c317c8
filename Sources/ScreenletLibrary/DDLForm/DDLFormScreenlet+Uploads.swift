import FormKit
import PortalKit
import ScreenletKit

extension DDLFormScreenlet {
  /// The files that this form uploaded to the portal; nil if the form sends no files.
  var uploads: FormUploads? {
    guard !storesFilesLocally, let key = draftKey else { return nil }
    if let uploadsSoFar, uploadsSoFar.book.key == UploadLedgerSession(of: key).key {
      return uploadsSoFar
    }
    // Files of the previous form are listed in its draft, or are deleted when that form is opened
    // again.
    let new = FormUploads(of: key, ledger: context.services.uploads, portal: context.portal)
    uploadsSoFar = new
    return new
  }

  /// The files referenced by the current answers, the answers set aside, and the found draft.
  private var wantedFiles: [FormDocument] {
    [session?.record, setAside?.record, foundDraft].compactMap { $0?.files }.flatMap { $0 }
  }

  /// Records which field instances hold files that this form uploaded.
  func noteUploads() {
    guard let record = session?.record else { return uploadHolders = [] }
    uploadHolders = Set(
      record.allInstances.filter { record[$0]?.value?.file?.isUploaded == true })
  }

  /// Deletes uploaded files that no answer refers to after a change.
  func sweepUploads(after changes: FormChanges) {
    guard !uploadHolders.isEmpty,
      !changes.lists.isEmpty || !changes.instances.isDisjoint(with: uploadHolders)
    else { return }
    sweepUploads()
  }

  /// Deletes uploaded files that no answer refers to.
  func sweepUploads() {
    guard let uploads = uploadsSoFar else { return }
    noteUploads()
    let (files, running) = (wantedFiles, Set(uploadNames.values))
    context.pending.start { await uploads.sweep(keeping: files, running: running) }
  }

  /// Deletes the files that this form uploaded, because its answers are discarded.
  ///
  /// - Parameter drafted: Whether to keep the files that an earlier draft may refer to.
  func discardUploads(keepingDrafted drafted: Bool) async {
    uploadDocument.cancel()
    uploadNames = [:]
    let kept = drafted ? [setAside?.record, foundDraft].compactMap { $0?.files } : []
    await uploadsSoFar?.sweep(keeping: kept.flatMap { $0 })
  }
}
