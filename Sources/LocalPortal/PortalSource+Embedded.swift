public import PortalKit

extension PortalSource {
  /// The embedded portal, for a server context whose `liferay_server` is `local:` or missing.
  public static let embedded: PortalSource = PortalSource { context, folders, _ in
    context.location == .embedded ? try LocalPortal.open(in: folders) : nil
  }
}
