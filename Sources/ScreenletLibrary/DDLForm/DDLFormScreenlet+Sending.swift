public import FormKit
import PortalKit
public import ScreenletControls
import ScreenletKit

extension DDLFormScreenlet {
  /// Validates the form and stores the outgoing record.
  ///
  /// - Throws: `ScreenletError.cancelled` if the record cannot be sent; the reason is shown.
  func prepareSubmit() throws(ScreenletError) {
    guard editable else { throw .cancelled }
    outgoing = nil
    var submission: FormSubmission?
    change(isEdit: false) { session in
      let (wanted, changes) = session.wantsSubmit()
      submission = wanted
      return changes
    }
    switch submission {
    case .send(let record):
      // A record that the server has and that has not changed is not sent again.
      guard sentAnswers == nil || sentAnswers != record.draft else {
        showSent()
        throw .cancelled
      }
      outgoing = record
    case .problems(let problems):
      viewModel.show(problems: problems, focusing: autoscrollOnValidation)
      throw .cancelled
    case .waitsForUploads(let again):
      for id in again { uploadDocument(id.rawValue) }
      viewModel.showWaitingForFiles(session?.transfers.count ?? 0)
      throw .cancelled
    case nil: throw .cancelled
    }
  }

  func makeSubmit() throws(ScreenletError) -> SubmitInteractor {
    // Overwrite only the version that the user saw, not later changes.
    if isOverwriting, let version = merge?.theirs.attributes["version"] {
      outgoing?.attributes["version"] = version
      isOverwriting = false
    }
    guard let record = outgoing ?? session?.record else {
      throw .misuse("there is no form to send")
    }
    attempt = attempt?.again(with: record) ?? SubmitAttempt(record)
    let target = SubmitInteractor.Target(
      recordSetId: recordSetId != 0 ? recordSetId : resolvedRecordSet, recordId: recordId,
      groupId: groupId, userId: author != 0 ? author : structureOwner, language: language,
      isOverwriting: isOverwriting, key: attempt?.key, page: session?.page ?? 0)
    isOverwriting = false
    return SubmitInteractor(
      record: record, target: target, portal: context.portal,
      isLocal: definitionSource != nil, sink: sink, drafts: context.services.drafts,
      draftKey: draftKey,
      uploads: uploadsSoFar)
  }

  /// The ID of the author: `userId`, or else the signed-in user; 0 if no user is signed in.
  var author: Int64 { userId != 0 ? userId : context.session.user?.id ?? 0 }

  func didSubmit(_ result: SubmitInteractor.Result, _ written: WriteOutcome) {
    draftTimer = nil
    isDraftOutdated = false
    saveDraft.cancel()
    let isNew = recordId == 0
    var record = outgoing ?? result.record
    var attributes = JSONObject()
    if let receipt = result.receipt {
      attributes["recordId"] = .integer(receipt.recordId)
      if !receipt.version.isEmpty { attributes["version"] = .string(receipt.version) }
      if let modified = receipt.modified {
        attributes["modifiedDate"] = .integer(modified.milliseconds)
      }
    }
    for member in attributes.members { record.attributes[member.name] = member.value }
    change(isEdit: false) { $0.didSend(attributes: attributes) }
    (outgoing, draftSaved) = (nil, nil)
    (merge, setAside) = (nil, nil)
    attempt = nil
    sentAnswers = session?.outgoing.draft
    isSentKept = written.isQueued
    showSent()
    formDelegate?.screenlet(self, didSubmit: record, isNew: isNew)
    onSubmitted?(record)
    if isNew { emptyAfterSending() }
  }

  func didFailToSubmit(_ error: ScreenletError) {
    let fieldErrors = error.fieldErrors
    if error == .conflict {
      loadTheirs()
    } else if !fieldErrors.isEmpty {
      change(isEdit: false) { $0.take(fieldErrors.map { (path: $0.path, message: $0.message) }) }
      viewModel.show(problems: session?.problems ?? [], focusing: autoscrollOnValidation)
    } else if error != .cancelled {
      viewModel.showMessage(DisplayText(error.userMessage), .error)
    }
  }

  /// Starts an empty record after sending a form of Liferay 7.1 or later, for the next answers.
  ///
  /// A record of a list stays, because it can still be changed.
  private func emptyAfterSending() {
    guard autoLoad, onLeave == nil, definitionSource == nil, let definition = session?.definition,
      definition.format == .headless
    else { return }
    begin(with: newRecord(definition), looksForDraft: false)
    sentAnswers = nil
    showSent()
  }

  private func showSent() {
    viewModel.showSent()
    if isSentKept { viewModel.show(notice: .key("write.queued")) }
  }

  // MARK: Files

  func makeUpload(_ id: InstanceID) -> UploadInteractor {
    let meter = UploadMeter()
    meters[id] = meter
    let document = session?.record.value(of: id)?.file
    let path = document?.localPath ?? ""
    let upload = DocumentUpload(
      path: path, name: filePrefix + UploadNames.unique(document?.title ?? path),
      groupId: groupId, repositoryId: repositoryId != 0 ? repositoryId : groupId,
      folderId: folderId, userId: author)
    uploadNames[id] = upload.name
    return UploadInteractor(
      instance: id, field: session?.field(of: id), title: document?.title ?? "", upload: upload,
      meter: meter, portal: context.portal, uploads: uploads)
  }

  func uploadInstance(_ action: Action) -> InstanceID? {
    action == uploadDocument ? action.argument.map(InstanceID.init(rawValue:)) : nil
  }

  func didStartUpload(of id: InstanceID) {
    show(.waiting, of: id, as: .running)
    guard let document = session?.record.value(of: id)?.file else { return }
    formDelegate?.screenlet(self, didStartUpload: document, for: id)
  }

  func didProgressUpload(of id: InstanceID) {
    guard let meter = meters[id] else { return }
    show(meter.transfer, of: id, as: .running)
    let progress = meter.progress
    formDelegate?.screenlet(self, didUpload: progress.stored, of: progress.total, for: id)
  }

  func didFailUpload(of id: InstanceID, _ failure: ScreenletError) {
    guard failure != .cancelled else { return }
    uploadNames[id] = nil
    let isWaiting = session?.isSubmitWaiting == true
    let done = meters[id]?.progress ?? UploadProgress(stored: 0, total: 0)
    let total = done.total > 0 ? done.total : nil
    show(
      .failed(done: done.stored, total: total, DisplayText(failure.userMessage)), of: id,
      as: .failed)
    if isWaiting { viewModel.show(notice: .key("form.waitEnded")) }
    formDelegate?.screenlet(self, didFailToUpload: id, with: failure)
  }

  func didUpload(_ result: UploadInteractor.Result) {
    let total = meters[result.instance]?.progress.total ?? 0
    meters[result.instance] = nil
    uploadNames[result.instance] = nil
    var isReady = false
    change { session in
      let arrived = session.take(result.document, for: result.instance)
      isReady = arrived.isReady
      return arrived.changes
    }
    uploadHolders.insert(result.instance)
    // The row may have been removed during the upload.
    if session?.record[result.instance] == nil { sweepUploads() }
    viewModel.show(.done(total: total), of: result.instance)
    formDelegate?.screenlet(self, didUpload: result.document, for: result.instance)
    if isReady { submitForm() }
  }

  private func show(_ transfer: FileTransfer, of id: InstanceID, as state: DocumentTransfer) {
    if session?.transfers[id] != state { change(isEdit: false) { $0.take(state, for: id) } }
    viewModel.show(transfer, of: id)
  }

  /// Pauses, resumes, cancels or retries an upload.
  ///
  /// - Parameters:
  ///   - command: The operation.
  ///   - id: The field instance with the file.
  public func run(_ command: FileTransfer.Command, on id: InstanceID) {
    switch command {
    case .pause, .resume:
      guard let meter = meters[id] else { return }
      meter.isPaused = command == .pause
      viewModel.show(meter.transfer, of: id)
    case .cancel: cancelUpload(of: id)
    case .retry: uploadDocument(id.rawValue)
    }
  }

  func cancelUpload(of id: InstanceID) {
    cancelInteractors(for: uploadDocument.action(id.rawValue))
    (meters[id], uploadNames[id]) = (nil, nil)
    let isWaiting = session?.isSubmitWaiting == true
    change { $0.cancelTransfer(of: id) }
    viewModel.show(nil, of: id)
    sweepUploads()
    if isWaiting { viewModel.show(notice: .key("form.waitEnded")) }
  }
}
