import LiferayPortal
import LocalPortal
import Pictures
import PortalKit
import PortalServer
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Screenlets
import Testing

/// Compares the output of the whole stock over HTTP with the output on the embedded portal.
@MainActor struct StockOverHTTPTests {
  private func context(_ portal: any Portal) async throws -> ScreensContext {
    let context = ScreensContext(portal: portal)
    context.wallClock = .stopped(at: LocalPortal.pictureInstant)
    context.pictures.renderer = PictureReader()
    context.registerStockScreenlets()
    let user = try await portal.signIn(
      userName: "test@liferay.com", password: Secret("test"))
    context.session.signIn(user)
    return context
  }

  /// Returns the lines that the example of a screenlet shows, without the header.
  private func picture(
    _ type: BaseScreenlet.Type, in context: ScreensContext
  ) async throws -> [String] {
    let screenlet = type.init()
    screenlet.attach(to: context)
    screenlet.prepareExample()
    let pilot = try Pilot(screenlet, size: .init(width: 80, height: 30))
    await pilot.waitUntilIdle()
    // The header names the portal, so it always differs.
    return Array(pilot.picture.dropFirst())
  }

  /// Screenlets whose output over HTTP may differ, with the reason.
  private static let expectedDifferences: [String: String] = [
    "LoginScreenlet": "it does not tell strangers who has an account",
    "CommentListScreenlet": "whoever is signed in may do things, not whom an attribute names",
    "CommentDisplayScreenlet": "whoever is signed in may do things, not whom an attribute names",
    "DDLFormScreenlet": "headless forms have no columns",
    "ImageGalleryScreenlet": "6.2 has an order of its own",
  ]

  @Test(arguments: ["62", "74"])
  func `every screenlet shows the same over HTTP as on the embedded portal`(
    version: String
  ) async throws {
    let local = try LocalPortal.inMemory()
    var configuration = PortalServer.Configuration()
    configuration.port = 0
    let server = try PortalServer.start(try LocalPortal.inMemory(), configuration)
    let xml =
      "<resources><string name=\"liferay_server\">http://127.0.0.1:\(server.port)</string>"
      + "<integer name=\"liferay_company_id\">10154</integer>"
      + "<integer name=\"liferay_group_id\">10181</integer>"
      + "<integer name=\"liferay_portal_version\">\(version)</integer></resources>"
    let server62 = try ServerContext.parse(Array(xml.utf8), name: "test").context
    let here = try await context(local)
    let there = try await context(try LiferayPortal(server62, variables: [:]))
    // Skips the sync queue: its example sends no requests and contains a rejected entry.
    for type in here.registry.screenlets
    where type != WebScreenlet.self && type.group != "group.offline" {
      let name = type.name
      let (one, other) = (
        try await picture(type, in: here), try await picture(type, in: there)
      )
      let differences = zip(one, other).filter { $0 != $1 }.map { "\($0)\n\($1)" }
      #expect(Self.expectedDifferences[name] != nil || differences == [], "\(name) \(version)")
      #expect(!other.contains { $0.contains("✗") }, "\(name) \(version)")
    }
    await server.stop()
  }
}
