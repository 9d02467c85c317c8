import AppScenes
import ScreenletKit
import StateStore

/// A scene of the gallery with a store to inspect.
@MainActor protocol InspectedScene: AnyObject {
  /// The store of the scene's content; nil if it has none.
  var inspected: InspectedStore? { get }
}

/// Observes the actions that a store received.
final class StepsInteractor: SceneInteractor<GalleryRoute, [InspectedStore.Step]> {
  private(set) var store: InspectedStore?
  private var following: StoreSubscription?

  override func begin() {
    if let store = (requestingScene as? any InspectedScene)?.inspected { look(into: store) }
  }

  func look(into store: InspectedStore) {
    self.store = store
    following = store.follow { [weak self] in self?.respond(store.steps()) }
  }
}

/// Finds the state before and after one action.
///
/// The gallery keeps this object while the inspector is closed. Therefore the inspector reopens
/// with the same action selected, unless the store changed or received further actions.
final class StatesInteractor: SceneInteractor<GalleryRoute, StatesInteractor.Look> {
  /// The selected action with the states before and after it.
  struct Look: Equatable, Sendable {
    /// The number of the selected action; nil for none.
    var chosen: Int?
    var before: [StateLine] = []
    var after: [StateLine] = []
  }

  private var store: InspectedStore?
  private var following: StoreSubscription?

  override func begin() {
    guard let store = (requestingScene as? any InspectedScene)?.inspected,
      store.id != self.store?.id
    else { return }
    look(into: store)
  }

  func look(into store: InspectedStore) {
    self.store = store
    following = store.follow { [weak self] in self?.selectLastAction() }
  }

  func look(at number: Int?) {
    guard let store else { return }
    let states = number.flatMap { store.states($0) }
    let look = Look(chosen: number, before: states?.before ?? [], after: states?.after ?? [])
    if look != latest { respond(look) }
  }

  /// Selects the last action that is not undone.
  private func selectLastAction() {
    let steps = store?.steps() ?? []
    look(at: steps.last { !$0.isUndone }?.number ?? steps.first?.number)
  }
}
