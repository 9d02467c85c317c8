public import PortalKit

extension PortalSource {
  /// A Liferay server on the network.
  ///
  /// The value `liferay_server` of the server context is its address.
  ///
  /// It connects on first use.
  public static let liferay: PortalSource = PortalSource { context, _, variables in
    context.location == .embedded ? nil : try LiferayPortal(context, variables: variables)
  }
}
