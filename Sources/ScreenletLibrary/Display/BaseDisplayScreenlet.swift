public import PortalKit
public import ScreenletKit

extension Action {
  /// Opens what is shown in another program.
  public static let openOutside = Action("openOutside")
  /// Opens the link that was chosen.
  public static let openLink = Action("openLink")
}

/// Shows one thing of the portal: an article, an entry of a blog, a file.
///
/// Subclass it for a thing of your own: say what asks for it, and what is shown of it.
@MainActor open class BaseDisplayScreenlet<Content: Sendable>: BaseScreenlet {
  /// Whether it is loaded as soon as it is shown.
  @Attribute(doc: "Whether it is loaded as soon as it is shown.")
  public final var autoLoad = true

  /// What is shown.
  @ViewModel public final var displayModel: any DisplayViewModel

  /// What was loaded; nil before anything was.
  public private(set) var content: Content?
  private final var failure: ScreenletError?

  override open class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .load, doc: "Gets what is shown.",
        run: { (me: BaseDisplayScreenlet<Content>) in me.loadInteractor() },
        finish: { me, outcome in me.didLoad(outcome) }),
      ActionDeclaration(.cancel, doc: "Stops what runs.") { (me: BaseDisplayScreenlet<Content>) in
        for action in [Action.load, .openOutside, .openLink] { me.cancelInteractors(for: action) }
      },
      ActionDeclaration(
        .openOutside, doc: "Opens it in another program.", whenRunning: .ignore,
        run: { (me: BaseDisplayScreenlet<Content>) in OpenInteractor(me.outside, me.context.opener)
        },
        finish: { me, outcome in me.didOpen(outcome) }),
      ActionDeclaration(
        .openLink, doc: "Opens the link that was chosen.",
        run: { (me: BaseDisplayScreenlet<Content>) in
          OpenInteractor(me.takeLink(), me.context.opener)
        }, finish: { me, outcome in me.didOpen(outcome) }),
    ]
  }

  // MARK: Templates

  /// Makes what asks the portal.
  open func loadInteractor() -> Interactor<Content> { Interactor<Content>() }
  /// Whether enough is said to ask the portal.
  open var canLoad: Bool { true }
  /// Writes what was loaded into the view model.
  open func show(_ content: Content) {}
  /// Called when something came, before it is shown; the answer is shown.
  open func onLoaded(_ content: Content) -> Content { content }
  /// What another program is given; nil where there is no such thing.
  open var outside: OpenRequest? { nil }
  /// Called before a link is opened; false keeps it from being opened.
  open func onLink(_ target: String) -> Bool { true }

  // MARK: Lifecycle

  override open func onCreated() {
    displayModel.onOpenLink = { [weak self] link in self?.open(link) }
    if let content {
      show(content)
    } else if let failure {
      displayModel.show(failure: Words(failure.phrase))
    } else {
      displayModel.showNothing()
    }
    displayModel.show(canOpen: context.opener != nil && outside != nil)
  }

  override open func onShow() {
    if autoLoad, canLoad, content == nil, failure == nil, !isActionRunning(.load) {
      performUserAction(.load)
    }
  }

  override open func onAttributeChanged(_ name: String) {
    guard isLoaded, name != "autoLoad" || content == nil else { return }
    (content, failure) = (nil, nil)
    displayModel.showNothing()
    if autoLoad, canLoad { performUserAction(.load) }
  }

  override open func onUserAction(_ action: Action) throws(ScreenletError) {
    guard action == .load, !canLoad else { return }
    throw .misuse("\(Self.name) is not told what to show")
  }

  private final func didLoad(_ outcome: Outcome<Content>) {
    switch outcome {
    case .success(let loaded):
      let content = onLoaded(loaded)
      (self.content, failure) = (content, nil)
      displayModel.show(failure: nil)
      show(content)
    // Whoever stopped it and sees nothing can still begin it again.
    case .failure(.cancelled) where content != nil: break
    case .failure(let error):
      failure = error
      displayModel.show(failure: Words(error.phrase))
    }
    displayModel.show(canOpen: context.opener != nil && outside != nil)
  }

  // MARK: Links

  /// What a link asks for, until it is opened.
  private final var linked: OpenRequest?

  private final func open(_ link: RichText.Link) {
    guard onLink(link.target), let address = WebAddress(link.target), address.isOpenable else {
      return
    }
    linked = .address(address)
    performUserAction(.openLink)
  }

  /// Takes what a link asked for.
  private final func takeLink() -> OpenRequest? {
    defer { linked = nil }
    return linked
  }

  private final func didOpen(_ outcome: Outcome<Bool>) {
    if case .failure(let error) = outcome, error != .cancelled {
      displayModel.say(Words(error.phrase))
    }
  }
}

/// What is handed over to another program.
public enum OpenRequest: Hashable, Sendable {
  /// An address, for a browser.
  case address(WebAddress)
  /// A file, for whatever shows its sort.
  case file(name: String, bytes: [UInt8])
}

/// Hands something over to another program.
public final class OpenInteractor: Interactor<Bool> {
  private let request: OpenRequest?
  private let opener: (any SystemOpener)?

  /// Makes an interactor; without an opener it fails and says why.
  public init(_ request: OpenRequest?, _ opener: (any SystemOpener)?) {
    (self.request, self.opener) = (request, opener)
    super.init()
  }

  /// Opens it.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Bool {
    guard let opener, let request else {
      throw ScreenletError.server(
        code: "open.nobody",
        message: Phrase(
          key: "open.nobody", english: "No other program can be opened from here."))
    }
    switch request {
    case .address(let address): try await opener.open(address: address)
    case .file(let name, let bytes): try await opener.open(file: bytes, named: name)
    }
    return true
  }
}
