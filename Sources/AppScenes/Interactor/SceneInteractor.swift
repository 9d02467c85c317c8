public import PortalKit
public import ScreenletKit

/// The business logic of a scene: it receives requests, runs workers and sends responses.
///
/// An interactor does not depend on its presenter or view, and may exist longer than they do. An
/// interactor that is registered as a singleton keeps running after its scene is closed; the next
/// scene finds its results and running work. Results belong to one user: they are deleted when the
/// user signs out or another one signs in. A subclass adopts ``InteractorInput``.
///
/// ```swift
/// final class OrderInteractor: SceneInteractor<OrdersRoute, OrderResponse>, InteractorInput {
///   override func begin() {
///     guard case .order(let id, _) = destination else { return }
///     run(orders, id, as: "load") { [weak self] in self?.respond(OrderResponse($0)) }
///   }
///
///   func perform(_ request: OrderRequest) { … }
/// }
/// ```
@MainActor open class SceneInteractor<Destination: Route, Response: BoundaryValue> {
  /// The context that the interactor works in.
  public final let context: ScreensContext
  /// The route of the interactor's scene; nil before the scene is prepared, or if the route
  /// belongs to another feature.
  public private(set) final var destination: Destination?
  /// The scene that opened this one; nil if there is none.
  public private(set) final weak var requestingScene: Scene?
  /// The last response, for the next presenter; nil if there is none for the current user.
  public final var latest: Response? {
    clearAfterUserChange()
    return found.latest
  }
  /// The notes of the portal about the last result of a worker: cached, fresh or queued.
  public final var notes: PortalNotes {
    clearAfterUserChange()
    return found.notes
  }
  /// The policy for reading and writing while the portal may be offline.
  public final var offlinePolicy = OfflinePolicy.remoteFirst

  /// The receiver of responses.
  ///
  /// When it is set, it receives the latest response immediately.
  public final weak var output: (any InteractorOutput<Response>)? {
    didSet { if let latest { output?.present(latest) } }
  }

  private final let runs: InteractionRuns
  private final var following: [Subscription] = []
  private final var found: (latest: Response?, notes: PortalNotes) = (nil, PortalNotes())
  /// The ID of the user that the results belong to; nil if no user is signed in.
  private final var owner: Int64?

  /// Creates an interactor.
  ///
  /// - Parameter context: The context that it works in.
  public init(in context: ScreensContext = .shared) {
    self.context = context
    runs = InteractionRuns(in: context)
    owner = context.session.user?.id
    following = [
      context.events.subscribe(to: SignedIn.self) { [weak self] _ in self?.clearAfterUserChange() },
      context.events.subscribe(to: SignedOut.self) { [weak self] _ in self?.clearAfterUserChange()
      },
    ]
  }

  /// Starts work for a scene.
  ///
  /// Called before the scene is shown, when `destination` and `requestingScene` are set.
  ///
  /// For a later scene the interactor still has its earlier results: check ``latest`` and
  /// ``isRunning(_:)`` before loading again.
  open func begin() {}

  /// Deletes data of the previous user.
  ///
  /// Called after the user changed, when all work is canceled and ``latest`` is nil; override it if
  /// the subclass stores more.
  open func onForget() {}

  /// Handles the progress of a worker.
  ///
  /// The default does nothing.
  ///
  /// - Parameters:
  ///   - action: The action of the work.
  ///   - report: The progress.
  open func onProgress(_ action: Action, _ report: ProgressReport) {}

  /// Stores a response and sends it to `output`.
  ///
  /// - Parameter response: The response.
  public final func respond(_ response: Response) {
    clearAfterUserChange()
    found.latest = response
    output?.present(response)
  }

  /// Runs a worker in the queue of the context, with the policy of this interactor.
  ///
  /// Work that runs for the same action is canceled without a report. The work ends when the
  /// interactor is released.
  ///
  /// - Parameters:
  ///   - worker: The worker.
  ///   - request: The request to the worker.
  ///   - action: The name of the work, for `isRunning(_:)` and `cancel(_:)`; `refresh` bypasses
  ///     cached data.
  ///   - finish: Receives the outcome; capture the interactor weakly.
  public final func run<Job: Worker>(
    _ worker: Job, _ request: Job.Request, as action: Action,
    then finish: @escaping @MainActor (Outcome<Job.Response>) -> Void
  ) {
    run(WorkInteractor(worker, request), as: action, then: finish)
  }

  /// Runs an interactor that a screenlet could run as well.
  ///
  /// - Parameters:
  ///   - interactor: The interactor to run.
  ///   - action: The name of the work; work that runs for the same action is canceled.
  ///   - finish: Receives the outcome; capture this object weakly.
  public final func run<Output: Sendable>(
    _ interactor: Interactor<Output>, as action: Action,
    then finish: @escaping @MainActor (Outcome<Output>) -> Void
  ) {
    clearAfterUserChange()
    runs.run(interactor, as: action, offlinePolicy) { [weak self] report in
      self?.onProgress(action, report)
    } finish: { [weak self] outcome, notes in
      self?.found.notes = notes
      finish(outcome)
    }
  }

  /// Returns whether work runs for an action.
  ///
  /// - Parameter action: The name of the work.
  public final func isRunning(_ action: Action) -> Bool {
    clearAfterUserChange()
    return runs.isRunning(action)
  }

  /// Cancels the work of an action; its `finish` receives `cancelled` at once, and later results
  /// are dropped.
  ///
  /// - Parameter action: The name of the work.
  public final func cancel(_ action: Action) { runs.cancel(action) }

  /// Calls `body` after every change of a resource, until either object is released.
  ///
  /// ```swift
  /// follow(awaiting) { [weak self] in self?.load() }
  /// ```
  ///
  /// - Parameters:
  ///   - resource: The resource to observe.
  ///   - body: Called after each change.
  public final func follow<Service: Worker>(
    _ resource: Resource<Service>, _ body: @escaping @MainActor () -> Void
  ) {
    following.append(resource.onChange(body))
  }

  /// Sets the route and the requesting scene, then calls `begin()`.
  ///
  /// A presenter calls it when the coordinator prepares the scene.
  ///
  /// - Parameters:
  ///   - destination: The route of the scene; nil if it belongs to another feature.
  ///   - requester: The scene that opened it.
  public final func begin(at destination: Destination?, from requester: Scene? = nil) {
    clearAfterUserChange()
    (self.destination, requestingScene) = (destination, requester)
    begin()
  }

  /// Deletes the results of the previous user if the user changed.
  ///
  /// Every access checks this, because another subscriber may see a sign-in before this object
  /// does.
  private final func clearAfterUserChange() {
    let user = context.session.user?.id
    guard user != owner else { return }
    let isForgetting = owner != nil
    owner = user
    guard isForgetting else { return }
    runs.dropAll()
    found = (nil, PortalNotes())
    onForget()
  }
}
