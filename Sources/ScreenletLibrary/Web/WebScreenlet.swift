import PortalKit
public import ScreenletControls
public import ScreenletKit
import XMLTree

/// Displays a web page as text with numbered links.
///
/// Pages are passive: there are no scripts, no styles and no cookies of their own. With
/// ``signsIn``, pages of the portal are fetched as the signed-in user; other servers never learn
/// who that is. A page that requires a browser is opened in one.
///
/// ```xml
/// <screenlet-view of="WebScreenlet" url="https://acme.example/" autoLoad="true"/>
/// ```
public final class WebScreenlet: BaseScreenlet {
  /// The address of the page.
  @Attribute(
    "The address of the page, such as https://acme.example/.",
    changed: { (me: WebScreenlet, _) in me.didChangeAddress() })
  public var url = ""
  /// Whether the page loads as soon as the screenlet appears.
  @Attribute("Whether the page loads as soon as the screenlet appears.")
  public var autoLoad = false
  /// Whether an editable field shows the address.
  @Attribute(
    "Whether an editable field shows the address.",
    changed: { (me: WebScreenlet, shows) in me.viewModel.showsAddress = shows })
  public var showsAddress = true

  /// Whether pages of the portal are fetched as the signed-in user.
  @Attribute("Whether pages of the portal are fetched as the signed-in user.")
  public var signsIn = false

  /// The view.
  @ViewModel public var viewModel: WebView

  /// Fetches web pages; replace it in tests.
  public var fetcher: any WebFetcher = CurlFetcher()
  /// The displayed page; nil before the first one.
  public private(set) var page: WebPage?
  /// The addresses of the previous pages, oldest first.
  public private(set) var history: [WebAddress] = []
  private var wanted: WebAddress?
  private var isGoingBack = false
  private var text = RichText()

  override public class var doc: String { "Shows a web page as text." }
  override public class var group: String? { "group.content" }

  /// Loads the page.
  public let load = UserAction("Loads the page.") {
    (me: WebScreenlet) throws(ScreenletError) in
    try me.makeLoad()
  } then: { me, answer in
    me.didLoad(answer)
  } failed: { me, error in
    me.didFail(error)
  }
  /// Goes to the typed address.
  public let goToAddress = UserAction(
    "Goes to the typed address.", perform: { (me: WebScreenlet) in me.openTypedAddress() })
  /// Goes to the previous page.
  public let goBack = UserAction(
    "Goes to the previous page.", perform: { (me: WebScreenlet) in me.goToPrevious() })
  /// Opens the page in the browser.
  public let openOutside = UserAction(
    "Opens the page in the browser.", whenRunning: .ignore, isBackground: true
  ) { (me: WebScreenlet) in
    OpenInteractor(me.here.map { .address($0) }, me.context.services.opener)
  }

  /// The address of the displayed page, or else the configured one.
  private var here: WebAddress? { page?.address ?? WebAddress(url) }

  override public func prepareExample() {
    fetcher = ExampleFetcher(other: fetcher)
    (url, autoLoad) = (ExampleFetcher.address, true)
  }

  override public func onCreated() {
    viewModel.showsAddress = showsAddress
    viewModel.address = here?.text ?? url
    viewModel.onOpenLink = { [weak self] link in self?.follow(link) }
    if let page { viewModel.show(page, text: text) }
    showKeys()
  }

  override public func onShow() {
    if autoLoad, page == nil, !url.isEmpty, !load.isRunning { load() }
  }

  private func didChangeAddress() {
    (page, wanted, text) = (nil, nil, RichText())
    viewModel.address = url
    if autoLoad, !url.isEmpty { load() }
  }

  private func makeLoad() throws(ScreenletError) -> WebInteractor {
    guard let address = wanted ?? here else {
      throw .validation(
        field: "address",
        message: UserMessage(
          key: "web.address.help", english: "Type an address, as in acme.example."))
    }
    return WebInteractor(
      address, fetcher: signsIn ? PortalFetcher(portal: context.portal, other: fetcher) : fetcher)
  }

  private func didLoad(_ answer: WebInteractor.Answer) {
    wanted = nil
    if !isGoingBack, let old = page?.address, old != answer.page.address { history.append(old) }
    (page, text) = (answer.page, answer.text)
    viewModel.address = answer.page.address.text
    viewModel.show(answer.page, text: answer.text)
    (delegate as? any WebScreenletDelegate)?.screenlet(self, didLoad: answer.page)
    isGoingBack = false
    showKeys()
  }

  private func didFail(_ error: ScreenletError) {
    // The failed address stays pending for a retry. If going back failed, the history is restored.
    if isGoingBack, let before = wanted {
      history.append(before)
      wanted = nil
    }
    isGoingBack = false
    showKeys()
    viewModel.show(failure: error)
  }

  private func showKeys() {
    viewModel.show(
      canGoBack: !history.isEmpty, canOpen: context.services.opener != nil && here != nil)
  }

  // MARK: Going

  /// Goes to a page.
  ///
  /// - Parameter address: The address of the page.
  public func go(to address: WebAddress) {
    wanted = address
    load()
  }

  private func openTypedAddress() {
    let typed = viewModel.address
    // A host name without a scheme gets `https`.
    let address =
      WebAddress(typed).flatMap { $0.isWeb ? $0 : nil } ?? WebAddress("https://" + typed)
    wanted = typed.isEmpty || address?.host.isEmpty == true ? nil : address
    if typed.isEmpty { (page, url) = (nil, "") }
    load()
  }

  private func goToPrevious() {
    guard let last = history.popLast() else { return }
    isGoingBack = true
    go(to: last)
  }

  private func follow(_ link: RichText.Link) {
    guard let address = WebAddress(link.target), address.isOpenable else { return }
    if (delegate as? any WebScreenletDelegate)?.screenlet(self, shouldOpen: address) == false {
      return
    }
    if address.isWeb {
      go(to: address)
    } else {
      let opener = context.services.opener
      context.pending.start { try? await opener?.open(address: address) }
    }
  }
}

/// Receives the events of a `WebScreenlet`.
@MainActor public protocol WebScreenletDelegate: BaseScreenletDelegate {
  /// Called when a page is loaded.
  ///
  /// - Parameters:
  ///   - screenlet: The web screenlet.
  ///   - page: The loaded page.
  func screenlet(_ screenlet: WebScreenlet, didLoad page: WebPage)
  /// Called before a link is followed.
  ///
  /// - Parameters:
  ///   - screenlet: The web screenlet.
  ///   - address: The target of the link.
  /// - Returns: Whether to follow the link.
  func screenlet(_ screenlet: WebScreenlet, shouldOpen address: WebAddress) -> Bool
}

extension WebScreenletDelegate {
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The web screenlet.
  ///   - page: The loaded page.
  public func screenlet(_ screenlet: WebScreenlet, didLoad page: WebPage) {}
  /// Always returns true.
  ///
  /// - Parameters:
  ///   - screenlet: The web screenlet.
  ///   - address: The target of the link.
  public func screenlet(_ screenlet: WebScreenlet, shouldOpen address: WebAddress) -> Bool { true }
}

/// Fetches a page and converts it to text.
public final class WebInteractor: Interactor<WebInteractor.Answer> {
  /// A page and its text.
  public struct Answer: Sendable {
    /// The page.
    public let page: WebPage
    /// The text of the page; empty for a type without text.
    public let text: RichText
  }

  private let address: WebAddress
  private let fetcher: any WebFetcher

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - address: The address of the page.
  ///   - fetcher: Fetches the page.
  public init(_ address: WebAddress, fetcher: any WebFetcher) {
    (self.address, self.fetcher) = (address, fetcher)
    super.init()
  }

  /// Fetches the page.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Answer {
    let page = try await fetcher.page(at: address, progress)
    try Task.checkCancellation()
    return Answer(page: page, text: text(of: page))
  }

  nonisolated private func text(of page: WebPage) -> RichText {
    var text: RichText
    switch page.mimeType {
    case "text/html", "application/xhtml+xml":
      text = RichText(HTMLDocument(parsing: page.bytes), base: page.address.text)
    case "text/markdown":
      text = RichText(
        markdown: String(decoding: page.bytes, as: UTF8.self), base: page.address.text)
    case let type where type.hasPrefix("text/") || type.hasSuffix("json") || type.hasSuffix("xml"):
      text = RichText(blocks: [.code(String(decoding: page.bytes.prefix(500_000), as: UTF8.self))])
      text.isTruncated = page.bytes.count > 500_000
    default: text = RichText()
    }
    if page.isTruncated { text.isTruncated = true }
    return text
  }
}
