import ScreenletControls
import Testing

@testable import ScreenletKit

@MainActor struct DeclarationsTests {
  @Test func `declared members equal those of a Mirror, superclasses first`() {
    let screenlet = Shop<Int>()
    let found = declared(in: screenlet, as: ScreenletDeclaration.self)

    #expect(found.map(\.name) == ["offlinePolicy", "rows", "title", "price", "sell"])
    let mirrored = mirrored(in: screenlet, as: ScreenletDeclaration.self)
    #expect(mirrored.map(\.name) == found.map(\.name))
    #expect(zip(found, mirrored).allSatisfy { $0.member === $1.member })
  }

  @Test func `each object has its own members`() {
    let (one, other) = (Shop<String>(), Shop<String>())
    one.title = "One"

    let titles = [one, other].map { shop in
      declared(in: shop, as: AnyAttribute.self).first { $0.name == "title" }?.member.text
    }
    #expect(titles == ["One", "Shop"])
  }

  @Test func `members that are not property wrappers are ignored despite their names`() {
    let view = OddView()

    #expect(declared(in: view, as: AnyOutlet.self).map(\.name) == ["name"])
  }
}

private class Rows<Row>: BaseScreenlet {
  private var kept: [Row] = []
  @Attribute("How many rows a page has.") var rows = 10
}

private final class Shop<Row>: Rows<Row> {
  private weak var friend: BaseScreenlet?
  private lazy var later = Rows<Row>()
  private var number: UInt8 = 1
  @Attribute("What it is called.") var title = "Shop"
  @Attribute("What it costs.") var price = 5
  let sell = UserAction("Sells it.") { (_: Shop<Row>) in }
}

private final class OddView: ScreenletView {
  private var _nothing: AnyObject?
  private var _bus = EventBus()
  private var _text = "text"
  @Outlet("name") private var name: TextField
}
