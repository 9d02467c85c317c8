import Testing
import ThemeKit

struct ContractsTests {
  private static let full: Contracts = {
    var contracts = Fixture.contracts
    contracts.screenlets[0].defaultLayout = Fixture.layout
    contracts.screenlets[0].layoutVariants = ["wide": Fixture.layout, "compact-es": "<no/>"]
    contracts.screenlets[0].doc = "An \"order\" <of> toys & more."
    contracts.views[0].outlets[1].acceptedElements = ["text", "message"]
    contracts.controls[0].marks = [.disabled, .focused]
    contracts.controls[0].isContainer = true
    contracts.controls[1].attributes += [
      .init("a", .identifier, default: "x", doc: "A.", isRequired: true), .init("b", .anyInteger),
      .init("c", .boolean), .init("d", .choice(["one", "two"])), .init("e", .style),
      .init("f", .glyph), .init("g", .attributes), .init("h", .insets), .init("i", .tracks),
      .init("j", .condition), .init("k", .screenlet),
    ]
    return contracts
  }()

  @Test func `contracts survive an XML round trip`() throws {
    let text = Self.full.xml
    #expect(try Contracts(xml: Array(text.utf8), name: "c.xml") == Self.full)
  }

  @Test func `empty contracts survive an XML round trip`() throws {
    #expect(try Contracts(xml: Array(Contracts.none.xml.utf8), name: "c.xml") == .none)
  }

  @Test func `every error in a contract file is reported with its line`() {
    let text = """
      <contracts xmlns="urn:screenlets:contracts:1">
        <screenlet name="AScreenlet"/>
        <control class="A"><attribute name="a" type="numbre"/></control>
        <vew/>
      </contracts>
      """
    let error = #expect(throws: ThemeError.self) {
      try Contracts(xml: Array(text.utf8), name: "c.xml")
    }
    #expect(error?.diagnostics.map(\.line) == [2, 3, 4])
    #expect(error?.diagnostics.map(\.code) == ["xml.required", "contracts.value", "xml.element"])
  }

  @Test func `a missing contract file is reported`() {
    let error = #expect(throws: ThemeError.self) { try Contracts(reading: "/nonexistent/c.xml") }
    #expect(error?.description.contains("there is no such file") == true)
  }

  @Test func `superclasses are followed, and a cycle of them ends the search`() {
    let contracts = Fixture.contracts
    #expect(contracts.isControl("PasswordField", a: "Field"))
    #expect(!contracts.isControl("Field", a: "PasswordField"))
    #expect(contracts.isView("OrderExtendedView", a: "OrderView"))
    let circle = Contracts(controls: [
      ControlContract(element: nil, className: "A", superclass: "B"),
      ControlContract(element: nil, className: "B", superclass: "A"),
    ])
    #expect(!circle.isControl("A", a: "C"))
  }

  @Test func `merging contracts keeps the first of two with the same name`() {
    let other = Contracts(screenlets: [
      ScreenletContract("OrderScreenlet", viewClass: "X"),
      ScreenletContract("BillScreenlet", viewClass: "Y"),
    ])
    let all = Fixture.contracts.merging(other)
    #expect(all.screenlets.map(\.viewClass) == ["OrderView", "Y"])
  }

  @Test func `contracts from a file yield the same diagnostics as from code`() throws {
    let contracts = try Contracts(xml: Array(Fixture.contracts.xml.utf8), name: "c.xml")
    let files = ["Default/order_default.xml": Fixture.layout("<button action=\"snd\"/>")]
    #expect(
      Fixture.codes(files, contracts: contracts) == Fixture.codes(files))
  }
}
