import LocalPortal
import ScreenletTesting
import Screenlets
import TemporaryFolders
import Testing

@testable import PurchaseOrders

/// Files attached to orders.
@MainActor struct AttachmentTests {
  private let world: World
  private let app: AppRoot
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    world = try await World()
    try await world.signIn()
    app = AppRoot(
      "purchase-orders", [OrdersComponent(site: 0), TransferComponent()], first: OrdersRoute.list,
      in: world.context, remembers: false)
  }

  private func start() async throws -> Pilot {
    let pilot = try Pilot(app.scenes.slot, in: world.context, size: Size(width: 80, height: 24))
    try app.start()
    await pilot.waitUntilIdle()
    return pilot
  }

  private func text(_ pilot: Pilot) -> String { pilot.picture.joined(separator: "\n") }

  @Test func `a file attached to a decision is uploaded and can be opened from the order`()
    async throws
  {
    let pilot = try await start()
    let first = try #require(try await world.waiting(1).rows.first { $0.attachments.isEmpty })
    try folder.write("Twelve lamps are enough.", to: "why.txt")
    pilot.press("x")
    await pilot.waitUntilIdle()
    #expect(text(pilot).contains(first.number))
    pilot.type("See the file.")
    pilot.press("Tab")
    pilot.type(folder.file("why.txt"))
    pilot.press("Tab")
    await pilot.waitUntilIdle()
    pilot.press("Ctrl+S")
    await pilot.waitUntilIdle()
    #expect(try #require(try await world.order(first.id).attachments.first).isUploaded)
    try app.scenes.coordinator.go(to: OrdersRoute.order(first.id))
    await pilot.waitUntilIdle()
    #expect(text(pilot).contains("why.txt"))
    pilot.press("f")
    await pilot.waitUntilIdle()
    #expect(app.scenes.top is AttachmentScene)
    #expect(text(pilot).contains("Twelve lamps are enough."))
    try app.scenes.back()
    await pilot.waitUntilIdle()
    #expect(app.scenes.top is OrderScene)
  }

  @Test func `the sample orders have files of each kind, and each can be read`()
    async throws
  {
    let files = try await world.waiting().rows.flatMap(\.attachments)
    #expect(Set(files.map(\.title)) == ["visitor-guide.pdf", "paper.csv", "harbour.png"])
    for file in Dictionary(grouping: files, by: \.title).compactMap(\.value.first) {
      let address = try #require(file.address)
      #expect(try await world.portal.fileEntry(.url(address)).title == file.title)
    }
  }
}
