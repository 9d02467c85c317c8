public import PortalKit
public import ScreenletKit
import ThemeKit

/// Adds a comment to an asset, or edits an existing comment.
///
/// ```xml
/// <screenlet-view of="CommentAddScreenlet" className="BlogsEntry" classPK="30501"/>
/// ```
public final class CommentAddScreenlet: BaseScreenlet {
  /// The class name of the commented asset, with or without its Java package.
  @Attribute("The class name of the commented asset, with or without its Java package.")
  public var className = ""
  /// The primary key of the commented asset within its class.
  @Attribute("The primary key of the commented asset within its class.")
  public var classPK: Int64 = 0

  /// The view, which holds the typed text.
  @ViewModel public var viewModel: CommentAddView

  /// The comment to edit; nil to add a new one.
  public var comment: PortalComment? { didSet { if isLoaded { viewModel.edit(comment) } } }

  /// Adds the typed comment, or updates the comment being edited.
  public let addComment = UserAction(
    "Adds the typed comment, or updates the comment being edited.", whenRunning: .ignore,
    write: { (me: CommentAddScreenlet) throws(ScreenletError) in try me.makeWrite() },
    then: { me, written, outcome in me.didWrite(written, outcome) })

  override public class var doc: String { "Adds a comment to an asset." }
  override public class var group: String? { "group.community" }

  override public func prepareExample() {
    (className, classPK) = ("BlogsEntry", 30_501)
  }

  private var reference: AssetReference { .object(className: className, classPK: classPK) }
  private var userId: Int64 { context.session.user?.id ?? 0 }

  override public func onCreated() { viewModel.edit(comment) }

  private func makeWrite() throws(ScreenletError) -> Interactor<PortalComment> {
    guard comment != nil || !className.isEmpty && classPK != 0 else {
      throw .misuse("a comment needs a className and a classPK")
    }
    guard userId != 0 else { throw .notSignedIn }
    let body = viewModel.draft
    guard body.contains(where: { !$0.isWhitespace }) else {
      throw .validation(
        field: "body", message: UserMessage(key: "comment.empty", english: "Write something first.")
      )
    }
    let draft = CommentDraft(reference, body: body, userId: userId, key: key(for: body))
    return Interactor { [id = comment?.commentId, portal = context.portal] in
      guard let id else { return try await portal.addComment(draft) }
      return try await portal.updateComment(id, body: draft.body, userId: draft.userId)
    }
  }

  private var attempt: (key: WriteKey, body: String)?

  // The same text keeps its key on every retry, so that the portal accepts it only once.
  private func key(for body: String) -> WriteKey {
    if let attempt, attempt.body == body {
      return WriteKey(uuid: attempt.key.uuid, mayHaveArrived: true)
    }
    let key = WriteKey()
    attempt = (key, body)
    return key
  }

  private func didWrite(_ written: PortalComment, _ outcome: WriteOutcome) {
    attempt = nil
    let delegate = delegate as? any CommentAddScreenletDelegate
    if comment == nil {
      viewModel.show(added: written, outcome)
      context.events.publish(CommentAdded(asset: reference, comment: written))
      delegate?.screenlet(self, didAdd: written)
    } else {
      comment = nil
      viewModel.show(updated: written, outcome)
      context.events.publish(CommentUpdated(comment: written))
      delegate?.screenlet(self, didUpdate: written)
    }
  }
}

/// Receives the events of a `CommentAddScreenlet`.
@MainActor public protocol CommentAddScreenletDelegate: BaseScreenletDelegate {
  /// Called when a comment was added.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that sent the comment.
  ///   - comment: The added comment.
  func screenlet(_ screenlet: CommentAddScreenlet, didAdd comment: PortalComment)
  /// Called when an existing comment was edited.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that sent the comment.
  ///   - comment: The comment with its new text.
  func screenlet(_ screenlet: CommentAddScreenlet, didUpdate comment: PortalComment)
}

extension CommentAddScreenletDelegate {
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that sent the comment.
  ///   - comment: The added comment.
  public func screenlet(_ screenlet: CommentAddScreenlet, didAdd comment: PortalComment) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that sent the comment.
  ///   - comment: The comment with its new text.
  public func screenlet(_ screenlet: CommentAddScreenlet, didUpdate comment: PortalComment) {}
}
