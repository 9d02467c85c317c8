import Screenlets

/// Shows an attachment of an order: an image as an image, other files by the file screenlet.
final class AttachmentScene: Scene {
  private let screenlets: AttachmentSceneScreenlet

  init(in context: ScreensContext) {
    screenlets = AttachmentSceneScreenlet(in: context)
    super.init(screenlets)
  }

  override var title: DisplayText {
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

/// The screenlet of the attachment scene.
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
  /// Whether the file name has the extension of an image that terminals can show.
  fileprivate var isPicture: Bool {
    let name = title.lowercased()
    return [".png", ".jpg", ".jpeg", ".gif", ".webp"].contains { name.hasSuffix($0) }
  }
}
