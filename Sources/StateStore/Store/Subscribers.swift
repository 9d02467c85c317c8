/// Those who want to know of changes of a store.
///
/// It is an object of its own, so that no subscription refers to the store: every use of an object
/// that something refers to weakly is slower.
@MainActor final class Subscribers {
  private final class Subscriber {
    var isActive = true
    let look: @MainActor () -> Void

    init(look: @escaping @MainActor () -> Void) { self.look = look }
  }

  private var list: [Subscriber] = []

  /// Adds somebody who looks whenever something may have changed.
  func add(_ look: @escaping @MainActor () -> Void) -> StoreSubscription {
    let subscriber = Subscriber(look: look)
    list.append(subscriber)
    return StoreSubscription { [weak self] in
      subscriber.isActive = false
      self?.list.removeAll { $0 === subscriber }
    }
  }

  /// Lets everybody look; who comes or goes meanwhile changes the list, not this walk.
  func tell() {
    for subscriber in list where subscriber.isActive { subscriber.look() }
  }
}
