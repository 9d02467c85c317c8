import FormKit
import PortalKit
import ScreenletKit

/// What a person made of a record that somebody else had changed meanwhile.
public enum ConflictResolution: Hashable, Sendable {
  /// Both are looked at: what was typed stands in their record, and theirs beside it.
  case merged
  /// Both are looked at, but cannot be brought together: what was typed, and theirs beside it.
  case apart
  /// Theirs was taken, and what was typed can be brought back.
  case theirs
  /// What was typed was brought back.
  case mine
}

extension DDLFormScreenlet {
  func didLoadTheirs(_ outcome: Outcome<LoadRecordInteractor.Result>) {
    guard let session else { return }
    switch outcome {
    case .success(let result):
      merge = RecordMerge(of: session.record, with: result.record)
      viewModel.askAboutConflict()
    case .failure(.cancelled): return
    case .failure:
      merge = nil
      viewModel.askAboutConflict()
    }
  }

  /// What the fields that somebody else changed are called, in the language of the record.
  public var fieldsChangedElsewhere: [String] {
    guard let merge else { return [] }
    let definition = merge.record.definition
    return merge.changedFields.map { id in
      definition[id].title(in: merge.record.language, default: definition.defaultLanguage)
    }
  }

  /// Sends the record in the place of what somebody else made of it meanwhile.
  public func overwrite() {
    isOverwriting = true
    performUserAction(.submitForm)
  }

  /// Puts what was typed into their record, and shows what differs in the review.
  public func lookAtBoth() {
    guard let merge, var session else { return }
    if merge.isWhole {
      session = FormSession(
        merge.record, rules: rules, pages: pages, surroundings: surroundings)
    }
    session.go(toPage: session.reviewPage)
    self.session = session
    viewModel.showForm()
    viewModel.show(merge.isWhole ? .merged : .apart)
    ask()
    keepDraftSoon()
  }

  /// Takes their record; what was typed is kept as a draft, and can be brought back.
  public func takeTheirs() {
    guard let merge, let mine = session else { return }
    draftTimer = nil
    if autosave, let key = draftKey {
      let (store, draft) = (context.drafts, mine.draft)
      Task { await DraftWriting.write(draft, for: key, to: store) }
    }
    begin(with: merge.theirs, looksForDraft: false)
    setAside = mine
    viewModel.show(.theirs)
  }

  /// Brings back what was typed before theirs was taken.
  public func bringMineBack() {
    guard let mine = setAside else { return }
    (session, setAside) = (mine, nil)
    viewModel.showForm()
    viewModel.show(.mine)
    keepDraftSoon()
  }
}
