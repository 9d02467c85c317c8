import Screenlets

/// The screenlet of the scene, with its actions.
final class SampleThingSceneScreenlet: PresentedScreenlet<SampleThingViewData> {
  /// The receiver of the view's requests.
  weak var input: (any InteractorInput<SampleThingRequest>)?

  override class var doc: String { "The lists of a site." }
  override class var viewClass: ScreenletView.Type { SampleThingSceneView.self }
  override class var defaultLayouts: [String: String] { layouts }

  let refresh = UserAction(
    "Reloads the lists.",
    perform: { (me: SampleThingSceneScreenlet) in me.input?.perform(.refresh) })
}

/// The default view of the scene.
final class SampleThingSceneView: ScreenletView, PresenterOutput {
  @Outlet private var list: SelectionList
  @Outlet private var message: Message

  func show(_ viewData: SampleThingViewData) {
    setCondition("empty", viewData.rows.isEmpty)
    list.items = viewData.rows.enumerated().map { number, name in
      SelectionList.Item(id: "\(number)", words: .verbatim(name))
    }
    if let failure = viewData.failure {
      message.say(failure, .mistake)
    } else {
      message.clear()
    }
  }
}
