import AppScenes
import ScreenletKit
import StateStore

/// The stores of all running screenlets in the gallery, with their recorded actions.
@MainActor final class GalleryStores {
  private struct Made {
    weak var screenlet: BaseScreenlet?
    weak var store: (any AnyStore)?
  }

  private var made: [Made] = []
  private var eventSubscription: Subscription?

  /// The maximum number of actions in the history of a store.
  private static let limit = 100

  init(_ context: ScreensContext) {
    eventSubscription = context.events.subscribe(to: StoreCreated.self) { [weak self] in
      self?.take($0)
    }
  }

  /// Returns the store of a screenlet or of one inside it; the newest if there are several.
  func store(in screenlet: BaseScreenlet) -> (any AnyStore)? {
    guard let view = screenlet.screenletView else { return nil }
    return made.last { $0.screenlet?.screenletView?.root.isInside(view.root) == true }?.store
  }

  private func take(_ event: StoreCreated) {
    made.removeAll { $0.store == nil }
    made.append(Made(screenlet: event.screenlet, store: event.store))
    remember(event.store)
  }

  private func remember(_ store: some AnyStore) { store.whole.remember(Self.limit) }
}
