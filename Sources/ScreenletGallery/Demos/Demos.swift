public import ScreenletKit

/// Every demo of a control or an element, in the order of the gallery.
@MainActor public enum Demos {
  /// The classes.
  static let all: [BaseScreenlet.Type] = [ButtonDemo.self]

  /// Makes the demos known in a context.
  public static func register(in context: ScreensContext) {
    for demo in all { context.register(demo) }
  }
}
