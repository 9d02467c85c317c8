import LiferayPortal
import LocalPortal
import OfflineStore
import PortalKit

/// Creates the portal that `liferay_server` of the server context selects.
enum PortalChoice {
  /// Returns the embedded portal, or a remote portal with offline support, which connects on first
  /// use.
  static func portal(
    for context: ServerContext, in folders: UserFolders, variables: [String: String]
  ) throws -> any Portal {
    switch context.location {
    case .embedded: try LocalPortal.open(in: folders)
    case .remote:
      OfflinePortal(
        try LiferayPortal(context, variables: variables), in: folders,
        companyId: context.companyId, groupId: context.groupId)
    }
  }
}
