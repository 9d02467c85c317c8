import Screenlets

/// Presents an order, and reloads it on request.
final class OrderPresenter: Presenter<OrderInteractor.Response, OrderViewData>, InteractorInput {
  private let interactor: OrderInteractor

  init(_ interactor: OrderInteractor) {
    self.interactor = interactor
    super.init(OrderMapping.mapper)
    own(interactor)
  }

  /// The shown order; nil if none is loaded.
  var shown: Order? {
    guard case .success(let response) = interactor.latest else { return nil }
    return response.order
  }

  func perform(_ request: OrderInteractor.Request) { interactor.perform(request) }
}
