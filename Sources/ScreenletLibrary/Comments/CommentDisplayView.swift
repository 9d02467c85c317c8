public import PortalKit
public import ScreenletKit

/// What one comment looks like from outside the skin.
@MainActor public protocol CommentDisplayViewModel: AnyObject {
  /// What was written in the place of the comment.
  var draft: String { get }

  /// Shows the comment, what may be done with it, or that it is gone.
  func show(
    _ comment: PortalComment?, time: Words, canEdit: Bool, canDelete: Bool, isDeleted: Bool)
  /// Lets the comment be changed; nil ends that.
  func edit(_ comment: PortalComment?)
  /// Asks whether the comment is to be deleted.
  func askToDelete(_ comment: PortalComment)
}

/// One comment: who, when, what.
open class CommentDisplayView: ScreenletView, CommentDisplayViewModel {
  @Outlet private var author: Label
  @Outlet private var time: Label?
  @Outlet private var words: Label
  @Outlet("body") private var editor: TextArea?
  @Outlet private var message: Message?

  /// What was written in the place of the comment.
  public final var draft: String { editor?.text ?? "" }

  /// Shows the comment, what may be done with it, or that it is gone.
  open func show(
    _ comment: PortalComment?, time: Words, canEdit: Bool, canDelete: Bool, isDeleted: Bool
  ) {
    setCondition("comment", comment != nil)
    setCondition("deleted", isDeleted)
    setCondition("edited", comment?.isEdited == true)
    setCondition("canEdit", canEdit)
    setCondition("canDelete", canDelete)
    author.words = .verbatim(comment?.userName ?? "")
    self.time?.words = time
    words.words = .verbatim(comment?.plainBody ?? "")
  }

  /// Lets the comment be changed.
  open func edit(_ comment: PortalComment?) {
    let wasEditing = holds("editing")
    setCondition("editing", comment != nil)
    guard let comment else { return }
    editor?.mistake = nil
    if !wasEditing { editor?.text = comment.plainBody }
    focusWhenThere("body")
  }

  /// Asks whether the comment is to be deleted.
  open func askToDelete(_ comment: PortalComment) {
    root.surface?.ask(
      Modal.aboutDeleting(comment) { [weak self] in
        self?.userAction(.deleteComment)
      })
  }

  open override func onStartInteraction(_ action: Action) {
    super.onStartInteraction(action)
    message?.clear()
    setCondition("failed", false)
  }

  open override func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    super.onFinishInteraction(action, failure)
    guard let failure else { return }
    // Whoever stopped it and sees nothing can still begin it again.
    if failure == .cancelled, action != .load || holds("comment") { return }
    setCondition("failed", action == .load)
    message?.say(Words(failure.phrase), .mistake)
  }
}
