import Screenlets

/// Shows the lists of a site.
final class SampleThingSceneScreenlet: BaseScreenlet {
  /// Loads the lists; the component sets one that all scenes share.
  lazy var lists = SampleThingWorker.resource(in: context)
  @ViewModel var view: SampleThingSceneView
  /// The names of the lists; nil before they are loaded.
  private var names: [String]?

  let load = UserAction("Loads the lists.") {
    (me: SampleThingSceneScreenlet) in
    WorkInteractor(me.lists, me.context.server.groupId)
  } then: { me, lists in
    me.show(lists)
  }
  /// The kit asks the portal again for an action of this name.
  let refresh = UserAction("Reloads the lists.") {
    (me: SampleThingSceneScreenlet) in
    WorkInteractor(me.lists, me.context.server.groupId)
  } then: { me, lists in
    me.show(lists)
  }

  override class var doc: String { "The lists of a site." }
  override class var defaultLayouts: [String: String] { layouts }

  override func onCreated() {
    if let names { view.show(names) }
  }

  override func onShow() {
    if names == nil { load() }
  }

  private func show(_ lists: [RecordSet]) {
    let names = lists.map(\.name).sorted()
    self.names = names
    view.show(names)
  }
}

/// The default view of the scene; the kit shows failures in its message.
final class SampleThingSceneView: ScreenletView {
  @Outlet private var list: SelectionList

  func show(_ names: [String]) {
    setCondition("empty", names.isEmpty)
    list.items = names.enumerated().map { number, name in
      SelectionList.Item(id: "\(number)", words: .verbatim(name))
    }
  }
}
