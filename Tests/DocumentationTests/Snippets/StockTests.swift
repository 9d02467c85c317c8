import ScreenletTesting
import Screenlets
import Testing

@MainActor struct StockTests {
  let context = ScreensContext()

  init() { context.register(StockScreenlet.self) }

  func stock() -> StockScreenlet {
    let stock = StockScreenlet(in: context)
    stock.prices = Repository.root + "/Examples/Stock/prices.txt"
    return stock
  }

  @Test func `a known symbol shows its price`() async throws {
    let pilot = try Pilot(stock())

    pilot.press("Enter")
    await pilot.waitUntilIdle()

    #expect(pilot.picture.contains { $0.contains("ACME costs 128.40 EUR.") })
  }

  @Test func `an unknown symbol shows an error at its field, and a known one clears it`()
    async throws
  {
    let pilot = try Pilot(stock())

    pilot.press("^U")
    pilot.type("nobody")
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("✗ No price is known for this.") })

    pilot.press("^U")
    pilot.type("palace")
    pilot.click("ask")
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("PALACE costs 63.20 EUR.") })
    #expect(!pilot.picture.contains { $0.contains("✗") })

    pilot.click("symbol")
    pilot.press("^U", "Enter")
    await pilot.waitUntilIdle()
    #expect(!pilot.picture.contains { $0.contains("PALACE costs") })
  }

  @Test func `a delegate can provide the price instead of the file`() async throws {
    let stock = stock()
    let quotes = FixedQuotes()
    stock.delegate = quotes
    let pilot = try Pilot(stock)

    pilot.press("Enter")
    await pilot.waitUntilIdle()

    #expect(pilot.picture.contains { $0.contains("NORTE costs 17.05 EUR.") })
  }

  @Test func `a restored screenlet keeps the typed text`() async throws {
    let before = stock()
    let pilot = try Pilot(before)
    pilot.press("^U")
    pilot.type("norte")

    let after = StockScreenlet(in: context)
    after.restore(before.suspend())
    let second = try Pilot(after)

    #expect(second.picture.contains { $0.contains("norte") })
  }
}
