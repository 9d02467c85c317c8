/// Takes what a person wants: all that a view knows of what stands behind it.
///
/// An interactor is one, or a presenter that looks at the wish first. Whoever has it can ask, and
/// hears nothing by asking: the answer goes on to the ``InteractorOutput``.
///
/// ```swift
/// weak var input: (any InteractorInput<OrdersRequest>)?
/// // …
/// input?.perform(.approve(order))
/// ```
@MainActor public protocol InteractorInput<Request>: AnyObject {
  /// What can be wanted, in plain values.
  associatedtype Request: Sendable

  /// Does it, or begins to.
  func perform(_ request: Request)
}

/// Takes what an interactor found: all that it knows of what stands before it.
///
/// ```swift
/// func present(_ response: OrdersResponse) { output?.show(mapper(response)) }
/// ```
@MainActor public protocol InteractorOutput<Response>: AnyObject {
  /// What can come out, in plain values.
  associatedtype Response: Sendable

  /// Something came out.
  func present(_ response: Response)
}

/// Takes what is to be seen: all that a presenter knows of the view.
///
/// ```swift
/// func show(_ viewData: OrdersViewData) { list.items = viewData.rows }
/// ```
@MainActor public protocol PresenterOutput<ViewData>: AnyObject {
  /// What is seen, in plain values.
  associatedtype ViewData: Sendable

  /// Shows it.
  func show(_ viewData: ViewData)
}
