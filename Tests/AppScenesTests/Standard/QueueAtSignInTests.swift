import OfflineStore
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TemporaryFolders
import TerminalCore
import Testing
import Waiting

@testable import AppMain
@testable import AppScenes

/// Writes that an earlier process queued while the portal was offline.
@MainActor struct QueueAtSignInTests {
  private let folder: TemporaryFolder
  private let base = UploadPortal()
  private let script = PreloadScript()

  init() throws { folder = try TemporaryFolder() }

  private func portal() throws -> OfflinePortal {
    OfflinePortal(
      base, in: try UserFolders(environment: [:], data: folder.file("data")), companyId: 1,
      groupId: 1)
  }

  private func remoteFirst<Answer>(_ work: () async throws -> Answer) async throws -> Answer {
    try await PortalCall.$current.withValue(PortalCall(.remoteFirst)) { try await work() }
  }

  private func signIn(_ address: String, at portal: OfflinePortal) async throws -> User {
    try await remoteFirst { try await portal.signIn(userName: address, password: Secret("secret")) }
  }

  /// Queues an upload in the account of `address`.
  private func write(_ name: String, of address: String) async throws {
    let (portal, path) = (try portal(), folder.file(name))
    try folder.write("an offer", to: name)
    _ = try await signIn(address, at: portal)
    base.isAway = true
    let upload = DocumentUpload(path: path, name: name)
    _ = try await remoteFirst { try await portal.addFileEntry(upload) { _ in } }
    base.isAway = false
  }

  @Test func `signing in announces and sends the pending writes of that user only`()
    async throws
  {
    try await write("ada.txt", of: "ada@acme.example")
    try await write("grace.txt", of: "grace@acme.example")
    let portal = try portal()
    let context = ScreensContext(portal: portal)
    context.registerStockScreenlets()
    SyncDriver.drive(portal, for: context)
    let release = script.hold("Orders")
    let app = try OrdersRootApp([script.item("Orders")], in: context)
    context.session.signIn(try await signIn("ada@acme.example", at: portal))
    await until { !script.log.isEmpty }
    await app.pilot.wait(.milliseconds(400))
    #expect(app.picture.contains("1 change is waiting to be sent."), "\(app.picture)")
    release()
    await app.pilot.waitUntilIdle()
    #expect(app.picture.contains("All orders") && base.taken.isEmpty)
    base.takeOne()
    await until { portal.queue.openCount == 0 }
    #expect(base.taken == ["ada.txt"])
    context.session.signOut()
    context.session.signIn(try await signIn("grace@acme.example", at: portal))
    base.takeOne()
    await until { base.taken.count >= 2 }
    #expect(base.taken == ["ada.txt", "grace.txt"])
  }

  @Test func `signing in with an empty queue does not mention pending writes`() async throws {
    let portal = try portal()
    let context = ScreensContext(portal: portal)
    context.registerStockScreenlets()
    SyncDriver.drive(portal, for: context)
    let release = script.hold("Orders")
    let app = try OrdersRootApp([script.item("Orders")], in: context)
    context.session.signIn(try await signIn("ada@acme.example", at: portal))
    await until { !script.log.isEmpty }
    await app.pilot.wait(.milliseconds(400))
    #expect(app.picture.contains("Getting ready") && !app.picture.contains("to be sent"))
    release()
    await app.pilot.waitUntilIdle()
  }
}
