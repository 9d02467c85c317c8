import Screenlets

final class FixedQuotes: BaseScreenletDelegate {
  func screenlet(
    _ screenlet: BaseScreenlet, interactorFor action: Action
  ) -> (any AnyInteractor)? {
    guard action.name == "quote" else { return nil }
    return Interactor { Quote(symbol: "NORTE", price: "17.05") }
  }
}
