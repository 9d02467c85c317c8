public import PortalKit
public import ScreenletKit

/// What a list of comments shows beside its rows.
@MainActor public protocol CommentListViewModel: BaseListViewModel {
  /// What was written in the place of a comment.
  var draft: String { get }

  /// Shows the comment at the cursor in full.
  func show(_ comment: PortalComment?, time: Words, canEdit: Bool, canDelete: Bool)
  /// Lets a comment be changed; nil for none any more.
  func edit(_ comment: PortalComment?)
  /// Asks whether a comment is to be deleted.
  func askToDelete(_ comment: PortalComment)
}

/// A list of comments, with the one at the cursor in full below it.
open class CommentListView: BaseListView, CommentListViewModel {
  @Outlet private var author: Label?
  @Outlet private var time: Label?
  @Outlet private var words: Label?
  @Outlet("body") private var editor: TextArea?
  @Outlet("message") private var messageLabel: Message?

  /// What was written in the place of a comment.
  public final var draft: String { editor?.text ?? "" }

  /// Shows the comment at the cursor in full.
  open func show(_ comment: PortalComment?, time: Words, canEdit: Bool, canDelete: Bool) {
    setCondition("comment", comment != nil)
    setCondition("canEdit", canEdit)
    setCondition("canDelete", canDelete)
    author?.words = .verbatim(comment?.userName ?? "")
    self.time?.words = time
    words?.words = .verbatim(comment?.plainBody ?? "")
  }

  /// Lets a comment be changed.
  open func edit(_ comment: PortalComment?) {
    let wasEditing = holds("editing")
    setCondition("editing", comment != nil)
    guard let comment else {
      if wasEditing { focusWhenThere("rows") }
      return
    }
    editor?.mistake = nil
    if !wasEditing { editor?.text = comment.plainBody }
    focusWhenThere("body")
  }

  /// Asks whether a comment is to be deleted.
  open func askToDelete(_ comment: PortalComment) {
    root.surface?.ask(
      Modal.aboutDeleting(comment) { [weak self] in
        self?.userAction(.deleteComment)
      })
  }

  open override func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    super.onFinishInteraction(action, failure)
    guard let failure, action != .loadList, action != .loadPage, action != .countRows else {
      return
    }
    show(failure, in: messageLabel)
  }

  open override func onStartInteraction(_ action: Action) {
    super.onStartInteraction(action)
    if action == .updateComment || action == .deleteComment { messageLabel?.clear() }
  }
}

extension Modal {
  /// Asks before a comment goes for good; staying is the harmless way.
  @MainActor static func aboutDeleting(
    _ comment: PortalComment, delete: @escaping @MainActor () -> Void
  ) -> Modal {
    let line = comment.plainBody.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return Modal(
      title: .key("comment.delete.title"), text: .verbatim(line),
      choices: [
        Modal.Choice(.key("comment.delete.keep"), isHarmless: true),
        Modal.Choice(.key("comment.delete.yes")) { delete() },
      ])
  }
}
