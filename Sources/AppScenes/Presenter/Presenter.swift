public import StateStore

/// Makes what is seen of what its interactors found.
///
/// It owns its interactors: one for the scene, or one for each model of data. Where it takes the
/// wishes of a person too, it is an ``InteractorInput``; where it hears fragments, it is their
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
open class Presenter<Response: Sendable, ViewData: Sendable>:
  InteractorOutput, ScenePresenter
{
  /// Who made its scene.
  public final weak var coordinator: Coordinator?
  /// What it presented last.
  public private(set) final var response: Response?
  /// What is seen of that.
  public private(set) final var viewData: ViewData?

  /// Who shows what it makes; a new one shows at once what was made last.
  public final weak var output: (any PresenterOutput<ViewData>)? {
    didSet { if let viewData { output?.show(viewData) } }
  }

  private final let mapper: ViewDataMapper<Response, ViewData>
  private final var owned: [Owned] = []

  private struct Owned {
    /// Takes what the interactor says, where that is not what is presented.
    let intake: AnyObject?
    let begin: @MainActor (any Route, Scene?) -> Void
  }

  /// Makes a presenter of what it does.
  public init(_ mapper: ViewDataMapper<Response, ViewData>) { self.mapper = mapper }

  /// Makes what is seen, and has it shown.
  open func present(_ response: Response) {
    let data = mapper(response)
    (self.response, viewData) = (response, data)
    output?.show(data)
  }

  /// Called once, before the scene is shown: fills the data stores of its interactors.
  open func prepare(for route: any Route, from requester: Scene?) {
    for interactor in owned { interactor.begin(route, requester) }
  }

  /// How its scene goes elsewhere; nil while it has none.
  public final var router: Router? {
    coordinator?.scenes.first { $0.presenter === self }?.router
  }

  /// Owns an interactor, and presents what it finds.
  public final func own<Destination>(_ interactor: SceneInteractor<Destination, Response>) {
    interactor.output = self
    owned.append(Owned(intake: nil) { interactor.begin(at: $0 as? Destination, from: $1) })
  }

  /// Owns one interactor of several, each of which finds a part of what is presented.
  ///
  /// ```swift
  /// own(comments) { comments, shown in
  ///   OrderResponse(order: shown?.order, comments: comments)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - interactor: Which.
  ///   - merge: Makes what is presented of what the interactor found and what was presented last.
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

/// Takes what one of several interactors found.
private final class Intake<Part: Sendable>: InteractorOutput {
  private let take: @MainActor (Part) -> Void

  init(_ take: @escaping @MainActor (Part) -> Void) { self.take = take }

  func present(_ response: Part) { take(response) }
}
