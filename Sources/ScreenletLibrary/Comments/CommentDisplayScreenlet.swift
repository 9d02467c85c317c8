public import PortalKit
public import ScreenletKit
import ThemeKit

/// Displays one comment; its author can edit and delete it.
///
/// ```xml
/// <screenlet-view of="CommentDisplayScreenlet" commentId="3" editable="true"/>
/// ```
public final class CommentDisplayScreenlet: BaseScreenlet {
  /// The ID of the comment.
  @Attribute("The ID of the comment.")
  public var commentId: Int64 = 0
  /// Whether the comment loads as soon as the screenlet appears.
  @Attribute("Whether the comment loads as soon as the screenlet appears.")
  public var autoLoad = true
  /// Whether the author of the comment can edit and delete it.
  @Attribute("Whether the author of the comment can edit and delete it.")
  public var editable = false

  /// The view.
  @ViewModel public var viewModel: any CommentDisplayViewModel

  /// The comment; nil before it is loaded and after it is deleted.
  public private(set) var comment: PortalComment?
  private var isEditing = false
  private var isDeleted = false
  private var subscriptions: [Subscription] = []

  override public class var doc: String { "Shows one comment." }
  override public class var group: String? { "group.community" }
  override public class var viewClass: ScreenletView.Type { CommentDisplayView.self }
  override public class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .load, doc: "Loads the comment.",
        run: { (me: CommentDisplayScreenlet) in
          LoadCommentInteractor(me.commentId, userId: me.userId, portal: me.context.portal)
        }, finish: { me, outcome in me.didLoad(outcome) }),
      ActionDeclaration(.editComment, doc: "Opens the editor of the comment.") {
        (me: CommentDisplayScreenlet) in me.edit(true)
      },
      ActionDeclaration(.keepComment, doc: "Closes the editor without a change.") {
        (me: CommentDisplayScreenlet) in me.edit(false)
      },
      ActionDeclaration(
        .updateComment,
        doc: "Replaces the text of the comment with the typed text.", whenRunning: .ignore,
        write: { (me: CommentDisplayScreenlet) in
          WriteCommentInteractor(
            CommentDraft(.entry(0), body: me.viewModel.draft, userId: me.userId),
            replacing: me.commentId, portal: me.context.portal)
        }, finish: { me, outcome, _ in me.didUpdate(outcome) }),
      ActionDeclaration(
        .askToDeleteComment, doc: "Asks the user to confirm the deletion of the comment."
      ) {
        (me: CommentDisplayScreenlet) in
        if let comment = me.comment { me.viewModel.askToDelete(comment) }
      },
      ActionDeclaration(
        .deleteComment, doc: "Deletes the comment.", whenRunning: .ignore,
        write: { (me: CommentDisplayScreenlet) in
          DeleteCommentInteractor(me.commentId, userId: me.userId, portal: me.context.portal)
        }, finish: { me, outcome, _ in me.didDelete(outcome) }),
    ]
  }

  override public func prepareExample() { (commentId, editable) = (1, true) }

  private var userId: Int64 { context.session.user?.id ?? 0 }

  override public func onCreated() {
    show()
    viewModel.edit(isEditing ? comment : nil)
    guard subscriptions.isEmpty else { return }
    subscriptions = [
      context.events.subscribe(to: CommentUpdated.self) { [weak self] event in
        guard let self, event.comment.commentId == commentId else { return }
        comment = event.comment
        show()
      },
      context.events.subscribe(to: CommentDeleted.self) { [weak self] event in
        guard let self, event.commentId == commentId else { return }
        (comment, isEditing, isDeleted) = (nil, false, true)
        viewModel.edit(nil)
        show()
      },
    ]
  }

  override public func onShow() {
    if autoLoad, commentId != 0, comment == nil, !isDeleted, !isActionRunning(.load) {
      performUserAction(.load)
    }
  }

  override public func onAttributeChanged(_ name: String) {
    guard isLoaded else { return }
    show()
    guard name == "commentId", autoLoad || comment != nil, commentId != 0
    else { return }
    (comment, isDeleted) = (nil, false)
    edit(false)
    performUserAction(.load)
  }

  override public func onUserAction(_ action: Action) throws(ScreenletError) {
    guard commentId != 0 else { throw .misuse("a comment needs a commentId") }
    switch action {
    case .editComment, .updateComment:
      guard let comment else { throw .notFound }
      guard editable, comment.canEdit else { throw .forbidden }
    case .askToDeleteComment, .deleteComment:
      guard let comment else { throw .notFound }
      guard editable, comment.canDelete else { throw .forbidden }
    default: break
    }
  }

  private func edit(_ isEditing: Bool) {
    self.isEditing = isEditing
    viewModel.edit(isEditing ? comment : nil)
  }

  private func show() {
    let language = LanguageTag(context.environment.language) ?? .english
    let time = comment?.created.map {
      TimeAgo.words($0, now: context.wallClock.now(), language: language)
    }
    viewModel.show(
      comment, time: time ?? .none, canEdit: editable && comment?.canEdit == true,
      canDelete: editable && comment?.canDelete == true, isDeleted: isDeleted)
  }

  private func didLoad(_ outcome: Outcome<PortalComment>) {
    guard case .success(let comment) = outcome else { return }
    (self.comment, isDeleted) = (comment, false)
    show()
    (delegate as? any CommentDisplayScreenletDelegate)?.screenlet(self, didLoad: comment)
  }

  private func didUpdate(_ outcome: Outcome<PortalComment>) {
    guard case .success(let comment) = outcome else { return }
    edit(false)
    context.events.publish(CommentUpdated(comment: comment))
    (delegate as? any CommentDisplayScreenletDelegate)?.screenlet(self, didUpdate: comment)
  }

  private func didDelete(_ outcome: Outcome<DeleteCommentInteractor.Result>) {
    guard case .success(let result) = outcome else { return }
    context.events.publish(CommentDeleted(commentId: result.commentId))
    (delegate as? any CommentDisplayScreenletDelegate)?.screenlet(
      self, didDelete: result.commentId)
  }
}

/// Receives the events of a `CommentDisplayScreenlet`.
@MainActor public protocol CommentDisplayScreenletDelegate: BaseScreenletDelegate {
  /// Called when the comment is loaded.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that displays the comment.
  ///   - comment: The loaded comment.
  func screenlet(_ screenlet: CommentDisplayScreenlet, didLoad comment: PortalComment)
  /// Called when the comment was edited.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that displays the comment.
  ///   - comment: The comment with its new text.
  func screenlet(_ screenlet: CommentDisplayScreenlet, didUpdate comment: PortalComment)
  /// Called when the comment was deleted.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that displayed the comment.
  ///   - commentId: The ID of the deleted comment.
  func screenlet(_ screenlet: CommentDisplayScreenlet, didDelete commentId: Int64)
}

extension CommentDisplayScreenletDelegate {
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that displays the comment.
  ///   - comment: The loaded comment.
  public func screenlet(_ screenlet: CommentDisplayScreenlet, didLoad comment: PortalComment) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that displays the comment.
  ///   - comment: The comment with its new text.
  public func screenlet(_ screenlet: CommentDisplayScreenlet, didUpdate comment: PortalComment) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that displayed the comment.
  ///   - commentId: The ID of the deleted comment.
  public func screenlet(_ screenlet: CommentDisplayScreenlet, didDelete commentId: Int64) {}
}
