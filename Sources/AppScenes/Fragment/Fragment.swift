public import ScreenletKit

/// A reusable part of a scene: a screenlet, and a responder that receives its events.
///
/// A fragment does not depend on its scene, so several scenes can use it.
///
/// ```swift
/// final class OrderListFragment: Fragment {
///   func choose(_ id: Int64) { raise(OrderChosen(id: id)) }
/// }
/// ```
@MainActor open class Fragment {
  /// The screenlet that shows the fragment.
  public let screenlet: BaseScreenlet
  /// The receiver of the fragment's events; usually the scene or its presenter, which own it.
  public weak var responder: (any FragmentResponder)?

  /// Creates a fragment.
  ///
  /// - Parameter screenlet: The screenlet that shows the fragment.
  public init(_ screenlet: BaseScreenlet) { self.screenlet = screenlet }

  /// Sends an event to the responder.
  ///
  /// - Parameter event: The event; dropped if there is no responder.
  public final func raise(_ event: any FragmentEvent) {
    responder?.fragment(self, raised: event)
  }
}

/// An event of a fragment, named in the past tense.
///
/// ```swift
/// struct OrderChosen: FragmentEvent { let id: Int64 }
/// ```
public protocol FragmentEvent: BoundaryValue {}

/// Receives the events of fragments.
///
/// ```swift
/// func fragment(_ fragment: Fragment, raised event: any FragmentEvent) {
///   if let chosen = event as? OrderChosen { show(chosen.id) }
/// }
/// ```
@MainActor public protocol FragmentResponder: AnyObject {
  /// Handles an event of a fragment.
  ///
  /// - Parameters:
  ///   - fragment: The fragment that sent the event.
  ///   - event: The event.
  func fragment(_ fragment: Fragment, raised event: any FragmentEvent)
}
