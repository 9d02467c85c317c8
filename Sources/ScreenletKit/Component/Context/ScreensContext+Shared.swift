public import PortalKit

extension ServerContext {
  /// The server context of ``ScreenletKit/ScreensContext/shared``.
  @MainActor public static var shared: ServerContext { ScreensContext.shared.server }
}

extension SessionContext {
  /// The session of ``ScreenletKit/ScreensContext/shared``.
  public static var shared: SessionContext { ScreensContext.shared.session }
}

extension EventBus {
  /// The bus of ``ScreenletKit/ScreensContext/shared``.
  public static var shared: EventBus { ScreensContext.shared.events }
}
