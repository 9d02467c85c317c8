import Screenlets

/// A file that belongs to an order: a picture is shown as one, the rest as what it says.
final class AttachmentScene: Scene {
  private let screenlets: AttachmentSceneScreenlet

  init(in context: ScreensContext) {
    screenlets = AttachmentSceneScreenlet(in: context)
    super.init(screenlets)
  }

  override var title: Words {
    guard case .attachment(let document) = route as? OrdersRoute else { return .none }
    return .verbatim(document.title)
  }

  override func prepare() {
    guard case .attachment(let document) = route as? OrdersRoute else { return }
    let context = screenlet.context
    let file: BaseFileDisplayScreenlet =
      document.isPicture ? ImageDisplayScreenlet(in: context) : FileDisplayScreenlet(in: context)
    file.refer(to: document)
    attempt { () throws(ScreenletError) in
      try screenlets.fragments.attach(Fragment(file), at: "file")
    }
  }
}

/// The screen of a file that belongs to an order.
final class AttachmentSceneScreenlet: SceneScreenlet {
  override class var group: String? { nil }
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="AttachmentSceneScreenlet">
      <column>
        <header title="@string/orders.attachment"/>
        <control type="FragmentPlace" id="file" grow="1"/>
        <footer/>
      </column>
    </screenlet>
    """
  }
}

extension FormDocument {
  /// Whether it is one of the pictures that terminals can show.
  fileprivate var isPicture: Bool {
    let name = title.lowercased()
    return [".png", ".jpg", ".jpeg", ".gif", ".webp"].contains { name.hasSuffix($0) }
  }
}
