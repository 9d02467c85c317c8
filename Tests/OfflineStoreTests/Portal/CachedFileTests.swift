import LiferayPortal
import LocalPortal
import PortalKit
import PortalServer
import Synchronization
import TemporaryFolders
import Testing

@testable import OfflineStore

/// Conditional requests for cached files.
struct CachedFileTests {
  @Test func `a file mark survives encoding as text, and invalid text is rejected`() {
    for mark in [FileValidator.tag("\"a b\""), .date("Sat, 21 Nov 2026 10:42:03 GMT")] {
      #expect(FileValidator(text: mark.text) == mark)
    }
    #expect(FileValidator(text: "") == nil)
    #expect(FileValidator(text: "x") == nil)
  }

  @Test func `an unchanged cached file is revalidated with 304 and not sent again`() async throws {
    let root = try TemporaryFolder()
    let lines = Mutex<[String]>([])
    var configuration = PortalServer.Configuration()
    configuration.port = 0
    configuration.log = { line in lines.withLock { $0.append(line) } }
    let local = try LocalPortal.inMemory(as: 10_201)
    let server = try PortalServer.start(local, configuration)
    let xml =
      "<resources><string name=\"liferay_server\">http://127.0.0.1:\(server.port)</string>"
      + "<integer name=\"liferay_portal_version\">62</integer></resources>"
    let context = try ServerContext.parse(Array(xml.utf8), name: "test").context
    let portal = OfflinePortal(
      try LiferayPortal(context, variables: [:]),
      in: try UserFolders(environment: [:], data: root.file("data")), clock: .system)
    let truth = try await local.fileContent(.id(30_311), limit: 1 << 20, monitor: { _ in }).bytes
    try await PortalCall.$current.withValue(PortalCall(.remoteFirst)) {
      _ = try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
      for _ in 0..<2 {
        let content = try await portal.fileContent(.id(30_311), limit: 1 << 20, monitor: { _ in })
        #expect(content.bytes == truth)
      }
    }
    let statuses = lines.withLock { $0 }.filter { $0.contains("/documents/") }
      .compactMap { $0.split(separator: " ").first { $0.count == 3 && Int($0) != nil } }
    #expect(statuses == ["200", "304"])
    await server.stop()
  }
}
