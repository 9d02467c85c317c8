public import PortalKit

extension ServerContext {
  /// The server context of ``ScreenletKit/ScreensContext/shared``.
  @MainActor public static var shared: ServerContext { ScreensContext.shared.server }
}
