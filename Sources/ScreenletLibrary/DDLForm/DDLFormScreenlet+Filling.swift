public import FormKit
import PortalKit
public import ScreenletControls
import ScreenletKit

/// An input from a form control.
public enum FormEntry: Hashable, Sendable {
  /// Typed text, in the language of the record.
  case typed(String)
  /// An answer; nil for none.
  case value(FieldValue?)
  /// The path of a file; empty for none.
  case file(String)

  /// Returns whether both entries are equal; texts and paths are compared by code points.
  ///
  /// - Parameters:
  ///   - one: An entry.
  ///   - other: Another entry.
  public static func == (one: FormEntry, other: FormEntry) -> Bool {
    switch (one, other) {
    case (.typed(let one), .typed(let other)), (.file(let one), .file(let other)):
      one.isExactly(other)
    case (.value(let one), .value(let other)): one == other
    default: false
    }
  }

  /// Hashes the entry by code points, consistent with `==`.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .typed(let text), .file(let text): text.hashExactly(into: &hasher)
    case .value(let value): hasher.combine(value)
    }
  }
}

extension DDLFormScreenlet {
  /// Stores the user's input for a field; a file path starts the upload.
  ///
  /// - Parameters:
  ///   - entry: The input; an empty path cancels the upload and clears the file.
  ///   - id: The field instance.
  public func enter(_ entry: FormEntry, for id: InstanceID) {
    switch entry {
    case .typed(let text): change { $0.set(typed: text, for: id) }
    case .value(let value): change { $0.set(value, for: id) }
    case .file(let path):
      guard !path.isEmpty else {
        cancelUpload(of: id)
        return
      }
      guard session?.record.value(of: id)?.document?.localPath != path else { return }
      let title = String(path.split(separator: "/").last ?? "")
      change { $0.attach(path: path, title: title, to: id) }
      if session?.transfers[id] != nil { uploadDocument(id.rawValue) }
    }
  }

  /// Notifies the form that a field lost focus; shows its error if the user edited it.
  ///
  /// - Parameter id: The field instance.
  public func leave(_ id: InstanceID) {
    guard session?.isEdited(id) == true else { return }
    change(isEdit: false) { $0.leave(id) }
  }

  /// Adds, duplicates, removes or moves a row of a repeatable group.
  ///
  /// - Parameters:
  ///   - command: The operation.
  ///   - id: The row on which to operate.
  /// - Returns: The row that should get focus; nil if no row is left or `id` is unknown.
  @discardableResult public func run(
    _ command: FieldGroup.Command, on id: InstanceID
  ) -> InstanceID? {
    guard let instance = session?.record[id] else { return nil }
    var target: InstanceID? = id
    change { session in
      switch command {
      case .add:
        let added = session.add(instance.field, in: instance.parent, behind: id)
        target = added.id ?? id
        return added.changes
      case .duplicate:
        let copied = session.duplicate(id)
        target = copied.id ?? id
        return copied.changes
      case .remove:
        let rows = session.record.siblings(of: id)
        let index = rows.firstIndex(of: id) ?? 0
        let changes = session.remove(id)
        let left = session.record.instances(of: instance.field, in: instance.parent)
        target = left.isEmpty ? nil : left[min(index, left.count - 1)]
        return changes
      case .moveUp: return session.move(id, by: -1)
      case .moveDown: return session.move(id, by: 1)
      }
    }
    return target
  }

  /// Changes the session, shows the changes, and saves a draft soon after an edit.
  func change(isEdit: Bool = true, _ body: (inout FormSession) -> FormChanges) {
    guard var session else { return }
    // Release the second reference, so that the mutation does not copy the session.
    self.session = nil
    let changes = body(&session)
    self.session = session
    guard !changes.isEmpty else { return }
    viewModel.show(changes)
    sweepUploads(after: changes)
    if changes.hasRequests { ask() }
    guard isEdit else { return }
    hasBegun = true
    keepDraftSoon()
  }

  // MARK: Pages

  /// Whether the current page is the last and sends the form without a review.
  var isLastPage: Bool {
    guard !showReview, let session, !session.isReview else { return false }
    return session.nextPage == session.reviewPage
  }

  /// Whether the user sees the review before the form is sent.
  var reviewsFirst: Bool {
    guard showReview, editable, let session else { return false }
    return !session.isReview
  }

  /// Shows the review, or the errors that prevent sending.
  func reviewAnswers() {
    var problems: [FieldProblem] = []
    change(isEdit: false) { session in
      let (found, changes) = session.wantsReview()
      problems = found
      return changes
    }
    if !problems.isEmpty {
      viewModel.show(problems: problems, focusing: autoscrollOnValidation)
    }
  }

  func turnPage() {
    guard !isLastPage else {
      submitForm()
      return
    }
    var stays: FieldProblem?
    change(isEdit: false) { session in
      let (turn, changes) = session.next()
      if case .stays(let problem) = turn { stays = problem }
      return changes
    }
    if let id = stays?.instance { viewModel.go(to: id) }
  }

  /// Goes to a page.
  ///
  /// - Parameter page: The index of the page.
  public func go(toPage page: Int) { change(isEdit: false) { $0.go(toPage: page) } }

  /// Goes to the page of a field and focuses the field.
  ///
  /// - Parameter id: The field instance.
  public func go(to id: InstanceID) {
    if let page = session?.page(of: id), page != session?.page { go(toPage: page) }
    viewModel.go(to: id)
  }

  func clearAnswers() {
    guard session != nil, editable else { return }
    uploadDocument.cancel()
    (uploadNames, meters) = ([:], [:])
    session?.clear()
    viewModel.showForm()
    sweepUploads()
    keepDraftSoon()
  }

  // MARK: Leaving

  /// Leaves the form; asks first if unsaved answers would be lost.
  public func leave() {
    guard onLeave != nil, let session else {
      onLeave?(false)
      return
    }
    guard session.isDirty, editable else { return leave(keepingDraft: true) }
    viewModel.askBeforeLeaving(changed: session.changedCount, canKeep: draftKey != nil)
  }

  /// Leaves the form without asking.
  ///
  /// - Parameter keepingDraft: Whether to keep the answers as a draft; false deletes the draft.
  public func leave(keepingDraft: Bool) {
    draftTimer = nil
    let key = session?.isDirty == true ? draftKey : nil
    guard key != nil || uploadsSoFar != nil else {
      onLeave?(keepingDraft)
      return
    }
    let (store, draft) = (context.services.drafts, keepingDraft ? session?.draft : nil)
    context.pending.start { [weak self] in
      if let key { await DraftWriting.write(draft, for: key, to: store) }
      // Write the draft first: a crash between the two then leaves too few files, never orphaned
      // ones.
      if key == nil || !keepingDraft { await self?.discardUploads(keepingDrafted: key == nil) }
      self?.onLeave?(keepingDraft)
    }
  }

  // MARK: Data providers

  /// Starts the pending data provider requests of the session.
  func ask() {
    for request in session?.takeRequests() ?? [] {
      let number = "\(questions.count)"
      questions[number] = request
      askProvider(number)
    }
  }

  func makeQuestion(_ number: String) throws(ScreenletError) -> ProviderInteractor {
    guard let request = questions[number] else {
      throw .misuse("no pending request has the number \(number)")
    }
    return ProviderInteractor(request: request, language: language, portal: context.portal)
  }

  func didFailToAsk(_ error: ScreenletError) {
    // A transient failure is retried with the next keystroke.
    guard error != .cancelled, !error.isPassing else { return }
    // A field without choices needs an explanation.
    viewModel.show(notice: DisplayText(error.userMessage))
  }
}
