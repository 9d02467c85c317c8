import PortalKit
package import ScreenletKit
import ThemeKit

extension AppRoot {
  /// The commands that go to the destinations of the components and to the settings, without the
  /// shown scene; empty before the app shows its own scenes.
  package var destinationCommands: [KeyBinding] {
    guard state.stage == .ready else { return [] }
    return destinations.filter { !Self.shows(scenes.top, $0.route) }.map { destination in
      let name = scenes.slot.theme.text(of: destination.title)
      return KeyBinding(words: .key("palette.goTo", name), place: .help) { [weak self] in
        self?.go(to: destination.route)
        return true
      }
    }
  }

  /// The destinations of the components; the settings if there is one to save or declared.
  private var destinations: [Destination] {
    let own = components.flatMap(\.destinations)
    guard keeper != nil || components.contains(where: { !$0.settings.isEmpty }) else { return own }
    return own + [Destination(.key("settings.title"), AppRoute.settings)]
  }

  private static func shows(_ scene: Scene?, _ route: any Route) -> Bool {
    guard let shown = scene?.route else { return false }
    return AnyHashable(shown) == AnyHashable(route)
  }

  private func go(to route: any Route) {
    do throws(ScreenletError) {
      if Self.shows(scenes.stack?.all.first, route) {
        try scenes.backToRoot()
      } else {
        try scenes.coordinator.go(to: route)
      }
    } catch {
      context.events.publish(Notice(words: DisplayText(error.userMessage)))
    }
  }
}
