import Screenlets

/// Has an order shown, and asks for it again when a person wants that.
final class OrderPresenter: Presenter<OrderInteractor.Response, OrderViewData>, InteractorInput {
  private let interactor: OrderInteractor

  init(_ interactor: OrderInteractor) {
    self.interactor = interactor
    super.init(OrderMapping.mapper)
    own(interactor)
  }

  /// The order that is shown.
  var shown: Order? {
    guard case .success(let response) = interactor.latest else { return nil }
    return response.order
  }

  func perform(_ request: OrderInteractor.Request) { interactor.perform(request) }
}
