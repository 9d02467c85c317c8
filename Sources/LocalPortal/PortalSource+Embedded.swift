public import PortalKit

extension PortalSource {
  /// The embedded portal, which `liferay_server` selects with `local:` or if it is missing.
  public static let embedded: PortalSource = PortalSource { context, folders, _ in
    context.location == .embedded ? try LocalPortal.open(in: folders) : nil
  }
}
