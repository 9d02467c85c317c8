import Screenlets

extension Action { static let quote = Action("quote") }

struct Quote: Sendable { let symbol: String, cents: Int }

@MainActor protocol StockViewModel: AnyObject {
  var symbol: String { get set }
  func show(_ quote: Quote)
}

/// Shows what a share costs.
final class StockScreenlet: BaseScreenlet {
  @Attribute(doc: "The ticker symbol to begin with.") var symbol = "ACME"
  @ViewModel var viewModel: any StockViewModel

  override class var viewClass: ScreenletView.Type { StockView.self }
  override class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .quote, doc: "Asks for the price.",
        run: { (me: StockScreenlet) in QuoteInteractor(symbol: me.viewModel.symbol) },
        finish: { me, outcome in
          if case .success(let quote) = outcome { me.viewModel.show(quote) }
        })
    ]
  }
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="StockScreenlet">
      <column style="Card" gap="1" top="20">
        <text style="Title" text="Share price"/>
        <text-field id="symbol" label="Symbol" placeholder="ACME"/>
        <button id="ask" style="Primary" action="quote" key="Enter" text="Ask" hint="ask"/>
        <message id="price"/>
        <footer/>
      </column>
    </screenlet>
    """
  }
  override func onCreated() { viewModel.symbol = symbol }
}

final class QuoteInteractor: Interactor<Quote> {
  let symbol: String
  init(symbol: String) { self.symbol = symbol }

  // Written out in full: a bare override could run on the main actor.
  @concurrent nonisolated override func execute(_ progress: InteractorProgress) async throws -> Quote {
    progress(nil, "asking the exchange")
    let letters = symbol.uppercased().unicodeScalars
    return Quote(symbol: symbol.uppercased(), cents: letters.reduce(0) { $0 + Int($1.value) } * 7)
  }
}

final class StockView: ScreenletView, StockViewModel {
  @Outlet("symbol") private var field: TextField
  @Outlet private var price: Message

  var symbol: String {
    get { field.text }
    set { field.text = newValue }
  }
  func show(_ quote: Quote) {
    price.say("\(quote.symbol) costs \(quote.cents / 100).\(quote.cents % 100 / 10)\(quote.cents % 10) EUR.")
  }
}
