import LiferayPortal
import LocalPortal
import OfflineStore
import PortalKit

/// Chooses the portal that `liferay_server` names.
enum PortalChoice {
  /// The embedded portal, or one on the network, which is asked nothing before it is needed.
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
