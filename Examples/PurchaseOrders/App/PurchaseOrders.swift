import Screenlets

/// The app: its components, what it begins with, and its words.
@MainActor enum PurchaseOrders {
  /// What can be seen of it.
  static var screenlets: [BaseScreenlet.Type] {
    OrdersComponent.screenlets + [TransferScreenlet.self]
  }

  /// Makes its words known.
  static func register(in context: ScreensContext) {
    for words in [OrderWords.english, OrderWords.spanish] { context.register(words: words) }
  }

  /// Puts the app together.
  static func app(in context: ScreensContext) -> AppRoot {
    let app = AppRoot(
      "purchase-orders", [OrdersComponent(site: context.server.groupId), TransferComponent()],
      first: OrdersRoute.list, in: context)
    app.bindings = keys(of: app)
    return app
  }

  /// What a person can do anywhere in it, behind ^K.
  private static func keys(of app: AppRoot) -> [KeyBinding] {
    func go(_ words: Words, to route: any Route) -> KeyBinding {
      KeyBinding(words: words, place: .help) { [weak app] in
        do throws(ScreenletError) {
          try app?.scenes.coordinator.go(to: route)
        } catch {
          app?.context.events.publish(Notice(words: Words(error.phrase)))
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
