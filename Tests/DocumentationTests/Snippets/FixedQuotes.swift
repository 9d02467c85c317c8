import Screenlets

final class FixedQuote: Interactor<Quote> {
  @concurrent nonisolated override func execute(_: InteractorProgress) async throws -> Quote {
    Quote(symbol: "NORTE", price: "17.05")
  }
}

final class FixedQuotes: BaseScreenletDelegate {
  func screenlet(
    _ screenlet: BaseScreenlet, interactorFor action: Action
  ) -> (any AnyInteractor)? {
    action == .quote ? FixedQuote() : nil
  }
}
