public import ScreenletKit

/// A screenlet that shows the view data of a presenter.
///
/// Its view adopts ``PresenterOutput`` for the same data. A view that is recreated, for another
/// theme or screen size, receives the latest view data.
///
/// ```swift
/// final class OrderSceneScreenlet: PresentedScreenlet<OrderViewData> {
///   override class var viewClass: ScreenletView.Type { OrderSceneView.self }
///   weak var input: (any InteractorInput<OrderRequest>)?
///
///   let approve = UserAction(
///     "Approves the order.",
///     perform: { (me: OrderSceneScreenlet) in me.input?.perform(.approve) })
/// }
/// ```
open class PresentedScreenlet<ViewData: BoundaryValue>: BaseScreenlet, PresenterOutput {
  /// The last view data; nil before the first.
  public private(set) final var viewData: ViewData?

  /// Stores view data and passes it to the view, now or when the view is created.
  ///
  /// - Parameter viewData: The data to show.
  open func show(_ viewData: ViewData) {
    self.viewData = viewData
    shown?.show(viewData)
  }

  override open func onCreated() {
    super.onCreated()
    if let viewData { shown?.show(viewData) }
  }

  private final var shown: (any PresenterOutput<ViewData>)? {
    screenletView as? any PresenterOutput<ViewData>
  }
}
