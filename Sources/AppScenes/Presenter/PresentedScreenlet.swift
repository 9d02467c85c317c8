public import ScreenletKit

/// A screenlet that shows what a presenter makes.
///
/// Its view is a ``PresenterOutput`` for the same data. One that is made anew, for another theme or
/// another size, shows what the one before did.
///
/// ```swift
/// final class OrderSceneScreenlet: PresentedScreenlet<OrderViewData> {
///   override class var viewClass: ScreenletView.Type { OrderSceneView.self }
///   weak var input: (any InteractorInput<OrderRequest>)?
///
///   override class var actions: [ActionDeclaration] {
///     [
///       ActionDeclaration(.approve, doc: "Approves the order.") { (me: OrderSceneScreenlet) in
///         me.input?.perform(.approve)
///       }
///     ]
///   }
/// }
/// ```
open class PresentedScreenlet<ViewData: Sendable>: BaseScreenlet, PresenterOutput {
  /// What it shows.
  public private(set) final var viewData: ViewData?

  /// Shows it, as soon as there is a view.
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
