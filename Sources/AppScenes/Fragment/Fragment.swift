public import ScreenletKit

/// A part of a scene: a screenlet of its own, and somebody who hears what happens in it.
///
/// A fragment knows no scene, so that several scenes can have it.
///
/// ```swift
/// final class OrderListFragment: Fragment {
///   func choose(_ id: Int64) { raise(OrderChosen(id: id)) }
/// }
/// ```
@MainActor open class Fragment {
  /// What is seen.
  public let screenlet: BaseScreenlet
  /// Who hears what happens; most often the scene or its presenter, which own it.
  public weak var responder: (any FragmentResponder)?

  /// Makes a fragment of what is seen.
  public init(_ screenlet: BaseScreenlet) { self.screenlet = screenlet }

  /// Tells the responder of something that happened.
  public final func raise(_ event: any FragmentEvent) {
    responder?.fragment(self, raised: event)
  }
}

/// Something that happened in a fragment, in the past tense.
///
/// ```swift
/// struct OrderChosen: FragmentEvent { let id: Int64 }
/// ```
public protocol FragmentEvent: Sendable {}

/// Hears what happens in fragments.
///
/// ```swift
/// func fragment(_ fragment: Fragment, raised event: any FragmentEvent) {
///   if let chosen = event as? OrderChosen { show(chosen.id) }
/// }
/// ```
@MainActor public protocol FragmentResponder: AnyObject {
  /// Something happened in a fragment.
  func fragment(_ fragment: Fragment, raised event: any FragmentEvent)
}
