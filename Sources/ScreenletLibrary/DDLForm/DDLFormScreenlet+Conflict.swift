import FormKit
import PortalKit
import ScreenletKit

/// The user's decision about a record that another user changed on the server.
public enum ConflictResolution: Hashable, Sendable {
  /// The typed answers are merged into the server's record; the review shows both versions.
  case merged
  /// The versions cannot be merged; the review shows the typed answers beside the server's.
  case apart
  /// The server's version was taken; the typed answers can be restored.
  case theirs
  /// The typed answers were restored.
  case mine
}

extension DDLFormScreenlet {
  func didLoadTheirs(_ result: LoadRecordInteractor.Result) {
    guard let session else { return }
    merge = RecordMerge(of: session.record, with: result.record)
    viewModel.askAboutConflict()
  }

  func didFailToLoadTheirs(_ error: ScreenletError) {
    guard session != nil, error != .cancelled else { return }
    merge = nil
    viewModel.askAboutConflict()
  }

  /// The titles of the fields that another user changed, in the language of the record.
  public var fieldsChangedByOthers: [String] {
    guard let merge else { return [] }
    let definition = merge.record.definition
    return merge.changedFields.map { id in
      definition[id].title(in: merge.record.language, default: definition.defaultLanguage)
    }
  }

  /// Sends the record again and overwrites the other user's changes.
  public func overwrite() {
    isOverwriting = true
    submitForm()
  }

  /// Merges the typed answers into the server's record and shows the differences in the review.
  public func reviewMergedVersions() {
    guard let merge, var session else { return }
    if merge.isWhole {
      session = FormSession(
        merge.record, rules: rules, pages: pages, expressionContext: expressionContext)
    }
    session.go(toPage: session.reviewPage)
    self.session = session
    viewModel.showForm()
    viewModel.show(merge.isWhole ? .merged : .apart)
    ask()
    keepDraftSoon()
  }

  /// Opens the server's record and keeps the typed answers as a draft that can be restored.
  public func acceptServerVersion() {
    guard let merge, let mine = session else { return }
    draftTimer = nil
    if autosave, let key = draftKey {
      let (store, draft) = (context.services.drafts, mine.draft)
      context.pending.start { await DraftWriting.write(draft, for: key, to: store) }
    }
    begin(with: merge.theirs, looksForDraft: false)
    setAside = mine
    viewModel.show(.theirs)
  }

  /// Restores the answers typed before the server's version was taken.
  public func restoreTypedAnswers() {
    guard let mine = setAside else { return }
    (session, setAside) = (mine, nil)
    viewModel.showForm()
    viewModel.show(.mine)
    keepDraftSoon()
  }
}
