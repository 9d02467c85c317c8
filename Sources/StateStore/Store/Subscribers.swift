/// The subscribers of a store.
///
/// A separate object, so that subscriptions hold no weak reference to the store: weak references
/// slow down every use of an object.
@MainActor final class Subscribers {
  private final class Subscriber {
    var isActive = true
    let look: @MainActor () -> Void

    init(look: @escaping @MainActor () -> Void) { self.look = look }
  }

  private var list: [Subscriber] = []

  /// Adds a subscriber, which is called after every change of the state.
  func add(_ look: @escaping @MainActor () -> Void) -> StoreSubscription {
    let subscriber = Subscriber(look: look)
    list.append(subscriber)
    return StoreSubscription { [weak self] in
      subscriber.isActive = false
      self?.list.removeAll { $0 === subscriber }
    }
  }

  /// Calls all subscribers.
  ///
  /// Adding or removing subscribers during this does not affect the iteration.
  func tell() {
    for subscriber in list where subscriber.isActive { subscriber.look() }
  }
}
