import ScreenletControls
import ScreenletKit
import Testing
import ThemeKit

@testable import ScreenletKitFixtures

private class OrderView: ScreenletView {
  @Outlet("name") private var nameField: TextField
  @Outlet private var hint: Label?
  @Outlet private var place: ScreenletSlot?
}

private final class OrderExtendedView: OrderView {
  @Outlet private var total: Label
}

private final class OrderScreenlet: ProbeScreenlet {
  override class var doc: String { "Orders something." }
  override class var viewClass: ScreenletView.Type { OrderView.self }
  override class var defaultLayout: String? { nil }
}

private final class Ticker: TextField {
  override class var element: String? { nil }
  override class var attributes: [ControlAttribute] {
    super.attributes + [
      .value("speed", default: 3, doc: "How fast.") { (me: Ticker, speed: Int) in
        me.speed = speed
      }
    ]
  }
  var speed = 0
}

@MainActor struct RegistryTests {
  private let context: ScreensContext

  init() {
    context = TestTheme.context()
    context.register(OrderScreenlet.self, views: [OrderExtendedView.self])
    context.register(control: Ticker.self)
  }

  @Test(arguments: ["Order", "order", "OrderScreenlet"])
  func `a screenlet is found by any of its names`(word: String) {
    #expect(context.registry.screenlet(word) == OrderScreenlet.self)
  }

  @Test func `an unregistered class is not found`() {
    #expect(context.registry.screenlet("Ordre") == nil)
    #expect(context.registry.view("OrdreView") == nil)
  }

  @Test func `registering again adds new views and no duplicates`() {
    final class Late: ScreenletView {}
    context.register(OrderScreenlet.self, views: [Late.self])
    #expect(context.registry.screenlets.count { $0 == OrderScreenlet.self } == 1)
    #expect(context.registry.view("Late") == Late.self)
    #expect(context.registry.views.count { $0 == OrderView.self } == 1)
  }

  @Test func `a view contract lists the declared outlets, inherited ones first`() {
    let contract = context.registry.contracts.view("OrderExtendedView")
    #expect(
      contract?.outlets == [
        OutletContract("name", control: "TextField"),
        OutletContract("hint", control: "Label", isRequired: false),
        OutletContract("place", control: "ScreenletSlot", isRequired: false),
        OutletContract("total", control: "Label"),
      ])
  }

  @Test func `a view contract names its superclass unless that is the base view class`() {
    let contracts = context.registry.contracts
    #expect(contracts.view("OrderExtendedView")?.superclass == "OrderView")
    #expect(contracts.view("OrderView")?.superclass == nil)
    #expect(contracts.isView("OrderExtendedView", a: "OrderView"))
    #expect(contracts.view("OrderExtendedView")?.screenlet == "OrderScreenlet")
  }

  @Test func `a screenlet contract lists its actions, attributes and view class`() {
    let contract = context.registry.contracts.screenlet("Order")
    #expect(contract?.stem == "order")
    #expect(contract?.doc == "Orders something.")
    #expect(contract?.viewClass == "OrderView")
    #expect(
      contract?.attributes.map(\.name) == [
        "title", "count", "method", "companyId", "offlinePolicy",
      ])
    #expect(contract?.actions.map(\.name) == ["ask", "askAgain", "rate", "note", "check"])
    #expect(contract?.actions.first { $0.name == "rate" }?.argument == .anyInteger)
  }

  @Test func `control contracts know their superclasses`() {
    let contracts = context.registry.contracts
    #expect(contracts.control(class: "Ticker")?.superclass == "TextField")
    #expect(contracts.isControl("Ticker", a: "Field"))
    #expect(contracts.isControl("PasswordField", a: "Control"))
    #expect(!contracts.isControl("Label", a: "Field"))
  }

  @Test func `a layout creates a registered control with its own attributes`() throws {
    let stand = try Stand("<text-field id=\"other\"/>")
    stand.context.register(control: Ticker.self)
    let files = [
      "Default/probe_default.xml": TestTheme.layout(
        """
        <column><control type="Ticker" id="ticker" speed="7" label="Price"/></column>
        """)
    ]
    let context = TestTheme.context(files)
    context.register(control: Ticker.self)
    let screenlet = ProbeScreenlet(in: context)
    try screenlet.loadView()
    let ticker = try #require(screenlet.screenletView?.control("ticker") as? Ticker)
    #expect(ticker.speed == 7)
    #expect(ticker.label == "Price")
  }

  @Test func `a missing outlet, or an outlet of the wrong control type, is an error`() throws {
    func codes(_ body: String) -> [String] {
      let layout = TestTheme.layout("<column>\(body)</column>", for: "OrderScreenlet")
      let files = ["Default/order_default.xml": layout]
      let context = TestTheme.context(files)
      context.register(OrderScreenlet.self)
      return context.appearance.themes.check(theme: "default").filter { $0.severity == .error }.map(
        \.code)
    }
    #expect(codes("<text-field id=\"name\"/>") == [])
    #expect(codes("<password-field id=\"name\"/>") == [])
    #expect(codes("<text id=\"name\"/>") == ["layout.outlet-type"])
    #expect(codes("") == ["layout.outlet"])
  }

  @Test func `a slot for another screenlet can be an outlet`() throws {
    let files = [
      "Default/order_default.xml": TestTheme.layout(
        "<column><text-field id=\"name\"/><screenlet-view id=\"place\" of=\"Probe\"/></column>",
        for: "OrderScreenlet")
    ]
    let context = TestTheme.context(files)
    context.register(OrderScreenlet.self)
    #expect(
      context.appearance.themes.check(theme: "default").filter { $0.severity == .error } == [])
    let screenlet = OrderScreenlet(in: context)
    try screenlet.loadView()
    #expect(screenlet.screenletView?.control("place") is ScreenletSlot)
  }

  @Test func `the reflection metadata of property wrappers is present`() {
    // With -disable-reflection-metadata every screenlet would silently lose its attributes.
    #expect(ProbeScreenlet.attributes.count == 5)
  }

  @Test func `creating a view has no side effects`() {
    for type in context.registry.views {
      let view = type.init()
      #expect(view.screenlet == nil)
      #expect(view.root.children.isEmpty)
    }
  }

  @Test func `the registered sign-in screenlet is found without its name`() {
    #expect(context.registry.signIn == nil)
    context.registry.register(signIn: OrderScreenlet.self)
    #expect(context.registry.signIn == OrderScreenlet.self)
  }
}
