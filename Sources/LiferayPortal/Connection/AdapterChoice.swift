import HTTPTransfer
import PortalKit
import Synchronization

/// Detects the version of a portal once and selects the matching adapter.
final class AdapterChoice: Sendable {
  private let connection: LiferayConnection
  private struct Found {
    var version: LiferayVersion?
    var adapter: (any LiferayAdapter)?
  }
  // Guards against concurrent detection by several use cases; the first result wins.
  private let found = Mutex(Found())

  init(_ connection: LiferayConnection) { self.connection = connection }

  func version(as requestIdentity: RequestIdentity) async throws(ScreenletError) -> LiferayVersion {
    if let version = connection.settings.version { return version }
    if let version = found.withLock({ $0.version }) { return version }
    let version = try await VersionProbe(connection).run(as: requestIdentity)
    return found.withLock { found in
      found.version = found.version ?? version
      return found.version ?? version
    }
  }

  func adapter(as requestIdentity: RequestIdentity) async throws(ScreenletError)
    -> any LiferayAdapter
  {
    if let adapter = found.withLock({ $0.adapter }) { return adapter }
    let version = try await version(as: requestIdentity)
    let new: any LiferayAdapter =
      version < .v74 ? JSONPortal(connection, version) : HeadlessPortal(connection)
    return found.withLock { found in
      if let adapter = found.adapter { return adapter }
      found.adapter = new
      return new
    }
  }
}
