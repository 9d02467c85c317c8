import Screenlets

/// The comments of an order: two stock screenlets, without presenter or interactor.
final class CommentsScene: Scene {
  private let screenlets: CommentsSceneScreenlet

  init(in context: ScreensContext) {
    screenlets = CommentsSceneScreenlet(in: context)
    super.init(screenlets)
  }

  override var title: DisplayText { .key("orders.comments") }

  override func prepare() {
    guard case .comments(let id) = route as? OrdersRoute else { return }
    let list = CommentListScreenlet(in: screenlet.context)
    let add = CommentAddScreenlet(in: screenlet.context)
    (list.className, list.classPK) = ("DDLRecord", id)
    (add.className, add.classPK) = ("DDLRecord", id)
    attempt { () throws(ScreenletError) in
      try screenlets.fragments.attach(Fragment(list), at: "list")
      try screenlets.fragments.attach(Fragment(add), at: "add")
    }
  }
}

/// The screenlet of the comments scene.
final class CommentsSceneScreenlet: SceneScreenlet {
  override class var group: String? { nil }
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="CommentsSceneScreenlet">
      <column>
        <header title="@string/orders.comments"/>
        <pane id="listPane" grow="1"><control type="FragmentPlace" id="list" grow="1"/></pane>
        <divider/>
        <pane id="addPane" height="9" shrink="0"><control type="FragmentPlace" id="add" grow="1"/></pane>
        <footer/>
      </column>
    </screenlet>
    """
  }
}
