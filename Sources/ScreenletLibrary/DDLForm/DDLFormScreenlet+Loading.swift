import FormKit
public import PortalKit
import ScreenletControls
import ScreenletKit

extension DDLFormScreenlet {
  var formDelegate: (any DDLFormScreenletDelegate)? { delegate as? any DDLFormScreenletDelegate }

  func makeLoadForm() -> LoadFormInteractor {
    LoadFormInteractor(
      structureId: structureId, recordSetId: recordSetId, recordId: recordId, groupId: groupId,
      language: language, portal: context.portal)
  }

  func makeLoadRecord() -> LoadRecordInteractor {
    LoadRecordInteractor(
      recordId: recordId, structureId: structureId, recordSetId: recordSetId,
      definition: session?.definition, language: language, portal: context.portal)
  }

  func didLoadForm(_ result: LoadFormInteractor.Result) {
    rules = RuleSet(result.definition)
    pages = result.pages
    structureOwner = result.userId
    if recordSetId == 0 { resolvedRecordSet = result.recordSetId }
    formDelegate?.screenlet(self, didLoad: result.definition)
    if loadsRecordNext {
      loadsRecordNext = false
      session = FormSession(
        FormRecord(result.definition, language: language), rules: rules, pages: pages,
        expressionContext: expressionContext)
      loadRecord()
    } else {
      begin(with: newRecord(result.definition))
    }
  }

  func didLoadRecord(_ result: LoadRecordInteractor.Result) {
    if session?.definition != result.record.definition {
      formDelegate?.screenlet(self, didLoad: result.record.definition)
    }
    if recordSetId == 0 { resolvedRecordSet = result.recordSetId }
    if let known = result.pages { pages = known }
    begin(with: result.record)
    formDelegate?.screenlet(self, didLoad: result.record)
  }

  // MARK: Drafts

  /// The key of the draft; nil if this form keeps none.
  public var draftKey: DraftKey? {
    guard let session, editable else { return nil }
    if let source = definitionSource {
      guard !source.draftName.isEmpty else { return nil }
      if source.uploadsFiles {
        return DraftKey(
          server: context.portal.server, form: source.draftName,
          fingerprint: session.definition.fingerprint, userId: author)
      }
      return DraftKey(form: source.draftName, fingerprint: session.definition.fingerprint)
    }
    return DraftKey(
      server: context.portal.server, form: "\(structureId)/\(recordSetId)",
      fingerprint: session.definition.fingerprint, recordId: recordId,
      userId: context.session.user?.id ?? userId)
  }

  func makeRestoreDraft() -> RestoreDraftInteractor {
    RestoreDraftInteractor(
      key: draftKey, definition: session?.definition, store: context.services.drafts,
      uploads: uploads)
  }

  func didRestoreDraft(_ result: RestoreDraftInteractor.Result) {
    // After an unreadable draft the referenced files are unknown, so no files are deleted.
    defer { if result.notice == nil { sweepUploads() } }
    if let notice = result.notice { viewModel.show(notice: DisplayText(notice)) }
    guard let record = result.record, let session, record != session.record,
      // Do not offer an older draft once the user has started typing.
      !hasBegun
    else { return }
    (foundDraft, foundDraftPage) = (record, result.json)
    viewModel.offerDraft(saved: result.saved)
  }

  /// Resumes the draft that was found.
  public func resumeDraft() {
    guard let record = foundDraft, let rules else { return }
    var session = FormSession(
      record, rules: rules, acceptsLocalFiles: storesFilesLocally, pages: pages,
      expressionContext: expressionContext)
    session.isReadOnly = !editable
    if let json = foundDraftPage { session.resume(from: json) }
    attempt = foundDraftPage.flatMap { SubmitAttempt(draft: $0, of: record) }
    self.session = session
    (foundDraft, foundDraftPage) = (nil, nil)
    noteUploads()
    viewModel.showForm()
    reportLeftOverAnswers(record)
    markMissingFiles()
    for id in self.session?.pendingFiles ?? [] {
      change(isEdit: false) { $0.take(.waiting, for: id) }
      uploadDocument(id.rawValue)
    }
    ask()
    formDelegate?.screenlet(self, didLoadDraft: record)
  }

  /// Reports that the form definition changed, with the number of answers that no longer fit.
  func reportLeftOverAnswers(_ record: FormRecord) {
    let strange = record.formWarnings.filter { $0.kind == .leftOver || $0.kind == .notUnderstood }
    guard !strange.isEmpty else { return }
    viewModel.show(notice: .key("form.leftOver", count: strange.count))
  }

  /// Marks file answers whose local file no longer exists, so that the user chooses again.
  private func markMissingFiles() {
    for (id, path) in session?.record.localFiles ?? [] {
      let file = FileField()
      file.value = path
      guard file.problem == .notThere else { continue }
      change(isEdit: false) { session in
        var changes = session.set(typed: path, for: id)
        changes.add(session.leave(id))
        return changes
      }
    }
  }

  /// Deletes the draft that was found.
  public func discardDraft() {
    (foundDraft, foundDraftPage) = (nil, nil)
    sweepUploads()
    guard let key = draftKey else { return }
    let store = context.services.drafts
    context.pending.start { await DraftWriting.write(nil, for: key, to: store) }
  }

  /// Schedules saving the draft in half a second, if autosave is on.
  func keepDraftSoon() {
    guard autosave, draftKey != nil, isLoaded else { return }
    isDraftOutdated = true
    guard draftTimer == nil, !saveDraft.isRunning else { return }
    draftTimer = screenletView?.root.surface?.clock.after(.milliseconds(500)) { [weak self] in
      guard let self else { return }
      draftTimer = nil
      saveDraft()
    }
  }

  func makeSaveDraft() -> SaveDraftInteractor {
    isDraftOutdated = false
    return SaveDraftInteractor(
      session: session.map { ($0.record, $0.page) }, key: draftKey, store: context.services.drafts,
      clock: context.wallClock)
  }

  func didSaveDraft(_ saved: Instant?) {
    draftSaved = saved
    viewModel.showDraftSaved(saved)
    if saved != nil, let record = session?.record {
      formDelegate?.screenlet(self, didSaveDraft: record)
    }
    if isDraftOutdated { keepDraftSoon() }
  }

  func didFailToSaveDraft(_ error: ScreenletError) {
    guard error != .cancelled else { return }
    draftSaved = nil
    viewModel.showDraftUnsaved(why: DisplayText(error.userMessage))
  }
}
