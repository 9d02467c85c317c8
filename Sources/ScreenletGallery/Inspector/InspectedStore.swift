import StateStore

/// A store without the type of its state, as the inspector looks at it; it keeps no store alive.
@MainActor struct InspectedStore {
  /// An action that the store remembers.
  struct Step: Hashable {
    let number: Int
    let name: String
    let isUndone: Bool
  }

  /// How far the store is: another value after each action and each step through time.
  private struct Standing: Hashable {
    let last: Int
    let undone: Int
  }

  /// Which store it is.
  let id: ObjectIdentifier
  /// What it remembers, the oldest first.
  let steps: () -> [Step]
  /// What was so before an action and after it.
  let states: (_ number: Int) -> (before: [StateLine], after: [StateLine])?
  let stepBack: () -> Void
  let stepForward: () -> Void
  /// Calls what it is given now and after each change, until the answer is released.
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
