public import PortalKit
import ScreenletControls
public import ScreenletKit

/// The view of a comment list: the rows, and below them the comment at the cursor in full.
open class CommentListView: BaseListView {
  @Outlet private var author: Label?
  @Outlet private var time: Label?
  @Outlet private var words: Label?
  @Outlet("body") private var editor: TextArea?

  /// The text in the editor.
  public final var draft: String { editor?.text ?? "" }

  /// Shows the full text of the comment at the cursor.
  ///
  /// - Parameters:
  ///   - comment: The comment; nil if its row is not loaded.
  ///   - time: The relative creation time.
  ///   - canEdit: Whether the user may edit the comment.
  ///   - canDelete: Whether the user may delete the comment.
  open func show(_ comment: PortalComment?, time: DisplayText, canEdit: Bool, canDelete: Bool) {
    setCondition("comment", comment != nil)
    setCondition("canEdit", canEdit)
    setCondition("canDelete", canDelete)
    author?.words = .verbatim(comment?.userName ?? "")
    self.time?.words = time
    words?.words = .verbatim(comment?.plainBody ?? "")
  }

  /// Fills the field with the text of an existing comment.
  ///
  /// - Parameter comment: The comment to edit; nil to start with an empty field.
  open func edit(_ comment: PortalComment?) {
    let wasEditing = holds("editing")
    setCondition("editing", comment != nil)
    guard let comment else {
      if wasEditing { focusWhenAvailable("rows") }
      return
    }
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

}

extension Modal {
  /// Returns the confirmation dialog for the deletion of a comment; keeping it is the safe choice.
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
