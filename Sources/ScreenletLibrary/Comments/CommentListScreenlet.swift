public import PortalKit
public import ScreenletControls
public import ScreenletKit
import ThemeKit

/// Lists the comments on an asset, newest first; users can edit and delete their own.
///
/// ```xml
/// <screenlet-view of="CommentListScreenlet" className="BlogsEntry" classPK="30501"/>
/// ```
public final class CommentListScreenlet: BaseListScreenlet<PortalComment> {
  /// The class name of the commented asset, with or without its Java package.
  @Attribute("The class name of the commented asset, with or without its Java package.")
  public var className = ""
  /// The primary key of the commented asset within its class.
  @Attribute("The primary key of the commented asset within its class.")
  public var classPK: Int64 = 0
  /// Whether users can edit and delete their own comments.
  @Attribute("Whether users can edit and delete their own comments.")
  public var editable = true

  /// The view, as the interface for the parts beside the list.
  @ViewModel public var commentModel: CommentListView

  /// Opens the editor of the comment at the cursor.
  public let editComment = UserAction(
    "Opens the editor of the comment at the cursor.",
    perform: { (me: CommentListScreenlet) throws(ScreenletError) in
      try me.commentToChange(\.canEdit)
      me.beginToEdit()
    })
  /// Closes the editor without a change.
  public let keepComment = UserAction(
    "Closes the editor without a change.",
    perform: { (me: CommentListScreenlet) in me.endEditing() })
  /// Replaces the text of the comment with the typed text.
  public let updateComment = UserAction(
    "Replaces the text of the comment with the typed text.", whenRunning: .ignore,
    write: { (me: CommentListScreenlet) throws(ScreenletError) in try me.makeUpdate() },
    then: { me, comment, _ in me.didUpdate(comment) })
  /// Asks the user to confirm the deletion of the comment at the cursor.
  public let askToDeleteComment = UserAction(
    "Asks the user to confirm the deletion of the comment at the cursor.",
    perform: { (me: CommentListScreenlet) throws(ScreenletError) in
      try me.commentToChange(\.canDelete)
      me.askWhetherToDelete()
    })
  /// Deletes the comment at the cursor.
  public let deleteComment = UserAction(
    "Deletes the comment at the cursor.", whenRunning: .ignore,
    write: { (me: CommentListScreenlet) throws(ScreenletError) in try me.makeDeletion() },
    then: { me, result, _ in me.didDelete(result) })

  private var subscriptions: [Subscription] = []
  private var editing: PortalComment?
  private var commentToDelete: Int64?

  override public class var doc: String { "Lists the comments on an asset." }
  override public class var group: String? { "group.community" }

  override public func prepareExample() {
    (className, classPK) = ("BlogsEntry", 30_501)
  }

  override public var canLoad: Bool { !className.isEmpty && classPK != 0 }

  private var reference: AssetReference { .object(className: className, classPK: classPK) }
  private var userId: Int64 { context.session.user?.id ?? 0 }
  private var language: LanguageTag {
    LanguageTag(context.appearance.environment.language) ?? .english
  }

  /// The comment at the cursor; nil if its row is not loaded.
  public var current: PortalComment? { listModel.currentRow.flatMap { rows[$0] } }

  override public func onUserAction(_ action: Action) throws(ScreenletError) {
    if action == loadList, !canLoad { throw .misuse("comments need a className and a classPK") }
  }

  // MARK: Lifecycle

  override public func onCreated() {
    super.onCreated()
    commentModel.edit(editing)
    showCurrent()
    guard subscriptions.isEmpty else { return }
    subscriptions = [
      context.events.subscribe(to: CommentAdded.self) { [weak self] event in
        guard let self, rows.isLoaded, isAbout(event.asset) else { return }
        addRow(event.comment, at: 0)
        showCurrent()
      },
      context.events.subscribe(to: CommentUpdated.self) { [weak self] event in
        self?.updateRow(event.comment)
        self?.showCurrent()
      },
      context.events.subscribe(to: CommentDeleted.self) { [weak self] event in
        self?.deleteRow(event.commentId)
        self?.showCurrent()
      },
    ]
  }

  override public func onSynced(_ entry: SyncEntry) {
    guard rows.isLoaded else { return }
    switch entry.write {
    case .addComment(let draft) where isAbout(draft.asset): break
    case .updateComment(let id, _, _) where rows.loaded.contains { $0.commentId == id }: break
    case .deleteComment(let id, _) where rows.loaded.contains { $0.commentId == id }: break
    default: return
    }
    loadList()
  }

  private func isAbout(_ other: AssetReference) -> Bool {
    guard case .object(let name, classPK) = other else { return false }
    return name.split(separator: ".").last == className.split(separator: ".").last
  }

  // MARK: Pages

  override public func pageInteractor(
    _ request: PageRequest
  ) -> Interactor<ListResult<PortalComment>> {
    let query = CommentQuery(reference, page: request, userId: userId)
    return Interactor { [portal = context.portal] in
      ListResult(try await portal.comments(query))
    }
  }

  override public func content(of row: PortalComment) -> RowContent {
    let line = row.plainBody.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return RowContent(id: "\(row.commentId)", texts: [line, row.userName])
  }

  override public var cellFields: [String] { ["body", "userName"] }

  /// The text and the author.
  override public var filterFields: [FilterField] {
    [
      FilterField("body", title: .key("comment.body")),
      FilterField("userName", title: .key("asset.field.userName")),
    ]
  }

  override public func onLoadPageResult(_ rows: [PortalComment], from start: Int) {
    showCurrent()
    (delegate as? any CommentListScreenletDelegate)?.screenlet(
      self, didReceive: rows, from: start)
  }

  override public func onSelectedRow(_ row: PortalComment) {
    (delegate as? any CommentListScreenletDelegate)?.screenlet(self, didSelect: row)
  }

  override public func didMove(to row: Int) {
    super.didMove(to: row)
    showCurrent()
  }

  private func showCurrent() {
    let comment = current
    let time = comment?.created.map {
      TimeAgo.words($0, now: context.wallClock.now(), language: language)
    }
    commentModel.show(
      comment, time: time ?? .none, canEdit: editable && comment?.canEdit == true,
      canDelete: editable && comment?.canDelete == true)
  }

  // MARK: Changing

  private func beginToEdit() {
    editing = current
    commentModel.edit(editing)
  }

  private func endEditing() {
    editing = nil
    commentModel.edit(nil)
  }

  private func askWhetherToDelete() {
    guard let current else { return }
    // The rows may change while the dialog is open, so the ID is stored.
    commentToDelete = current.commentId
    commentModel.askToDelete(current)
  }

  /// Returns the comment at the cursor; throws an error if the user may not change it.
  @discardableResult private func commentToChange(
    _ isAllowed: (PortalComment) -> Bool
  ) throws(ScreenletError) -> PortalComment {
    guard let current else { throw .notFound }
    guard editable, isAllowed(current) else { throw .forbidden }
    return current
  }

  private func makeUpdate() throws(ScreenletError) -> Interactor<PortalComment> {
    guard let editing else { throw .notFound }
    return Interactor {
      [id = editing.commentId, userId, body = commentModel.draft, portal = context.portal] in
      try await portal.updateComment(id, body: body, userId: userId)
    }
  }

  private func makeDeletion() throws(ScreenletError) -> Interactor<Int64> {
    let current = try commentToChange(\.canDelete)
    return Interactor {
      [id = commentToDelete ?? current.commentId, userId, portal = context.portal] in
      try await portal.deleteComment(id, userId: userId)
      return id
    }
  }

  private func didUpdate(_ comment: PortalComment) {
    endEditing()
    context.events.publish(CommentUpdated(comment: comment))
    (delegate as? any CommentListScreenletDelegate)?.screenlet(self, didUpdate: comment)
  }

  private func didDelete(_ id: Int64) {
    context.events.publish(CommentDeleted(commentId: id))
    (delegate as? any CommentListScreenletDelegate)?.screenlet(self, didDelete: id)
  }

  override public func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    super.onFinishInteraction(action, failure)
    guard action == deleteComment else { return }
    // A comment that the server no longer has is removed here too; the message reports it.
    if failure == .notFound, let id = commentToDelete ?? current?.commentId {
      context.events.publish(CommentDeleted(commentId: id))
    }
    commentToDelete = nil
  }
}

/// Receives the events of a `CommentListScreenlet`.
@MainActor public protocol CommentListScreenletDelegate: BaseScreenletDelegate {
  /// Called when a page of comments is loaded.
  ///
  /// - Parameters:
  ///   - screenlet: The list.
  ///   - comments: The loaded comments, in list order.
  ///   - row: The index of the first of them in the list, from 0.
  func screenlet(
    _ screenlet: CommentListScreenlet, didReceive comments: [PortalComment], from row: Int)
  /// Called when the user chooses a comment.
  ///
  /// - Parameters:
  ///   - screenlet: The list.
  ///   - comment: The chosen comment.
  func screenlet(_ screenlet: CommentListScreenlet, didSelect comment: PortalComment)
  /// Called when a comment was edited.
  ///
  /// - Parameters:
  ///   - screenlet: The list.
  ///   - comment: The comment with its new text.
  func screenlet(_ screenlet: CommentListScreenlet, didUpdate comment: PortalComment)
  /// Called when a comment was deleted.
  ///
  /// - Parameters:
  ///   - screenlet: The list.
  ///   - commentId: The ID of the deleted comment.
  func screenlet(_ screenlet: CommentListScreenlet, didDelete commentId: Int64)
}

extension CommentListScreenletDelegate {
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The list.
  ///   - comments: The loaded comments, in list order.
  ///   - row: The index of the first of them in the list, from 0.
  public func screenlet(
    _ screenlet: CommentListScreenlet, didReceive comments: [PortalComment], from row: Int
  ) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The list.
  ///   - comment: The chosen comment.
  public func screenlet(_ screenlet: CommentListScreenlet, didSelect comment: PortalComment) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The list.
  ///   - comment: The comment with its new text.
  public func screenlet(_ screenlet: CommentListScreenlet, didUpdate comment: PortalComment) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The list.
  ///   - commentId: The ID of the deleted comment.
  public func screenlet(_ screenlet: CommentListScreenlet, didDelete commentId: Int64) {}
}
