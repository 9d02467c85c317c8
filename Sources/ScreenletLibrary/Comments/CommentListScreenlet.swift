public import PortalKit
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
  @ViewModel public var commentModel: any CommentListViewModel

  private var subscriptions: [Subscription] = []
  private var editing: PortalComment?
  private var doomed: Int64?

  override public class var doc: String { "Lists what people say about a thing." }
  override public class var group: String? { "group.community" }
  override public class var viewClass: ScreenletView.Type { CommentListView.self }
  override public class var actions: [ActionDeclaration] {
    super.actions + [
      ActionDeclaration(.editComment, doc: "Opens the editor of the comment at the cursor.") {
        (me: CommentListScreenlet) in me.beginToEdit()
      },
      ActionDeclaration(.keepComment, doc: "Closes the editor without a change.") {
        (me: CommentListScreenlet) in me.endEditing()
      },
      ActionDeclaration(
        .updateComment,
        doc: "Replaces the text of the comment with the typed text.", whenRunning: .ignore,
        write: { (me: CommentListScreenlet) in
          WriteCommentInteractor(
            CommentDraft(me.reference, body: me.commentModel.draft, userId: me.userId),
            replacing: me.editing?.commentId ?? 0, portal: me.context.portal)
        }, finish: { me, outcome, _ in me.didUpdate(outcome) }),
      ActionDeclaration(
        .askToDeleteComment,
        doc: "Asks the user to confirm the deletion of the comment at the cursor."
      ) { (me: CommentListScreenlet) in
        me.askWhetherToDelete()
      },
      ActionDeclaration(
        .deleteComment, doc: "Deletes the comment at the cursor.", whenRunning: .ignore,
        write: { (me: CommentListScreenlet) in
          DeleteCommentInteractor(
            me.doomed ?? me.current?.commentId ?? 0, userId: me.userId, portal: me.context.portal)
        }, finish: { me, outcome, _ in me.didDelete(outcome) }),
    ]
  }

  override public func prepareExample() {
    (className, classPK) = ("BlogsEntry", 30_501)
  }

  override public var canLoad: Bool { !className.isEmpty && classPK != 0 }

  private var reference: AssetReference { .object(className: className, classPK: classPK) }
  private var userId: Int64 { context.session.user?.id ?? 0 }
  private var language: LanguageTag { LanguageTag(context.environment.language) ?? .english }

  /// The comment at the cursor; nil if its row is not loaded.
  public var current: PortalComment? { listModel.currentRow.flatMap { rows[$0] } }

  override public func onUserAction(_ action: Action) throws(ScreenletError) {
    switch action {
    case .loadList where !canLoad:
      throw .misuse("comments need a className and a classPK")
    case .editComment, .askToDeleteComment, .deleteComment:
      guard let current else { throw .notFound }
      guard editable, action == .editComment ? current.canEdit : current.canDelete else {
        throw .forbidden
      }
    case .updateComment where editing == nil: throw .notFound
    default: break
    }
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
    performUserAction(.loadList)
  }

  private func isAbout(_ other: AssetReference) -> Bool {
    guard case .object(let name, classPK) = other else { return false }
    return name.split(separator: ".").last == className.split(separator: ".").last
  }

  // MARK: Pages

  override public func pageInteractor(
    _ request: PageRequest
  ) -> Interactor<ListResult<PortalComment>> {
    CommentPageInteractor(
      CommentQuery(reference, page: request, userId: userId), portal: context.portal)
  }

  override public func content(of row: PortalComment) -> RowContent {
    let line = row.plainBody.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return RowContent(id: "\(row.commentId)", texts: [line, row.userName])
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
    doomed = current.commentId
    commentModel.askToDelete(current)
  }

  private func didUpdate(_ outcome: Outcome<PortalComment>) {
    guard case .success(let comment) = outcome else { return }
    endEditing()
    context.events.publish(CommentUpdated(comment: comment))
    (delegate as? any CommentListScreenletDelegate)?.screenlet(self, didUpdate: comment)
  }

  private func didDelete(_ outcome: Outcome<DeleteCommentInteractor.Result>) {
    let id = doomed ?? current?.commentId
    doomed = nil
    switch outcome {
    case .success(let result):
      context.events.publish(CommentDeleted(commentId: result.commentId))
      (delegate as? any CommentListScreenletDelegate)?.screenlet(
        self, didDelete: result.commentId)
    // A comment that the server no longer has is removed here too; the message reports it.
    case .failure(.notFound):
      if let id { context.events.publish(CommentDeleted(commentId: id)) }
    case .failure: break
    }
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
