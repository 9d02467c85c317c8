import HTTPTransfer
import LiferayPortal
import LocalPortal
import PortalKit
import PortalServer

/// An in-memory portal, a server for it on a free port, and a client of that server.
struct ServedLiferay: Sendable {
  /// The versions that the server can emulate.
  static let versions = LiferayVersion.allCases
  static let site: Int64 = 10_181

  /// The portal behind the server.
  let local: LocalPortal
  let server: PortalServer
  /// The client, which uses HTTP and knows only the address of the server.
  let remote: LiferayPortal

  /// Starts a server and creates a client for it.
  ///
  /// - Parameters:
  ///   - version: The version; nil for the JSON services of 6.2 with the headless ones.
  ///   - isKnown: Whether the client knows the version from its settings.
  init(
    _ version: LiferayVersion?, isKnown: Bool = true, keys: [String: String] = [:],
    clock: WallClock = .system,
    retries: RetryPolicy = .never, retryClock: ((PortalServer) -> RetryClock)? = nil
  ) throws {
    local = try LocalPortal.inMemory(as: 10_199)
    var configuration = PortalServer.Configuration()
    configuration.port = 0
    configuration.release = version.flatMap { PortalRelease(rawValue: "\($0)") }
    server = try PortalServer.start(local, configuration)
    var keys = keys
    keys["liferay_server"] = "http://127.0.0.1:\(server.port)"
    if let version, isKnown { keys["liferay_portal_version"] = "\(version.rawValue)" }
    let xml = keys.map { #"<string name="\#($0.key)">\#($0.value)</string>"# }.joined()
    let context = try ServerContext.parse(
      Array("<resources>\(xml)</resources>".utf8), name: "x"
    ).context
    let settings = try LiferaySettings(context, variables: [:])
    remote = LiferayPortal(
      settings, transport: CurlTransport(settings.http), clock: clock, retries: retries,
      retryClock: retryClock?(server))
  }

  /// Replaces the faults of the server.
  func set(_ change: (inout ServerFaults) -> Void) {
    var faults = ServerFaults()
    change(&faults)
    server.setFaults(faults)
  }

  /// Runs `work` as the administrator, then stops the server.
  static func run(
    _ version: LiferayVersion?, keys: [String: String] = [:], retries: RetryPolicy = .never,
    retryClock: ((PortalServer) -> RetryClock)? = nil,
    _ work: (ServedLiferay) async throws -> Void
  ) async throws {
    let served = try ServedLiferay(
      version, keys: keys, retries: retries, retryClock: retryClock)
    do {
      _ = try await served.remote.signIn(userName: "test@liferay.com", password: Secret("test"))
      try await work(served)
    } catch {
      await served.server.stop()
      throw error
    }
    await served.server.stop()
  }

  /// Adds a form and a record set for it, and returns the ID of the record set.
  func addList(_ definition: String) async throws -> Int64 {
    let structure = try await local.addStructure(
      StructureText(
        id: 0, groupId: Self.site, name: "Tasks", definition: Array(definition.utf8),
        userId: 10_199),
      properties: JSONObject())
    return try await local.addRecordSet(
      RecordSet(
        id: 0, groupId: Self.site, structureId: structure.id, name: "Tasks", userId: 10_199),
      properties: JSONObject()
    ).id
  }
}
