import AppScenes
import ScreenletKit
import StateStore

/// A scene of the gallery that has something to look into.
@MainActor protocol InspectedScene: AnyObject {
  /// The store of what it shows, where that has one.
  var inspected: InspectedStore? { get }
}

/// Finds which actions came to a store.
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

/// Finds what one action made of a state.
///
/// It outlives the inspector: who opens that again finds the action that they looked at, unless
/// there is another store, or more came to it.
final class StatesInteractor: SceneInteractor<GalleryRoute, StatesInteractor.Look> {
  /// What an action made.
  struct Look: Equatable, Sendable {
    /// The action that is looked at.
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
    following = store.follow { [weak self] in self?.lookAtLast() }
  }

  func look(at number: Int?) {
    guard let store else { return }
    let states = number.flatMap { store.states($0) }
    let look = Look(chosen: number, before: states?.before ?? [], after: states?.after ?? [])
    if look != latest { respond(look) }
  }

  /// The last action that holds is what somebody wants to see next.
  private func lookAtLast() {
    let steps = store?.steps() ?? []
    look(at: steps.last { !$0.isUndone }?.number ?? steps.first?.number)
  }
}
