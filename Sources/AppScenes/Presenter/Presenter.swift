public import StateStore

/// Maps the responses of interactors to view data.
///
/// A presenter owns its interactors: one for the scene, or one for each data model. To handle
/// requests of the view it adopts ``InteractorInput``; to handle events of fragments,
/// ``FragmentResponder``.
///
/// ```swift
/// final class OrderPresenter: Presenter<OrderResponse, OrderViewData> {
///   init(_ interactor: OrderInteractor) {
///     super.init(ViewDataMapper { OrderViewData(title: $0.order.number) })
///     own(interactor)
///   }
/// }
/// ```
@MainActor
open class Presenter<Response: BoundaryValue, ViewData: BoundaryValue>:
  InteractorOutput, ScenePresenter
{
  /// The coordinator that made the scene.
  public final weak var coordinator: Coordinator?
  /// The last response; nil before the first.
  public private(set) final var response: Response?
  /// The view data of the last response; nil before the first.
  public private(set) final var viewData: ViewData?

  /// The receiver of view data.
  ///
  /// When it is set, it receives the latest view data immediately.
  public final weak var output: (any PresenterOutput<ViewData>)? {
    didSet { if let viewData { output?.show(viewData) } }
  }

  private final let mapper: ViewDataMapper<Response, ViewData>
  private final var owned: [Owned] = []

  private struct Owned {
    /// The object that merges the interactor's part; nil if its response is presented as it is.
    let intake: AnyObject?
    let begin: @MainActor (any Route, Scene?) -> Void
  }

  /// Creates a presenter.
  ///
  /// - Parameter mapper: Maps a response to view data.
  public init(_ mapper: ViewDataMapper<Response, ViewData>) { self.mapper = mapper }

  /// Maps a response to view data and sends it to `output`.
  ///
  /// - Parameter response: The response of an interactor.
  open func present(_ response: Response) {
    let data = mapper(response)
    (self.response, viewData) = (response, data)
    output?.show(data)
  }

  /// Starts the interactors with the route of the scene.
  ///
  /// Called once, before the scene is shown.
  ///
  /// - Parameters:
  ///   - route: The route of the scene.
  ///   - requester: The scene that opened it; nil if there is none.
  open func prepare(for route: any Route, from requester: Scene?) {
    for interactor in owned { interactor.begin(route, requester) }
  }

  /// The router of the presenter's scene; nil if the presenter has no scene yet.
  public final var router: Router? {
    coordinator?.scenes.first { $0.presenter === self }?.router
  }

  /// Owns an interactor and presents its responses.
  ///
  /// - Parameter interactor: The interactor; its `output` becomes this presenter.
  public final func own<Destination>(_ interactor: SceneInteractor<Destination, Response>) {
    interactor.output = self
    owned.append(Owned(intake: nil) { interactor.begin(at: $0 as? Destination, from: $1) })
  }

  /// Owns one of several interactors, each of which delivers a part of the response.
  ///
  /// ```swift
  /// own(comments) { comments, shown in
  ///   OrderResponse(order: shown?.order, comments: comments)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - interactor: The interactor of the part.
  ///   - merge: Makes the response from the new part and the last response, which is nil at first.
  public final func own<Destination, Part>(
    _ interactor: SceneInteractor<Destination, Part>,
    _ merge: @escaping @MainActor (Part, Response?) -> Response
  ) {
    let intake = Intake<Part> { [weak self] part in
      guard let self else { return }
      present(merge(part, response))
    }
    interactor.output = intake
    owned.append(Owned(intake: intake) { interactor.begin(at: $0 as? Destination, from: $1) })
  }
}

/// Receives the responses of one of several interactors.
private final class Intake<Part: BoundaryValue>: InteractorOutput {
  private let take: @MainActor (Part) -> Void

  init(_ take: @escaping @MainActor (Part) -> Void) { self.take = take }

  func present(_ response: Part) { take(response) }
}
