import PortalKit
import ScreenletKit

extension AppRoot {
  /// Offers to restore the saved navigation state; without one, starts saving it.
  ///
  /// - Parameters:
  ///   - kept: The saved navigation state; nil for none.
  ///   - isKept: Whether the store has saved state.
  func offerPlace(_ kept: JSONValue?, isKept: Bool) {
    guard let keeper, let stack = scenes.stack else { return }
    let beginning = NavigationState(of: NavigationStack(stack.all[0]))
    let userId = state.userId
    let begin: @MainActor @Sendable () -> Void = { [weak keeper] in
      keeper?.begin(for: userId, at: beginning, isKept: isKept) ?? ()
    }
    guard let place = kept.flatMap({ NavigationState($0) }), place.count > 0,
      !place.isEquivalent(beginning),
      let surface = scenes.slot.surface
    else { return begin() }
    surface.ask(
      Modal(
        title: .key("restore.title"), text: .key("restore.text"),
        choices: [
          Modal.Choice(.key("restore.goOn")) { [weak self] in
            self?.go(to: place)
            begin()
          },
          Modal.Choice(.key("restore.anew"), isHarmless: true, run: begin),
        ]))
  }

  /// Opens the scenes of a saved navigation state, up to the first link that no longer works.
  func go(to place: NavigationState) {
    var stack: NavigationStack<Scene>?
    walk: for (number, pile) in place.piles.enumerated() {
      for (depth, stop) in pile.enumerated() {
        guard let scene = scene(for: stop, from: stack?.top) else { break walk }
        if stack == nil {
          stack = NavigationStack(scene)
        } else if depth == 0, number > 0 {
          stack?.present(scene)
        } else {
          stack?.push(scene)
        }
      }
    }
    let isWhole = stack?.all.count == place.count
    do throws(ScreenletError) {
      if let stack { try scenes.replaceAll(with: stack) }
      if !isWhole { context.events.publish(Notice(words: .key("restore.part"))) }
    } catch {
      scenes.slot.surface?.show(toast: Toast(DisplayText(error.userMessage), mark: "mark.error"))
    }
  }

  private func scene(for stop: NavigationState.Stop, from requester: Scene?) -> Scene? {
    guard let link = DeepLink(stop.link),
      let route = scenes.coordinator.claimedRoute(of: link),
      let scene = try? scenes.coordinator.claimed(route, from: requester)
    else { return nil }
    scene.screenlet.restore(stop.state.state(for: scene.screenlet))
    if let screenlet = scene.screenlet as? SceneScreenlet {
      screenlet.fragments.restore(stop.fragments)
    }
    return scene
  }

  /// Schedules saving after user input.
  package func scheduleSaving() { keeper?.noteSoon() }

  /// Ends the app, because the user quit or because the terminal hung up.
  ///
  /// Returns after all pending writes.
  ///
  /// - Parameter isHungUp: Whether the terminal hung up: the navigation state is then saved,
  ///   otherwise deleted.
  package func end(isHungUp: Bool) async {
    if isHungUp { keeper?.note() } else { keeper?.end(forgetting: true) }
    await settle()
  }

  /// Waits for all pending writes.
  package func settle() async {
    await keeper?.settle()
    await settings.settle()
  }
}
