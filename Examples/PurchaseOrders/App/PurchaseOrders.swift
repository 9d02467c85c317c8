import Screenlets

/// The app: its components, first scene, key bindings and strings.
@MainActor enum PurchaseOrders {
  /// The screenlets of the app, for the gallery and pictures.
  static var screenlets: [BaseScreenlet.Type] {
    OrdersComponent.screenlets + [TransferScreenlet.self]
  }

  /// Registers the strings of the app.
  static func register(in context: ScreensContext) {
    for words in [OrderStrings.english, OrderStrings.spanish] { context.register(words: words) }
  }

  /// Creates the app.
  static func app(in context: ScreensContext) -> AppRoot {
    let app = AppRoot(
      "purchase-orders", [OrdersComponent(site: context.server.groupId), TransferComponent()],
      first: OrdersRoute.list, in: context)
    // A command in ^K that is available in every scene.
    app.bindings = [
      KeyBinding(words: .key("app.signOut"), place: .help) { [weak app] in
        app?.signOut()
        return true
      }
    ]
    return app
  }
}
