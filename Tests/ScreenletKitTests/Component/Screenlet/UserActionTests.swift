import Foundation
import PortalKit
import ScreenletControls
import ScreenletTesting
import Testing
import ThemeKit

@testable import ScreenletKit
@testable import ScreenletKitFixtures

@MainActor struct UserActionTests {
  private let context = TestTheme.context()
  private let shop: ShopScreenlet
  private let pilot: Pilot

  init() throws {
    context.register(ShopScreenlet.self)
    context.register(BareScreenlet.self)
    shop = ShopScreenlet(in: context)
    pilot = try Pilot(shop)
  }

  @Test func `an action has the name of its property`() {
    #expect(shop.buy.action == Action("buy"))
    #expect(
      ShopScreenlet.contract().actions.map(\.name) == [
        "buy", "rate", "fail", "toggle", "order", "look",
      ])
  }

  @Test func `a layout performs it, and its handler receives the value`() async {
    pilot.click("go")
    await pilot.waitUntilIdle()

    #expect(shop.results == ["bought apples"])
  }

  @Test func `code performs it by calling the property`() async {
    #expect(shop.buy())
    await pilot.waitUntilIdle()

    #expect(shop.results == ["bought apples"])
  }

  @Test func `it takes an argument`() async {
    shop.rate(4)
    await pilot.waitUntilIdle()

    #expect(shop.results == ["4 stars"])
  }

  @Test func `the interactor of a closure runs off the main actor`() async {
    shop.buy()
    await pilot.waitUntilIdle()

    #expect(shop.ranOnMainThread == false)
  }

  @Test func `an action without an interactor runs at once`() {
    shop.toggle()

    #expect(shop.results == ["toggled"])
  }

  @Test func `a failure is shown at the field that the error names`() async throws {
    shop.error = .validation(field: "first", message: "No such fruit.")
    shop.buy()
    await pilot.waitUntilIdle()

    let field = try #require(shop.screenletView?.control("first") as? TextField)
    #expect(field.errorText == DisplayText("No such fruit." as UserMessage))
    #expect(pilot.surface.focused?.id == "first")
    #expect(shop.results.isEmpty)
  }

  @Test func `a failure without a field is shown in the message`() async throws {
    shop.error = .server(code: "shut", message: "The shop is closed.")
    shop.buy()
    await pilot.waitUntilIdle()

    let message = try #require(shop.screenletView?.control("message") as? Message)
    #expect(
      message.words == DisplayText("The shop is closed." as UserMessage) && message.kind == .error)
  }

  @Test func `the next run clears the failure`() async throws {
    shop.error = .validation(field: "first", message: "No such fruit.")
    shop.buy()
    await pilot.waitUntilIdle()
    shop.error = nil
    shop.buy()
    await pilot.waitUntilIdle()

    let field = try #require(shop.screenletView?.control("first") as? TextField)
    #expect(field.errorText == nil)
    #expect(shop.results == ["bought apples"])
  }

  @Test func `a failure replaces the failure of another field`() async throws {
    shop.error = .validation(field: "first", message: "No such fruit.")
    shop.buy()
    await pilot.waitUntilIdle()
    shop.veto = .validation(field: "second", message: "Too many.")
    shop.buy()

    let view = try #require(shop.screenletView)
    #expect((view.control("first") as? Field)?.errorText == nil)
    #expect(
      (view.control("second") as? Field)?.errorText == DisplayText("Too many." as UserMessage))
  }

  @Test func `a request that is rejected is shown and starts nothing`() {
    #expect(!shop.order())

    let field = shop.screenletView?.control("second") as? Field
    #expect(field?.errorText == DisplayText("How many?" as UserMessage))
    #expect(shop.runningActions.isEmpty && shop.results.isEmpty)
  }

  @Test func `an interactor of the delegate runs only for an accepted request`() async {
    let broker = Broker()
    shop.delegate = broker
    #expect(!shop.order())

    shop.amount = 3
    #expect(shop.order())
    await pilot.waitUntilIdle()

    #expect(shop.results == ["ordered 30"])
  }

  @Test func `each complaint of a failure is shown at its field`() async {
    shop.error = .refused([
      FieldError(path: "first", message: "No such fruit."),
      FieldError(path: "second", message: "Too many."),
    ])
    shop.buy()
    await pilot.waitUntilIdle()

    let fields = ["first", "second"].map { shop.screenletView?.control($0) as? Field }
    #expect(
      fields.map { $0?.errorText } == [
        DisplayText("No such fruit." as UserMessage), DisplayText("Too many." as UserMessage),
      ])
    #expect(pilot.surface.focused?.id == "first")
  }

  @Test func `an action in the background keeps the view usable, and can be cancelled`() async {
    shop.look()
    #expect(shop.look.isRunning && shop.screenletView?.isBusy == false)

    shop.look.cancel()

    #expect(!shop.look.isRunning)
    await pilot.waitUntilIdle()
    #expect(shop.results.isEmpty)
  }

  @Test func `a failure is cleared after the view was replaced`() async throws {
    shop.error = .validation(field: "first", message: "No such fruit.")
    shop.buy()
    await pilot.waitUntilIdle()
    try shop.reload()
    #expect((shop.screenletView?.control("first") as? Field)?.errorText != nil)

    shop.error = nil
    shop.buy()
    await pilot.waitUntilIdle()

    #expect((shop.screenletView?.control("first") as? Field)?.errorText == nil)
  }

  @Test func `a handled failure is not shown`() async throws {
    shop.fail()
    await pilot.waitUntilIdle()

    #expect(shop.results == ["failed: The shop is closed."])
    let message = try #require(shop.screenletView?.control("message") as? Message)
    #expect(message.words.isEmpty)
  }

  @Test func `the type of the view model is the view class`() {
    #expect(ShopScreenlet.viewClass == ShopView.self)
  }

  @Test func `an observer of an attribute receives the new value of a loaded screenlet`() {
    shop.fruit = "pears"
    _ = shop.setAttribute("fruit", to: "plums")

    #expect(shop.seen == ["pears", "plums"])
  }

  @Test func `a text without a message in the layout is shown as a toast`() async throws {
    let bare = BareScreenlet(in: context)
    let pilot = try Pilot(bare)

    bare.screenletView?.showMessage(.verbatim("It is open."))
    await pilot.waitUntilIdle()

    #expect(pilot.picture.contains { $0.contains("It is open.") })
  }
}

private nonisolated func isOnMainThread() -> Bool { Thread.isMainThread }

private final class BareScreenlet: BaseScreenlet {
  override class var defaultLayout: String? {
    TestTheme.layout("<column><text text=\"Bare\"/></column>", for: name)
  }
}

private final class ShopView: ScreenletView { @Outlet var first: TextField }

private final class ShopScreenlet: BaseScreenlet {
  @Attribute("The fruit.", changed: { (me: ShopScreenlet, fruit) in me.seen.append(fruit) })
  var fruit = "apples"
  @ViewModel var view: ShopView

  var error: ScreenletError?
  var veto: ScreenletError?
  var results: [String] = []
  var seen: [String] = []
  var ranOnMainThread: Bool?

  let buy = UserAction("Buys fruit.") { (me: ShopScreenlet) in
    let (fruit, error) = (me.fruit, me.error)
    return Interactor {
      if let error { throw error }
      return (fruit, isOnMainThread())
    }
  } then: { me, result in
    me.results.append("bought \(result.0)")
    me.ranOnMainThread = result.1
  }

  let rate = UserAction("Rates the shop.", taking: Int.self) { (_: ShopScreenlet, stars) in
    Interactor { stars }
  } then: { me, stars in
    me.results.append("\(stars) stars")
  }

  let fail = UserAction("Fails.") { (_: ShopScreenlet) in
    Interactor<Void> { throw ScreenletError.server(code: "shut", message: "The shop is closed.") }
  } then: { _, _ in
  } failed: { me, error in
    me.results.append("failed: \(error.userMessage.english)")
  }

  let toggle = UserAction("Toggles.") { (me: ShopScreenlet) in me.results.append("toggled") }

  var amount = 0

  let order = UserAction("Orders fruit.") { (me: ShopScreenlet) throws(ScreenletError) in
    try me.makeOrder()
  } then: { me, amount in
    me.results.append("ordered \(amount)")
  }

  let look = UserAction("Looks around.", isBackground: true) { (_: ShopScreenlet) in
    Interactor { try await Task.sleep(for: .seconds(3600)) }
  } then: { me, _ in
    me.results.append("looked")
  }

  private func makeOrder() throws(ScreenletError) -> Interactor<Int> {
    guard amount > 0 else { throw .validation(field: "second", message: "How many?") }
    return Interactor { [amount] in amount }
  }

  override func onUserAction(_ action: Action) throws(ScreenletError) {
    if let veto { throw veto }
  }

  override class var defaultLayout: String? {
    TestTheme.layout(
      """
      <column>
        <text-field id="first" label="First"/>
        <text-field id="second" label="Second"/>
        <button id="go" action="buy" text="Go" key="Enter"/>
        <message id="message"/>
      </column>
      """, for: name)
  }
}

/// Orders ten times as much.
private final class Broker: BaseScreenletDelegate {
  func screenlet(
    _ screenlet: BaseScreenlet, interactorFor action: Action
  ) -> (any AnyInteractor)? {
    guard let shop = screenlet as? ShopScreenlet, action == shop.order else { return nil }
    return Interactor { [amount = shop.amount] in amount * 10 }
  }
}
