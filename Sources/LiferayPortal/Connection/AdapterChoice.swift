import HTTPTransfer
import PortalKit
import Synchronization

/// Detects the version of a portal once and selects the matching adapter.
final class AdapterChoice: Sendable {
  private let connection: LiferayConnection
  // Guards against concurrent detection by several use cases; the first result wins.
  private let found = Mutex<(any LiferayAdapter, LiferayVersion)?>(nil)

  init(_ connection: LiferayConnection) { self.connection = connection }

  func version(as asker: Asker) async throws(ScreenletError) -> LiferayVersion {
    if let version = connection.settings.version { return version }
    if let version = found.withLock({ $0?.1 }) { return version }
    return try await VersionProbe(connection).run(as: asker)
  }

  func adapter(as asker: Asker) async throws(ScreenletError) -> any LiferayAdapter {
    if let adapter = found.withLock({ $0?.0 }) { return adapter }
    let version = try await version(as: asker)
    let new: any LiferayAdapter =
      version < .v74 ? JSONPortal(connection, version) : HeadlessPortal(connection)
    return found.withLock { found in
      if let adapter = found?.0 { return adapter }
      found = (new, version)
      return new
    }
  }
}
