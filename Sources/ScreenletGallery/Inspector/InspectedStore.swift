import StateStore

/// A type-erased, weak reference to a store, for the inspector.
@MainActor struct InspectedStore {
  /// An action in the store's history.
  struct Step: Hashable {
    let number: Int
    let name: String
    let isUndone: Bool
  }

  /// The position of the store in its history; it changes with each action and each undo step.
  private struct Standing: Hashable {
    let last: Int
    let undone: Int
  }

  /// The identity of the store.
  let id: ObjectIdentifier
  /// Returns the actions in the history, oldest first.
  let steps: () -> [Step]
  /// Returns the state before and after an action; nil if the action is no longer in the history.
  let states: (_ number: Int) -> (before: [StateLine], after: [StateLine])?
  let stepBack: () -> Void
  let stepForward: () -> Void
  /// Calls a closure now and after each change, until the returned subscription is released.
  let follow: (@escaping @MainActor () -> Void) -> StoreSubscription?

  init<State: Sendable>(_ store: Store<State>) {
    id = ObjectIdentifier(store)
    steps = { [weak store] in (store?.steps ?? []).map(Self.step) }
    states = { [weak store] number in
      store?.steps.first { $0.number == number }.map {
        (StateLine.lines(of: $0.before), StateLine.lines(of: $0.after))
      }
    }
    stepBack = { [weak store] in store?.stepBack() }
    stepForward = { [weak store] in store?.stepForward() }
    follow = { [weak store] body in
      store?.subscribe(to: { [weak store] _ in
        let steps = store?.steps ?? []
        return Standing(last: steps.last?.number ?? 0, undone: steps.count { $0.isUndone })
      }) { _ in body() }
    }
  }

  init(any store: some AnyStore) { self.init(store.whole) }

  private static func step<State>(_ step: StoreStep<State>) -> Step {
    Step(number: step.number, name: step.action.actionName, isUndone: step.isUndone)
  }
}
