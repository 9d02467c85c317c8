public import FormKit
import PortalKit
public import ScreenletKit

/// What a control of a form has to say.
public enum FormEntry: Hashable, Sendable {
  /// What was typed, in the language of the record.
  case typed(String)
  /// An answer; nil for none.
  case value(FieldValue?)
  /// The path of a file; empty for none.
  case file(String)

  /// Whether both are the same entry; texts and paths are compared by code points.
  public static func == (one: FormEntry, other: FormEntry) -> Bool {
    switch (one, other) {
    case (.typed(let one), .typed(let other)), (.file(let one), .file(let other)):
      one.isExactly(other)
    case (.value(let one), .value(let other)): one == other
    default: false
    }
  }

  /// Hashes the entry.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .typed(let text), .file(let text): text.hashExactly(into: &hasher)
    case .value(let value): hasher.combine(value)
    }
  }
}

extension DDLFormScreenlet {
  /// Takes what a person entered.
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
      if session?.transfers[id] != nil { performUserAction(.uploadDocument(id.rawValue)) }
    }
  }

  /// Takes note that a field lost the focus.
  public func leave(_ id: InstanceID) { change(isEdit: false) { $0.leave(id) } }

  /// Does something with a row of a repeatable group; the row that is to have the focus comes back.
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

  /// Changes the session and shows what is different.
  func change(isEdit: Bool = true, _ body: (inout FormSession) -> FormChanges) {
    guard var session else { return }
    // Nobody else may hold it meanwhile, or all of it would be copied.
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

  /// Whether it is sent from its last page, and that is shown.
  var isLastPage: Bool {
    guard !showReview, let session, !session.isReview else { return false }
    return session.nextPage == session.reviewPage
  }

  /// Goes to the next page; errors that this reveals keep the page the first time, and the first of
  /// them gets the focus.
  public func nextPage() {
    guard !isLastPage else {
      performUserAction(.submitForm)
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

  /// Goes back.
  public func previousPage() { change(isEdit: false) { $0.back() } }

  /// Goes to a page.
  public func go(toPage page: Int) { change(isEdit: false) { $0.go(toPage: page) } }

  /// Goes to an answer, wherever it is.
  public func go(to id: InstanceID) {
    if let page = session?.page(of: id), page != session?.page { go(toPage: page) }
    viewModel.go(to: id)
  }

  /// Brings every answer back to what the form begins with.
  public func clearForm() {
    guard session != nil, editable else { return }
    for id in uploadNames.keys { cancelInteractors(for: .uploadDocument(id.rawValue)) }
    (uploadNames, meters) = ([:], [:])
    session?.clear()
    viewModel.showForm()
    sweepUploads()
    keepDraftSoon()
  }

  // MARK: Leaving

  /// Leaves, with a question if something would be lost.
  public func leave() {
    guard onLeft != nil, let session else {
      onLeft?(false)
      return
    }
    guard session.isDirty, editable else { return leave(keepingDraft: true) }
    viewModel.askBeforeLeaving(changed: session.changedCount, canKeep: draftKey != nil)
  }

  /// Leaves; the draft is kept or thrown away.
  public func leave(keepingDraft: Bool) {
    draftTimer = nil
    let key = session?.isDirty == true ? draftKey : nil
    guard key != nil || uploadsSoFar != nil else {
      onLeft?(keepingDraft)
      return
    }
    let (store, draft) = (context.drafts, keepingDraft ? session?.draft : nil)
    Task { @MainActor [weak self] in
      if let key { await DraftWriting.write(draft, for: key, to: store) }
      // The draft first: whoever is killed between the two has too little in it, never too much.
      if key == nil || !keepingDraft { await self?.discardUploads(keepingDrafted: key == nil) }
      self?.onLeft?(keepingDraft)
    }
  }

  // MARK: Data providers

  /// Asks what nobody has asked yet.
  func ask() {
    for request in session?.takeRequests() ?? [] {
      let number = "\(questions.count)"
      questions[number] = request
      performUserAction(.askProvider(number))
    }
  }

  func makeQuestion(_ number: String) -> ProviderInteractor {
    ProviderInteractor(
      request: questions[number] ?? ProviderRequest(provider: ""), language: language,
      portal: context.portal)
  }

  func didAsk(_ outcome: Outcome<ProviderInteractor.Result>) {
    switch outcome {
    case .success(let result): change(isEdit: false) { $0.take(result.answer, for: result.request) }
    case .failure(.cancelled): break
    // What passes is asked again with the next letter.
    case .failure(let error) where error.isPassing: break
    // A field without choices says why there are none.
    case .failure(let error): viewModel.show(notice: Words(error.phrase))
    }
  }
}
