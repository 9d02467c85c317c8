import Screenlets

/// A bookmark that is written or changed.
final class BookmarkFormScreenlet: BaseScreenlet {
  @Attribute(doc: "The file that the bookmarks are in.") var file = "bookmarks.json"
  @ViewModel var viewModel: BookmarkFormView
  var bookmark = Bookmark()
  weak var router: Router?

  override class var viewClass: ScreenletView.Type { BookmarkFormView.self }
  override class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .submit, doc: "Keeps the bookmark.",
        run: { (me: BookmarkFormScreenlet) in
          WorkInteractor(BookmarkFile(path: me.file), .keep(me.viewModel.bookmark))
        },
        finish: { me, outcome in if case .success = outcome { try? me.router?.back() } })
    ]
  }
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="BookmarkFormScreenlet">
      <column>
        <header title="Bookmark"/>
        <column style="Card" top="20" align-self="center" grow="1" gap="1">
          <text-field id="title" label="Title"/>
          <text-field id="address" label="Address" placeholder="https://example.org"/>
          <button id="keep" style="Primary" action="submit" key="Enter" text="Keep" hint="keep"/>
          <message id="message"/>
        </column>
        <footer/>
      </column>
    </screenlet>
    """
  }

  override func onCreated() { viewModel.bookmark = bookmark }

  override func onUserAction(_ action: Action) throws(ScreenletError) {
    guard WebAddress(viewModel.bookmark.address)?.isOpenable != true else { return }
    throw .validation(field: "address", message: "Write an address, as in https://example.org.")
  }
}

final class BookmarkFormView: ScreenletView {
  @Outlet("title") private var titleField: TextField
  @Outlet("address") private var addressField: TextField
  @Outlet private var message: Message
  private var id = 0

  var bookmark: Bookmark {
    get {
      let title = titleField.text.isEmpty ? addressField.text : titleField.text
      return Bookmark(id: id, title: title, address: addressField.text)
    }
    set {
      id = newValue.id
      (titleField.text, addressField.text) = (newValue.title, newValue.address)
    }
  }

  override func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    super.onFinishInteraction(action, failure)
    if let failure { show(failure, in: message) }
  }
}
