import LocalPortal
import PortalKit

@testable import PortalServer

/// An in-memory portal and a server for it on a free port.
struct ServedPortal: Sendable {
  static let site: Int64 = 10_181
  static let company: Int64 = 10_154

  let portal: LocalPortal
  let server: PortalServer

  init(_ change: (inout PortalServer.Configuration) -> Void = { _ in }) throws {
    portal = try LocalPortal.inMemory(as: 10_199)
    var configuration = PortalServer.Configuration()
    configuration.port = 0
    change(&configuration)
    server = try PortalServer.start(portal, configuration)
  }

  /// Sends a request on a new connection.
  func ask(_ question: Question) async throws -> Answer {
    let port = server.port
    return try await onThread { try SocketClient(port: port).ask(question) }
  }

  /// Calls a service method.
  func call(
    _ path: String, _ fields: KeyValuePairs<String, String> = [:],
    as user: String? = "test@liferay.com:test"
  ) async throws -> Answer {
    try await ask(.form("/api/jsonws\(path)", fields, as: user))
  }

  /// Runs `work` with a served portal, then stops the server.
  static func run(
    _ change: (inout PortalServer.Configuration) -> Void = { _ in },
    _ work: (ServedPortal) async throws -> Void
  ) async throws {
    let served = try ServedPortal(change)
    do { try await work(served) } catch {
      await served.server.stop()
      throw error
    }
    await served.server.stop()
  }
}
