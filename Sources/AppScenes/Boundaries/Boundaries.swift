/// A value that may cross the boundary between two parts of a scene.
///
/// `Sendable` excludes objects with state that anybody can change. `Equatable` excludes closures and
/// the parts of a scene, such as screenlets, views and presenters, which have no equality.
public typealias BoundaryValue = Equatable & Sendable

/// The requests that a view can send.
///
/// A view knows nothing else of its interactor.
///
/// An interactor adopts this protocol, or a presenter that checks requests first. `perform(_:)`
/// returns no result; results go to the ``InteractorOutput``.
///
/// ```swift
/// weak var input: (any InteractorInput<OrdersRequest>)?
/// // …
/// input?.perform(.approve(order))
/// ```
@MainActor public protocol InteractorInput<Request>: AnyObject {
  /// The requests, as plain values.
  associatedtype Request: BoundaryValue

  /// Starts a request, and finishes it if it needs no waiting.
  ///
  /// - Parameter request: The request of the view.
  func perform(_ request: Request)
}

/// Receives the responses of an interactor.
///
/// An interactor knows nothing else of its presenter.
///
/// ```swift
/// func present(_ response: OrdersResponse) { output?.show(mapper(response)) }
/// ```
@MainActor public protocol InteractorOutput<Response>: AnyObject {
  /// The responses, as plain values.
  associatedtype Response: BoundaryValue

  /// Takes a response of the interactor.
  ///
  /// - Parameter response: The new response.
  func present(_ response: Response)
}

/// Receives view data from a presenter.
///
/// A presenter knows nothing else of its view.
///
/// ```swift
/// func show(_ viewData: OrdersViewData) { list.items = viewData.rows }
/// ```
@MainActor public protocol PresenterOutput<ViewData>: AnyObject {
  /// The data to show, as plain values.
  associatedtype ViewData: BoundaryValue

  /// Shows view data in place of the previous data.
  ///
  /// - Parameter viewData: The data to show.
  func show(_ viewData: ViewData)
}
