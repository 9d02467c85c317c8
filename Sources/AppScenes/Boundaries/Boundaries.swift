/// A value that may cross the boundary between two parts of a scene.
///
/// `Sendable` excludes objects with mutable shared state. `Equatable` excludes closures and the
/// parts of a scene, such as screenlets, views and presenters, which have no equality.
public typealias BoundaryValue = Equatable & Sendable

/// The requests that a view can send.
///
/// A view has no other access to its interactor.
///
/// The interactor adopts this protocol. If requests must be checked first, the presenter adopts it
/// and forwards them. `perform(_:)` returns no result; results go to the ``InteractorOutput``.
///
/// ```swift
/// weak var input: (any InteractorInput<OrdersRequest>)?
/// // …
/// input?.perform(.approve(order))
/// ```
@MainActor public protocol InteractorInput<Request>: AnyObject {
  /// The requests, as plain values.
  associatedtype Request: BoundaryValue

  /// Starts a request.
  ///
  /// A request that does not have to wait is finished when this method returns.
  ///
  /// - Parameter request: The request of the view.
  func perform(_ request: Request)
}

/// Receives the responses of an interactor.
///
/// An interactor has no other access to its presenter.
///
/// ```swift
/// func present(_ response: OrdersResponse) { output?.show(mapper(response)) }
/// ```
@MainActor public protocol InteractorOutput<Response>: AnyObject {
  /// The responses, as plain values.
  associatedtype Response: BoundaryValue

  /// Receives a response of the interactor.
  ///
  /// - Parameter response: The new response.
  func present(_ response: Response)
}

/// Receives view data from a presenter.
///
/// A presenter has no other access to its view.
///
/// ```swift
/// func show(_ viewData: OrdersViewData) { list.items = viewData.rows }
/// ```
@MainActor public protocol PresenterOutput<ViewData>: AnyObject {
  /// The data to show, as plain values.
  associatedtype ViewData: BoundaryValue

  /// Shows view data and replaces the previous data.
  ///
  /// - Parameter viewData: The data to show.
  func show(_ viewData: ViewData)
}
