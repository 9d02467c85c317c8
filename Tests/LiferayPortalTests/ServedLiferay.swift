import HTTPTransfer
import LiferayPortal
import LocalPortal
import PortalKit
import PortalServer

/// A portal in memory, a server for it on a port that was free, and whoever talks to it.
struct ServedLiferay: Sendable {
  /// The versions that the server answers as.
  static let versions = LiferayVersion.allCases
  static let site: Int64 = 10_181

  /// What is written on the server's side.
  let local: LocalPortal
  let server: PortalServer
  /// What is written over HTTP: as somebody who knows nothing but an address.
  let remote: LiferayPortal

  /// Starts a server and creates a client for it.
  ///
  /// - Parameters:
  ///   - version: The version; nil for the JSON services of 6.2 beside the headless ones.
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

  /// Has other things go wrong from now on.
  func set(_ change: (inout ServerFaults) -> Void) {
    var faults = ServerFaults()
    change(&faults)
    server.setFaults(faults)
  }

  /// Runs something as the administrator, and stops the server behind it.
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

  /// A list of records of a form; its number.
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
