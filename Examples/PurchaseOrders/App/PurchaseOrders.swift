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
    app.bindings = keys(of: app)
    return app
  }

  /// Returns the commands in ^K that are available in every scene.
  private static func keys(of app: AppRoot) -> [KeyBinding] {
    func go(_ words: DisplayText, to route: any Route) -> KeyBinding {
      KeyBinding(words: words, place: .help) { [weak app] in
        do throws(ScreenletError) {
          try app?.scenes.coordinator.go(to: route)
        } catch {
          app?.context.events.publish(Notice(words: DisplayText(error.userMessage)))
        }
        return true
      }
    }
    return [
      go(.key("app.transfer"), to: TransferRoute()),
      go(.key("app.settings"), to: AppRoute.settings),
      KeyBinding(words: .key("app.signOut"), place: .help) { [weak app] in
        app?.signOut()
        return true
      },
    ]
  }
}
