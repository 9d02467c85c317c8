import Screenlets

final class QuoteInteractor: Interactor<Quote> {
  let symbol, file: String
  init(_ symbol: String, in file: String) { (self.symbol, self.file) = (symbol, file) }

  override var priority: InteractorPriority { .userInitiated }

  // These modifiers keep the override off the main actor.
  @concurrent nonisolated override func execute(_: InteractorProgress) async throws -> Quote {
    try findQuote(of: symbol, in: file)
  }
}

/// A view model as a protocol, for a screenlet with several view classes.
@MainActor protocol PriceViewModel: AnyObject {
  var symbol: String { get set }
  func show(_ quote: Quote)
}

final class PriceScreenlet: BaseScreenlet {
  @Attribute(
    "The ticker symbol.", changed: { (me: PriceScreenlet, symbol) in me.viewModel.symbol = symbol })
  var symbol = "ACME"

  @ViewModel var viewModel: any PriceViewModel
  override class var viewClass: ScreenletView.Type { PriceView.self }

  let quote = UserAction("Looks up the price.", whenRunning: .ignore) { (me: PriceScreenlet) in
    QuoteInteractor(me.viewModel.symbol, in: "prices.txt")
  } then: { me, quote in
    me.viewModel.show(quote)
  } failed: { me, error in
    me.viewModel.show(Quote(symbol: error.code, price: "?"))
  }
}

final class PriceView: ScreenletView, PriceViewModel {
  @Outlet("symbol") private var field: TextField

  var symbol: String {
    get { field.text.uppercased() }
    set { field.text = newValue }
  }
  func show(_ quote: Quote) { showMessage(.verbatim("\(quote.symbol) costs \(quote.price) EUR.")) }
}
