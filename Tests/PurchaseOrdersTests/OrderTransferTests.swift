import LiferayPortal
import LocalPortal
import OfflineStore
import PortalServer
import ScreenletTesting
import Screenlets
import TemporaryFolders
import Testing

@testable import PurchaseOrders

/// Transfers in the app, with a server that goes offline and the standard sync queue.
@MainActor struct OrderTransferTests {
  private let folder: TemporaryFolder
  private let local: LocalPortal
  private let server: PortalServer
  private let portal: OfflinePortal
  private let context: ScreensContext
  private let app: AppRoot

  init() async throws {
    folder = try TemporaryFolder()
    local = try LocalPortal.inMemory()
    try await local.insertSamples(OrderSamples.list(of: 10_181, count: 60))
    var configuration = PortalServer.Configuration()
    configuration.port = 0
    server = try PortalServer.start(local, configuration)
    let xml = """
      <resources>
        <string name="liferay_server">http://127.0.0.1:\(server.port)</string>
        <string name="liferay_company_id">10154</string>
        <string name="liferay_group_id">10181</string>
        <string name="liferay_portal_version">62</string>
      </resources>
      """
    let there = try ServerContext.parse(Array(xml.utf8), name: "test").context
    portal = OfflinePortal(
      try LiferayPortal(there, variables: [:]),
      in: try UserFolders(environment: [:], data: folder.file("data")), companyId: 10_154,
      groupId: 10_181)
    context = ScreensContext(portal: portal)
    context.services.sync = portal.queue
    context.registerStockScreenlets()
    for words in [OrderStrings.english, OrderStrings.spanish] { context.register(words: words) }
    let portal = portal
    let ada = try await PortalCall.$current.withValue(PortalCall(.remoteFirst)) {
      try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
    }
    context.session.signIn(ada)
    app = AppRoot(
      "purchase-orders", [OrdersComponent(site: 0), TransferComponent()], first: OrdersRoute.list,
      in: context, remembers: false)
  }

  private func offlineFaults(_ isAway: Bool) -> ServerFaults {
    var faults = server.faults
    faults.isOffline = isAway
    return faults
  }

  private func order(_ id: Int64) async throws -> Order {
    try Order(try await local.record(id, language: .english), language: .english)
  }

  @Test func `a transfer made offline is queued, and sent once when the portal is back`()
    async throws
  {
    let pilot = try Pilot(app.scenes.slot, in: context, size: Size(width: 80, height: 24))
    try app.start()
    await pilot.waitUntilIdle()
    let notices = Notices(context)
    let page = PageRequest(count: 1, filter: ListFilter("State:open branch:madrid"))
    let rows = try await local.records(
      RecordQuery(recordSetId: OrderForm.recordSetId, page: page)
    ).rows
    let before = try Order(try #require(rows.first), language: .english)
    server.setFaults(offlineFaults(true))
    try app.scenes.coordinator.go(to: TransferRoute(number: before.number))
    let screenlet = try #require(app.scenes.top?.screenlet as? TransferScreenlet)
    for action: TransferAction in [.left("madrid"), .chose("porto"), .send] {
      screenlet.dispatch(action)
    }
    await pilot.waitUntilIdle()
    #expect(screenlet.store.state.problem == nil)
    #expect(notices.heard == [.key("orders.kept")])
    #expect(app.scenes.top is OrdersScene)
    #expect(try await portal.queue.entries().filter(\.isOpen).count == 1)
    #expect(try await order(before.id).branch == "madrid")
    server.setFaults(offlineFaults(false))
    _ = try await portal.queue.send(.all) { _ in }
    _ = try await portal.queue.send(.all) { _ in }
    let after = try await order(before.id)
    #expect(after.branch == "porto")
    #expect(Int(after.record.version) == Int(before.record.version).map { $0 + 1 })
    #expect(try await !portal.queue.entries().contains { $0.isOpen })
    await server.stop()
  }

  @Test func `a transfer made online is confirmed and applied`() async throws {
    let pilot = try Pilot(app.scenes.slot, in: context, size: Size(width: 80, height: 24))
    try app.start()
    await pilot.waitUntilIdle()
    let notices = Notices(context)
    let page = PageRequest(count: 1, filter: ListFilter("State:open branch:madrid"))
    let rows = try await local.records(
      RecordQuery(recordSetId: OrderForm.recordSetId, page: page)
    ).rows
    let before = try Order(try #require(rows.first), language: .english)
    try app.scenes.coordinator.go(to: TransferRoute(number: before.number))
    let screenlet = try #require(app.scenes.top?.screenlet as? TransferScreenlet)
    for action: TransferAction in [.left("madrid"), .chose("porto"), .send] {
      screenlet.dispatch(action)
    }
    await pilot.waitUntilIdle()
    #expect(notices.heard == [.key("transfer.done")] && app.scenes.top is OrdersScene)
    #expect(try await order(before.id).branch == "porto")
    await server.stop()
  }
}

/// Records the notices shown to the user.
@MainActor private final class Notices {
  private(set) var heard: [DisplayText] = []
  private var eventSubscription: Subscription?

  init(_ context: ScreensContext) {
    eventSubscription = context.events.subscribe(to: Notice.self) { [weak self] in
      self?.heard.append($0.words)
    }
  }
}
