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
  @Attribute(
    "The ID of the comment.",
    changed: { (me: CommentDisplayScreenlet, _) in me.commentIdChanged() })
  public var commentId: Int64 = 0
  /// Whether the comment loads as soon as the screenlet appears.
  @Attribute("Whether the comment loads as soon as the screenlet appears.")
  public var autoLoad = true
  /// Whether the author of the comment can edit and delete it.
  @Attribute(
    "Whether the author of the comment can edit and delete it.",
    changed: { (me: CommentDisplayScreenlet, _) in me.show() })
  public var editable = false

  /// The view.
  @ViewModel public var viewModel: CommentDisplayView

  /// The comment; nil before it is loaded and after it is deleted.
  public private(set) var comment: PortalComment?

  /// Loads the comment.
  public let load = UserAction("Loads the comment.") {
    (me: CommentDisplayScreenlet) throws(ScreenletError) in
    try me.makeLoad()
  } then: { me, comment in
    me.didLoad(comment)
  } failed: { me, error in
    me.viewModel.show(failure: error)
  }
  /// Opens the editor of the comment.
  public let editComment = UserAction(
    "Opens the editor of the comment.",
    perform: { (me: CommentDisplayScreenlet) throws(ScreenletError) in
      try me.check(\.canEdit)
      me.edit(true)
    })
  /// Closes the editor without a change.
  public let keepComment = UserAction(
    "Closes the editor without a change.",
    perform: { (me: CommentDisplayScreenlet) in me.edit(false) })
  /// Replaces the text of the comment with the typed text.
  public let updateComment = UserAction(
    "Replaces the text of the comment with the typed text.", whenRunning: .ignore,
    write: { (me: CommentDisplayScreenlet) throws(ScreenletError) in try me.makeUpdate() },
    then: { me, comment, _ in me.didUpdate(comment) })
  /// Asks the user to confirm the deletion of the comment.
  public let askToDeleteComment = UserAction(
    "Asks the user to confirm the deletion of the comment.",
    perform: { (me: CommentDisplayScreenlet) throws(ScreenletError) in
      try me.check(\.canDelete)
      if let comment = me.comment { me.viewModel.askToDelete(comment) }
    })
  /// Deletes the comment.
  public let deleteComment = UserAction(
    "Deletes the comment.", whenRunning: .ignore,
    write: { (me: CommentDisplayScreenlet) throws(ScreenletError) in try me.makeDeletion() },
    then: { me, result, _ in me.didDelete(result) })

  private var isEditing = false
  private var isDeleted = false
  private var subscriptions: [Subscription] = []

  override public class var doc: String { "Shows one comment." }
  override public class var group: String? { "group.community" }

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
    if autoLoad, commentId != 0, comment == nil, !isDeleted, !load.isRunning { load() }
  }

  private func commentIdChanged() {
    guard autoLoad || comment != nil, commentId != 0 else { return }
    (comment, isDeleted) = (nil, false)
    edit(false)
    load()
  }

  /// Throws an error unless the comment is loaded and the user may change it.
  private func check(_ isAllowed: (PortalComment) -> Bool) throws(ScreenletError) {
    guard commentId != 0 else { throw .misuse("a comment needs a commentId") }
    guard let comment else { throw .notFound }
    guard editable, isAllowed(comment) else { throw .forbidden }
  }

  private func makeLoad() throws(ScreenletError) -> Interactor<PortalComment> {
    guard commentId != 0 else { throw .misuse("a comment needs a commentId") }
    return Interactor { [commentId, userId, portal = context.portal] in
      try await portal.comment(commentId, userId: userId)
    }
  }

  private func makeUpdate() throws(ScreenletError) -> Interactor<PortalComment> {
    try check(\.canEdit)
    return Interactor { [commentId, userId, body = viewModel.draft, portal = context.portal] in
      try await portal.updateComment(commentId, body: body, userId: userId)
    }
  }

  private func makeDeletion() throws(ScreenletError) -> Interactor<Int64> {
    try check(\.canDelete)
    return Interactor { [commentId, userId, portal = context.portal] in
      try await portal.deleteComment(commentId, userId: userId)
      return commentId
    }
  }

  private func edit(_ isEditing: Bool) {
    self.isEditing = isEditing
    viewModel.edit(isEditing ? comment : nil)
  }

  private func show() {
    let language = LanguageTag(context.appearance.environment.language) ?? .english
    let time = comment?.created.map {
      TimeAgo.words($0, now: context.wallClock.now(), language: language)
    }
    viewModel.show(
      comment, time: time ?? .none, canEdit: editable && comment?.canEdit == true,
      canDelete: editable && comment?.canDelete == true, isDeleted: isDeleted)
  }

  private func didLoad(_ comment: PortalComment) {
    (self.comment, isDeleted) = (comment, false)
    show()
    (delegate as? any CommentDisplayScreenletDelegate)?.screenlet(self, didLoad: comment)
  }

  private func didUpdate(_ comment: PortalComment) {
    edit(false)
    context.events.publish(CommentUpdated(comment: comment))
    (delegate as? any CommentDisplayScreenletDelegate)?.screenlet(self, didUpdate: comment)
  }

  private func didDelete(_ id: Int64) {
    context.events.publish(CommentDeleted(commentId: id))
    (delegate as? any CommentDisplayScreenletDelegate)?.screenlet(self, didDelete: id)
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
