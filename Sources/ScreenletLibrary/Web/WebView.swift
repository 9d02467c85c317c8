public import PortalKit
public import ScreenletKit

/// What the screenlet of a page shows.
@MainActor public protocol WebViewModel: AnyObject {
  /// The address, as it is shown or was typed.
  var address: String { get set }
  /// Whether the address is shown.
  var showsAddress: Bool { get set }
  /// Called when a link was chosen.
  var onOpenLink: (@MainActor (RichText.Link) -> Void)? { get set }
  /// Shows a page.
  func show(_ page: WebPage, text: RichText)
  /// Says where one can go from here.
  func show(canGoBack: Bool, canOpen: Bool)
  /// Says something that keeps nothing from being seen.
  func say(_ words: Words)
}

/// The skin of a page: its address, its title, its text.
open class WebView: ScreenletView, WebViewModel {
  @Outlet("address") private var field: TextField?
  @Outlet private var title: Label?
  @Outlet private var text: RichTextView
  @Outlet private var picture: Picture?
  @Outlet private var progress: ProgressBar?
  @Outlet private var message: Message?

  /// Called when a link was chosen.
  public final var onOpenLink: (@MainActor (RichText.Link) -> Void)?
  /// The address, as it is shown or was typed.
  public final var address: String {
    get { field?.text ?? "" }
    set { field?.text = newValue }
  }
  /// Whether the address is shown.
  public final var showsAddress = true { didSet { setCondition("addressed", showsAddress) } }

  open override func onCreated() {
    super.onCreated()
    setCondition("blank", true)
    text.onOpen = { [weak self] link in self?.onOpenLink?(link) }
  }

  /// Shows a page: its text, or a picture, or that it needs a browser.
  open func show(_ page: WebPage, text: RichText) {
    message?.clear()
    let isPicture = page.mimeType.hasPrefix("image/")
    title?.words = .verbatim(text.title)
    self.text.text = text
    picture?.source =
      isPicture
      ? PictureSource(
        name: page.address.text, data: PictureData(bytes: page.bytes, mimeType: page.mimeType))
      : nil
    setCondition("blank", false)
    setCondition("failed", false)
    setCondition("titled", !text.title.isEmpty)
    setCondition("pictured", isPicture)
    setCondition("foreign", text.isEmpty && !isPicture)
    if !text.isEmpty { self.text.focus() }
  }

  /// Says where one can go from here.
  open func show(canGoBack: Bool, canOpen: Bool) {
    setCondition("before", canGoBack)
    setCondition("openable", canOpen)
  }

  /// Says something that keeps nothing from being seen.
  open func say(_ words: Words) { message?.say(words, .mistake) }

  /// What was read stays readable while the browser is opened.
  open override func onStartInteraction(_ action: Action) {
    guard action == .load else { return }
    super.onStartInteraction(action)
    progress?.fraction = nil
    message?.clear()
  }

  open override func onProgress(_ action: Action, _ report: ProgressReport) {
    progress?.fraction = report.fraction
  }

  open override func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    super.onFinishInteraction(action, failure)
    guard action == .load, let failure else { return }
    if failure != .cancelled, failure.field == nil { setCondition("blank", false) }
    setCondition("failed", failure != .cancelled && failure.field == nil)
    show(failure, in: message)
  }
}
