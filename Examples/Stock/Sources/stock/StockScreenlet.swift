import Foundation
import Screenlets

extension Action { static let quote = Action("quote") }

struct Quote: Sendable { let symbol, price: String }

@MainActor protocol StockViewModel: AnyObject {
  var symbol: String { get set }
  func show(_ quote: Quote)
}

/// Looks up the price of a share.
final class StockScreenlet: BaseScreenlet {
  @Attribute(doc: "The ticker symbol to begin with.") var symbol = "ACME"
  @Attribute(doc: "A file with a symbol and a price on each line.") var prices = "prices.txt"
  @ViewModel var viewModel: any StockViewModel

  override class var viewClass: ScreenletView.Type { StockView.self }
  override class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .quote, doc: "Looks up the price.",
        run: { (me: StockScreenlet) in QuoteInteractor(me.viewModel.symbol, in: me.prices) },
        finish: { me, outcome in if let quote = try? outcome.get() { me.viewModel.show(quote) } })
    ]
  }
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="StockScreenlet">
      <column>
        <header title="Share price"/>
        <column style="Card" top="20" align-self="center" grow="1" gap="1">
          <text-field id="symbol" label="Symbol" placeholder="ACME"/>
          <button id="ask" style="Primary" action="quote" key="Enter" text="Look up" hint="look up"/>
          <message id="price"/>
        </column>
        <footer/>
      </column>
    </screenlet>
    """
  }
  override func onCreated() { viewModel.symbol = symbol }
}

final class QuoteInteractor: Interactor<Quote> {
  let symbol, file: String
  init(_ symbol: String, in file: String) { (self.symbol, self.file) = (symbol, file) }

  // These modifiers keep the override off the main actor.
  @concurrent nonisolated override func execute(_: InteractorProgress) async throws -> Quote {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw ScreenletError.server(code: "prices", message: "The file of prices cannot be read.")
    }
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if words.count == 2, words[0] == symbol { return Quote(symbol: symbol, price: words[1]) }
    }
    throw ScreenletError.validation(field: "symbol", message: "No price is known for this.")
  }
}

final class StockView: ScreenletView, StockViewModel {
  @Outlet("symbol") private var field: TextField
  @Outlet private var price: Message

  var symbol: String {
    get { field.text.uppercased() }
    set { field.text = newValue }
  }
  func show(_ quote: Quote) { price.say(.verbatim("\(quote.symbol) costs \(quote.price) EUR.")) }

  override func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    super.onFinishInteraction(action, failure)
    guard let failure else { return }
    price.clear()
    show(failure, in: price)
  }
}
