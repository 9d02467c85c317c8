import PortalKit
public import ScreenletKit

extension BaseScreenlet {
  /// How it goes elsewhere: the router of the scene that it is all of.
  ///
  /// One in a fragment has none unless it is given that of its scene.
  public final var router: Router? {
    get { navigator as? Router }
    set { navigator = newValue }
  }

  /// Goes to a route, and tells the person where that cannot be done.
  ///
  /// ```swift
  /// override func onSelectedRow(_ order: Order) { go(to: OrdersRoute.order(order.id)) }
  /// ```
  public final func go(to route: any Route, as passage: Passage = .push) {
    do throws(ScreenletError) {
      guard let router else { throw .misuse("\(Self.name) has no router that goes to \(route)") }
      try router.go(to: route, as: passage)
    } catch {
      screenletView?.root.surface?.show(toast: Toast(Words(error.phrase), mark: "mark.error"))
    }
  }
}
