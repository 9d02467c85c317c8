import LiferayPortal
import LocalPortal
import OfflineStore
public import PortalKit

extension [PortalSource] {
  /// All kinds of portals: the embedded one, and a Liferay on the network with offline support.
  ///
  /// An app that ships without the embedded portal and its sample data names the other kind
  /// instead: `[.offline(.liferay)]`, with `LiferayPortal` and `OfflineStore`.
  public static var all: [PortalSource] { [.embedded, .offline(.liferay)] }
}
