public import PortalKit
public import ScreenletKit

/// What a scene can do: takes requests, hands them to workers, and says what came out.
///
/// It knows neither presenter nor view, and may outlive them: registered as a singleton it goes on
/// when its scene is left, and the scene that is made next finds what it found, or what still runs.
/// Nobody else does: once its person is signed out, or somebody else is signed in, it has nothing. A
/// subclass is an ``InteractorInput``.
///
/// ```swift
/// final class OrderInteractor: SceneInteractor<OrdersRoute, OrderResponse>, InteractorInput {
///   override func begin() {
///     guard case .order(let id, _) = destination else { return }
///     run(orders, id, as: .load) { [weak self] in self?.respond(OrderResponse($0)) }
///   }
///
///   func perform(_ request: OrderRequest) { … }
/// }
/// ```
@MainActor open class SceneInteractor<Destination: Route, Response: Sendable> {
  /// The world that it works in.
  public final let context: ScreensContext
  /// Where its scene is: the first thing in its data store.
  public private(set) final var destination: Destination?
  /// The scene that wanted this one.
  public private(set) final weak var requestingScene: Scene?
  /// What it found last, for whoever presents it next; nil for somebody else than it was found for.
  public final var latest: Response? {
    forgetTheOther()
    return found.latest
  }
  /// What its portal had to say beside the last result of a worker.
  public final var notes: PortalNotes {
    forgetTheOther()
    return found.notes
  }
  /// Where its workers read from, and what becomes of what they write, when the portal may be away.
  public final var offlinePolicy = OfflinePolicy.remoteFirst

  /// Who presents what it finds; a new one is told at once what was found last.
  public final weak var output: (any InteractorOutput<Response>)? {
    didSet { if let latest { output?.present(latest) } }
  }

  private final let runs: InteractorRuns
  private final var following: [Subscription] = []
  private final var found: (latest: Response?, notes: PortalNotes) = (nil, PortalNotes())
  /// Whom it works for; nil while nobody is signed in.
  private final var owner: Int64?

  /// Makes an interactor.
  public init(in context: ScreensContext = .shared) {
    self.context = context
    runs = InteractorRuns(context)
    owner = context.session.user?.id
    following = [
      context.events.subscribe(to: SignedIn.self) { [weak self] _ in self?.forgetTheOther() },
      context.events.subscribe(to: SignedOut.self) { [weak self] _ in self?.forgetTheOther() },
    ]
  }

  /// Called when a scene that it works for is about to be shown: the data store is filled.
  ///
  /// A scene that was made again finds what it had; look at ``latest`` and ``isRunning(_:)`` before
  /// you ask for it again.
  open func begin() {}

  /// Called when its person is gone and all that it found is forgotten, what ran is given up: a
  /// subclass that remembers more of them forgets that.
  open func onForget() {}

  /// Called when a worker reported how far it is.
  open func onProgress(_ action: Action, _ report: ProgressReport) {}

  /// Says what came out.
  public final func respond(_ response: Response) {
    forgetTheOther()
    found.latest = response
    output?.present(response)
  }

  /// Hands a request to a worker.
  ///
  /// What runs under the same name is given up, and says nothing any more. The work runs in the queue
  /// of the context, with the policy of this interactor, and ends when the interactor is gone.
  ///
  /// - Parameters:
  ///   - worker: Who does it.
  ///   - request: What is wanted.
  ///   - action: What it is called, to ask whether it runs and to cancel it; `refresh` asks for news.
  ///   - finish: Takes what came out; it should hold the interactor weakly.
  public final func run<Job: Worker>(
    _ worker: Job, _ request: Job.Request, as action: Action,
    then finish: @escaping @MainActor (Outcome<Job.Response>) -> Void
  ) {
    run(WorkInteractor(worker, request), as: action, then: finish)
  }

  /// Does one use case that a screenlet could do as well.
  public final func run<Output: Sendable>(
    _ interactor: Interactor<Output>, as action: Action,
    then finish: @escaping @MainActor (Outcome<Output>) -> Void
  ) {
    forgetTheOther()
    runs.start(
      interactor, as: action, PortalCall(offlinePolicy, isRefresh: action == .refresh)
    ) { [weak self] report in
      self?.onProgress(action, report)
    } finish: { [weak self] outcome, notes in
      self?.found.notes = notes
      finish(outcome)
    }
  }

  /// Whether something runs under a name.
  public final func isRunning(_ action: Action) -> Bool {
    forgetTheOther()
    return runs.isRunning(action)
  }

  /// Ends what runs under a name at once, as `cancelled`; what it still says is dropped.
  public final func cancel(_ action: Action) { runs.cancel(action) }

  /// Calls `body` whenever a resource has something else at hand, for as long as both are there.
  ///
  /// ```swift
  /// follow(awaiting) { [weak self] in self?.load() }
  /// ```
  public final func follow<Service: Worker>(
    _ resource: Resource<Service>, _ body: @escaping @MainActor () -> Void
  ) {
    following.append(resource.onChange(body))
  }

  /// Fills the data store and begins, as the coordinator has its presenter do.
  ///
  /// - Parameters:
  ///   - destination: Where the scene is; nil where that is another feature's.
  ///   - requester: The scene that wanted it.
  public final func begin(at destination: Destination?, from requester: Scene? = nil) {
    forgetTheOther()
    (self.destination, requestingScene) = (destination, requester)
    begin()
  }

  /// Forgets what was found for somebody who is not there any more.
  ///
  /// Asked wherever it matters: whoever hears of a sign-in before this one may ask at once.
  private final func forgetTheOther() {
    let user = context.session.user?.id
    guard user != owner else { return }
    let isForgetting = owner != nil
    owner = user
    guard isForgetting else { return }
    runs.giveUp()
    found = (nil, PortalNotes())
    onForget()
  }
}
