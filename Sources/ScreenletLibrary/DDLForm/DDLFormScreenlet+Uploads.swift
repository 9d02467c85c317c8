import FormKit
import PortalKit
import ScreenletKit

extension DDLFormScreenlet {
  /// What this form has brought to the portal; nil where it sends nothing there.
  var uploads: FormUploads? {
    guard !keepsFilesHere, let key = draftKey else { return nil }
    if let uploadsSoFar, uploadsSoFar.book.key == UploadBook(of: key).key { return uploadsSoFar }
    // What the form before brought is in its draft, or swept when it is opened again.
    let new = FormUploads(of: key, ledger: context.uploads, portal: context.portal)
    uploadsSoFar = new
    return new
  }

  /// The files that are answers, here or in what can be come back to.
  private var wantedFiles: [FormDocument] {
    [session?.record, setAside?.record, foundDraft].compactMap { $0?.files }.flatMap { $0 }
  }

  /// Takes note of which answers are files that this form brought.
  func noteUploads() {
    guard let record = session?.record else { return uploadHolders = [] }
    uploadHolders = Set(
      record.allInstances.filter { record[$0]?.value?.file?.isUploaded == true })
  }

  /// Takes away what a change left with no answer that refers to it.
  func sweepUploads(after changes: FormChanges) {
    guard !uploadHolders.isEmpty,
      !changes.lists.isEmpty || !changes.instances.isDisjoint(with: uploadHolders)
    else { return }
    sweepUploads()
  }

  /// Takes away what no answer refers to.
  func sweepUploads() {
    guard let uploads = uploadsSoFar else { return }
    noteUploads()
    let (files, running) = (wantedFiles, Set(uploadNames.values))
    Task { await uploads.sweep(keeping: files, running: running) }
  }

  /// Takes away what this form brought, for its answers are thrown away.
  ///
  /// - Parameter drafted: Whether a draft from before may refer to some of it.
  func discardUploads(keepingDrafted drafted: Bool) async {
    for id in uploadNames.keys { cancelInteractors(for: .uploadDocument(id.rawValue)) }
    uploadNames = [:]
    let kept = drafted ? [setAside?.record, foundDraft].compactMap { $0?.files } : []
    await uploadsSoFar?.sweep(keeping: kept.flatMap { $0 })
  }
}
