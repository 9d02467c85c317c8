public import PortalKit
import ScreenletControls
public import ScreenletKit

/// A text field for a comment and a button that sends it.
open class CommentAddView: ScreenletView {
  @Outlet("body") private var editor: TextArea
  @Outlet private var submit: Button?
  @Outlet private var message: Message?
  private var edited: Int64?

  /// The typed text.
  public final var draft: String { editor.text }

  /// Fills the field with the text of an existing comment.
  ///
  /// - Parameter comment: The comment to edit; nil to start with an empty field.
  open func edit(_ comment: PortalComment?) {
    setCondition("editing", comment != nil)
    submit?.words = .key(comment == nil ? "comment.add" : "comment.save")
    guard edited != comment?.commentId else { return }
    edited = comment?.commentId
    editor.text = comment?.plainBody ?? ""
  }

  /// Shows that a comment was added.
  ///
  /// - Parameters:
  ///   - comment: The added comment.
  ///   - outcome: Whether the comment was sent or is queued on this machine.
  open func show(added comment: PortalComment, _ outcome: WriteOutcome) {
    editor.text = ""
    message?.showText(
      outcomeText(.key("comment.added"), for: outcome), outcome.isQueued ? .plain : .success)
  }

  /// Shows that a comment was edited.
  ///
  /// - Parameters:
  ///   - comment: The comment with its new text.
  ///   - outcome: Whether the change was sent or is queued on this machine.
  open func show(updated comment: PortalComment, _ outcome: WriteOutcome) {
    edited = nil
    editor.text = ""
    message?.showText(
      outcomeText(.key("comment.updated"), for: outcome), outcome.isQueued ? .plain : .success)
  }

  /// Whether the view reports queued writes itself; true if it has a message.
  open override var showsQueuedWrites: Bool { message != nil }
}
