public import PortalKit

extension ServerContext {
  /// The server context of ``ScreensContext/shared``.
  @MainActor public static var shared: ServerContext { ScreensContext.shared.server }
}
