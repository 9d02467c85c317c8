import Foundation
import Screenlets

struct Quote: Sendable { let symbol, price: String }

final class StockScreenlet: BaseScreenlet {
  @Attribute("The ticker symbol to start with.") var symbol = "ACME"
  @Attribute("A file with a symbol and a price on each line.") var prices = "prices.txt"
  @ViewModel var view: StockView

  let quote = UserAction("Looks up the price.") { (me: StockScreenlet) in
    let (symbol, file) = (me.view.symbol.text.uppercased(), me.prices)
    return Interactor { try findQuote(of: symbol, in: file) }
  } then: { me, quote in
    me.view.showMessage(.verbatim("\(quote.symbol) costs \(quote.price) EUR."))
  }

  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="StockScreenlet">
      <column>
        <header title="Share price"/>
        <column style="Card" top="20" align-self="center" grow="1" gap="1">
          <text-field id="symbol" label="Symbol" placeholder="ACME"/>
          <button id="ask" style="Primary" action="quote" key="Enter"
                  text="Look up" hint="look up"/>
          <message id="message"/>
        </column>
        <footer/>
      </column>
    </screenlet>
    """
  }
  override func onCreated() { view.symbol.text = symbol }
}

final class StockView: ScreenletView { @Outlet var symbol: TextField }

func findQuote(of symbol: String, in file: String) throws -> Quote {
  let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
  for line in text.split(separator: "\n") {
    let words = line.split(separator: " ").map(String.init)
    if words.count == 2, words[0] == symbol { return Quote(symbol: symbol, price: words[1]) }
  }
  throw ScreenletError.validation(field: "symbol", message: "No price is known for this.")
}
