public import PortalKit
import ScreenletControls
public import ScreenletKit

/// The base class of screenlets that display one item of the portal: an article, a blog entry, a
/// file.
///
/// Subclass it for your own type of content: override `loadInteractor()` and `show(_:)`.
@MainActor open class BaseDisplayScreenlet<Content: Sendable>: BaseScreenlet {
  /// Whether the content loads as soon as the screenlet appears.
  @Attribute("Whether the content loads as soon as the screenlet appears.")
  public final var autoLoad = true

  /// The view.
  @ViewModel public final var displayModel: DisplayView

  /// The loaded content; nil before it is loaded.
  public private(set) var content: Content?
  private final var failure: ScreenletError?

  // MARK: Actions

  /// Loads the content.
  public final let load = UserAction("Loads the content.") {
    (me: BaseDisplayScreenlet<Content>) throws(ScreenletError) in
    try me.makeLoad()
  } then: { me, content in
    me.didLoad(content)
  } failed: { me, error in
    me.didFail(error)
  }
  /// Cancels loading and opening.
  public final let cancel = UserAction(
    "Cancels loading and opening.",
    perform: { (me: BaseDisplayScreenlet<Content>) in
      for action in [me.load, me.openOutside, me.openLink] { action.cancel() }
    })
  /// Opens the displayed content in another program.
  public final let openOutside = UserAction(
    "Opens the displayed content in another program.", whenRunning: .ignore, isBackground: true
  ) { (me: BaseDisplayScreenlet<Content>) in
    OpenInteractor(me.outside, me.context.services.opener)
  }
  /// Opens the link that the user chose.
  public final let openLink = UserAction(
    "Opens the link that the user chose.", isBackground: true
  ) { (me: BaseDisplayScreenlet<Content>) in
    OpenInteractor(me.takeLink(), me.context.services.opener)
  }

  // MARK: Templates

  /// Returns the interactor that loads the content; override it.
  ///
  /// - Throws: The reason why the content cannot be loaded.
  open func loadInteractor() throws(ScreenletError) -> Interactor<Content> { Interactor<Content>() }
  /// Whether the attributes identify the content sufficiently to load it.
  open var canLoad: Bool { true }
  /// Writes the loaded content to the view; override it.
  ///
  /// - Parameter content: The loaded content.
  open func show(_ content: Content) {}
  /// Called when the content is loaded, before it is shown.
  ///
  /// - Parameter content: The loaded content.
  /// - Returns: The content to show.
  open func onLoaded(_ content: Content) -> Content { content }
  /// The address or file to open in another program; nil if there is none.
  open var outside: OpenRequest? { nil }
  /// Called before a link is opened.
  ///
  /// - Parameter target: The target of the link, as in the content.
  /// - Returns: Whether to open the link.
  open func onLink(_ target: String) -> Bool { true }

  // MARK: Lifecycle

  override open func onCreated() {
    displayModel.onOpenLink = { [weak self] link in self?.open(link) }
    if let content {
      show(content)
    } else if let failure {
      displayModel.show(failure: DisplayText(failure.userMessage))
    } else {
      displayModel.showNothing()
    }
    displayModel.show(canOpen: context.services.opener != nil && outside != nil)
  }

  override open func onShow() {
    if autoLoad, canLoad, content == nil, failure == nil, !load.isRunning { load() }
  }

  override open func onAttributeChanged(_ attribute: AnyAttribute) {
    guard isLoaded, attribute !== _autoLoad || content == nil else { return }
    (content, failure) = (nil, nil)
    displayModel.showNothing()
    if autoLoad, canLoad { load() }
  }

  private final func makeLoad() throws(ScreenletError) -> Interactor<Content> {
    guard canLoad else { throw isNotTold }
    return try loadInteractor()
  }

  /// The error of a load while the attributes do not identify the content.
  final var isNotTold: ScreenletError {
    .misuse("\(Self.name) has no content to show; set one of its ID attributes")
  }

  private final func didLoad(_ loaded: Content) {
    let content = onLoaded(loaded)
    (self.content, failure) = (content, nil)
    displayModel.show(failure: nil)
    show(content)
    displayModel.show(canOpen: context.services.opener != nil && outside != nil)
  }

  private final func didFail(_ error: ScreenletError) {
    // Canceling a reload keeps the content; canceling the first load shows how to load again.
    if error == .cancelled, content != nil { return }
    failure = error
    displayModel.show(failure: DisplayText(error.userMessage))
    displayModel.show(canOpen: context.services.opener != nil && outside != nil)
  }

  // MARK: Links

  /// The request of the chosen link, until it is opened.
  private final var linked: OpenRequest?

  private final func open(_ link: RichText.Link) {
    guard onLink(link.target), let address = WebAddress(link.target), address.isOpenable else {
      return
    }
    linked = .address(address)
    openLink()
  }

  /// Returns the request of the chosen link and clears it.
  private final func takeLink() -> OpenRequest? {
    defer { linked = nil }
    return linked
  }
}

/// A request to open something in another program.
public enum OpenRequest: Hashable, Sendable {
  /// An address, for the browser.
  case address(WebAddress)
  /// A file, for the program that opens its type.
  case file(name: String, bytes: [UInt8])
}

/// Opens an address or a file in another program.
public final class OpenInteractor: Interactor<Bool> {
  private let request: OpenRequest?
  private let opener: (any SystemOpener)?

  /// Creates an interactor; it fails with a message if either argument is nil.
  ///
  /// - Parameters:
  ///   - request: The address or file.
  ///   - opener: The system service that starts other programs.
  public init(_ request: OpenRequest?, _ opener: (any SystemOpener)?) {
    (self.request, self.opener) = (request, opener)
    super.init()
  }

  /// Opens the address or the file.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Bool {
    guard let opener, let request else {
      throw ScreenletError.server(
        code: "open.nobody",
        message: UserMessage(
          key: "open.nobody", english: "No other program can be opened from here."))
    }
    switch request {
    case .address(let address): try await opener.open(address: address)
    case .file(let name, let bytes): try await opener.open(file: bytes, named: name)
    }
    return true
  }
}
