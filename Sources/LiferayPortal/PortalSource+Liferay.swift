public import PortalKit

extension PortalSource {
  /// A Liferay on the network, which `liferay_server` selects with its address.
  ///
  /// It connects on first use.
  public static let liferay: PortalSource = PortalSource { context, _, variables in
    context.location == .embedded ? nil : try LiferayPortal(context, variables: variables)
  }
}
