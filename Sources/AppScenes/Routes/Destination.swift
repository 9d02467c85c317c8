public import ScreenletKit

/// A scene that the command palette of an app goes to by its name: `Go to: Orders`.
///
/// ```swift
/// var destinations: [Destination] { [Destination("Orders", OrdersRoute.list)] }
/// ```
public struct Destination: Sendable {
  /// The name of the scene.
  public let title: DisplayText
  /// The route of the scene.
  public let route: any Route

  /// Creates a destination.
  ///
  /// - Parameters:
  ///   - title: The name of the scene.
  ///   - route: The route of the scene.
  public init(_ title: DisplayText, _ route: any Route) {
    (self.title, self.route) = (title, route)
  }
}
