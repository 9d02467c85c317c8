import LocalPortal
import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Screenlets
import Testing

/// The details of a server error that a diagnostic key shows.
@MainActor struct ServerWordsTests {
  private actor FaultyPortal: RelayPortal {
    let next: any Portal
    nonisolated let server = "https://acme.example"
    private var isFaulty = true

    init() throws { next = try LocalPortal.inMemory(as: 10_201) }

    func mend() { isFaulty = false }

    func pass(_ words: String) async throws(ScreenletError) {
      if isFaulty { throw .server(code: "x", message: "It failed.") }
    }

    nonisolated func fault(behind error: ScreenletError) -> ServerFault? {
      guard case .server("x", _) = error else { return nil }
      return ServerFault(
        status: 500, type: "java.lang.NullPointerException", words: "boom \u{1B}[31m",
        service: "/ddlrecord/get-records")
    }
  }

  @Test func `F12 shows the server's error details with escape sequences made visible`()
    async throws
  {
    let portal = try FaultyPortal()
    let context = ScreensContext(portal: portal)
    context.registerStockScreenlets()
    let screenlet = DDLListScreenlet(in: context)
    screenlet.recordSetId = 20_104
    let pilot = try Pilot(screenlet, size: .init(width: 80, height: 24))
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("It failed.") })
    pilot.press("F12")
    let text = pilot.picture.joined(separator: "\n")
    #expect(text.contains("HTTP 500") && text.contains("NullPointerException"), "\(text)")
    #expect(text.contains("boom ␛[31m"), "\(text)")
    pilot.press("Esc")
    await portal.mend()
    screenlet.loadList()
    await pilot.waitUntilIdle()
    pilot.press("F12")
    #expect(!pilot.picture.contains { $0.contains("HTTP 500") }, "\(pilot.picture)")
  }
}
