public import PortalKit
import ScreenletControls
public import ScreenletKit

/// The view of one comment: author, time and text.
open class CommentDisplayView: ScreenletView {
  @Outlet private var author: Label
  @Outlet private var time: Label?
  @Outlet private var words: Label
  @Outlet("body") private var editor: TextArea?
  @Outlet private var message: Message?

  /// The text in the editor.
  public final var draft: String { editor?.text ?? "" }

  /// Shows the comment and the operations that the user may perform on it.
  ///
  /// - Parameters:
  ///   - comment: The comment; nil if none is loaded.
  ///   - time: The relative creation time.
  ///   - canEdit: Whether the user may edit the comment.
  ///   - canDelete: Whether the user may delete the comment.
  ///   - isDeleted: Whether the comment was deleted.
  open func show(
    _ comment: PortalComment?, time: DisplayText, canEdit: Bool, canDelete: Bool, isDeleted: Bool
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

  /// Fills the field with the text of an existing comment.
  ///
  /// - Parameter comment: The comment to edit; nil to start with an empty field.
  open func edit(_ comment: PortalComment?) {
    let wasEditing = holds("editing")
    setCondition("editing", comment != nil)
    guard let comment else { return }
    editor?.errorText = nil
    if !wasEditing { editor?.text = comment.plainBody }
    focusWhenAvailable("body")
  }

  /// Asks the user to confirm the deletion of a comment.
  ///
  /// - Parameter comment: The comment to delete.
  open func askToDelete(_ comment: PortalComment) {
    root.surface?.ask(
      Modal.aboutDeleting(comment) { [weak self] in
        self?.userAction("deleteComment")
      })
  }

  open override func onStartInteraction(_ action: Action) {
    super.onStartInteraction(action)
    message?.clear()
    setCondition("failed", false)
  }

  /// Shows that the comment could not be loaded, with a button to load it again.
  ///
  /// - Parameter failure: The reason.
  open func show(failure: ScreenletError) {
    // A user who cancels the first load sees no comment, so the view offers to load again.
    guard failure != .cancelled || !holds("comment") else { return }
    setCondition("failed", true)
    message?.showText(DisplayText(failure.userMessage), .error)
  }

}
