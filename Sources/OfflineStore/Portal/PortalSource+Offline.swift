public import PortalKit

extension PortalSource {
  /// Returns a kind of portals with a cache of responses and a queue of writes, for work without a
  /// connection.
  ///
  /// - Parameter source: The kind of portals to wrap.
  public static func offline(_ source: PortalSource) -> PortalSource {
    PortalSource { context, folders, variables in
      try source.portal(for: context, in: folders, variables: variables).map { portal in
        OfflinePortal(
          portal, in: folders, companyId: context.companyId, groupId: context.groupId)
      }
    }
  }
}
