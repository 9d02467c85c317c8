import PortalKit
public import ScreenletKit

extension BaseScreenlet {
  /// The router of the scene that this screenlet fills; nil outside of a scene.
  ///
  /// A screenlet in a fragment has no router unless it is set to that of its scene.
  public final var router: Router? {
    get { navigator as? Router }
    set { navigator = newValue }
  }

  /// Goes to a route, and shows a toast if that fails.
  ///
  /// ```swift
  /// override func onSelectedRow(_ order: Order) { go(to: OrdersRoute.order(order.id)) }
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route to show.
  ///   - presentationStyle: The way the scene is presented.
  public final func go(to route: any Route, as presentationStyle: PresentationStyle = .push) {
    do throws(ScreenletError) {
      guard let router else { throw .misuse("\(Self.name) has no router for the route \(route)") }
      try router.go(to: route, as: presentationStyle)
    } catch {
      screenletView?.root.surface?.show(
        toast: Toast(DisplayText(error.userMessage), mark: "mark.error"))
    }
  }
}
