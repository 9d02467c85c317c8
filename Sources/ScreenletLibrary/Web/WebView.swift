public import PortalKit
public import ScreenletControls
public import ScreenletKit

/// The view of a web page: its address, its title and its text.
open class WebView: ScreenletView {
  @Outlet("address") private var field: TextField?
  @Outlet private var title: Label?
  @Outlet private var text: RichTextView
  @Outlet private var picture: Picture?
  @Outlet private var progress: ProgressBar?
  @Outlet private var message: Message?

  /// Called when the user chooses a link.
  public final var onOpenLink: (@MainActor (RichText.Link) -> Void)?
  /// The text of the address field.
  public final var address: String {
    get { field?.text ?? "" }
    set { field?.text = newValue }
  }
  /// Whether the address field is shown.
  public final var showsAddress = true { didSet { setCondition("addressed", showsAddress) } }

  open override func onCreated() {
    super.onCreated()
    setCondition("blank", true)
    text.onOpen = { [weak self] link in self?.onOpenLink?(link) }
  }

  /// Shows a page.
  ///
  /// - Parameters:
  ///   - page: The page; an image is shown as such.
  ///   - text: The text of the page; if empty, the view says that the page requires a browser.
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

  /// Shows which navigation is available.
  ///
  /// - Parameters:
  ///   - canGoBack: Whether there is a previous page.
  ///   - canOpen: Whether the page can be opened in a browser.
  open func show(canGoBack: Bool, canOpen: Bool) {
    setCondition("before", canGoBack)
    setCondition("openable", canOpen)
  }

  /// Shows why the page did not load, at the address if that is invalid.
  ///
  /// - Parameter failure: The reason.
  open func show(failure: ScreenletError) {
    let isOfPage = failure != .cancelled && failure.field == nil
    if isOfPage { setCondition("blank", false) }
    setCondition("failed", isOfPage)
    show(failure, in: message)
  }

  open override func onStartInteraction(_ action: Action) {
    super.onStartInteraction(action)
    guard action == "load" else { return }
    progress?.fraction = nil
    message?.clear()
  }

  open override func onProgress(_ action: Action, _ report: ProgressReport) {
    progress?.fraction = report.fraction
  }
}
