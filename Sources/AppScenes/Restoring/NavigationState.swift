import PortalKit
import ScreenletKit

/// The saved navigation state of an app: a deep link for each open scene, and the state of each.
///
/// It is stored as JSON without secrets: fields that hold secrets are omitted.
struct NavigationState: Hashable, Sendable {
  /// The saved state of one scene.
  struct Stop: Hashable, Codable, Sendable {
    /// The deep link to the scene.
    var link: String
    /// The state of the scene's screenlet.
    var state: SavedState
    /// The states of the scene's fragments, by the name of their place.
    var fragments: [String: SavedState] = [:]
  }

  /// The saved state of a screenlet.
  struct SavedState: Hashable, Codable, Sendable {
    var attributes: [String: String] = [:]
    var values: [String: String] = [:]
    var focus: String?

    init(attributes: [String: String] = [:], values: [String: String] = [:], focus: String? = nil) {
      (self.attributes, self.values, self.focus) = (attributes, values, focus)
    }

    init(_ state: ScreenletState) {
      self.init(attributes: state.attributes, values: state.values, focus: state.focus)
    }

    /// The state for comparison: without the focus, empty values and values that are `false`.
    var gist: SavedState {
      SavedState(
        attributes: attributes, values: values.filter { !$0.value.isEmpty && $0.value != "false" })
    }

    /// Returns the state for a screenlet, with the screenlet's ID and current theme.
    @MainActor func state(for screenlet: BaseScreenlet) -> ScreenletState {
      var state = ScreenletState(
        screenletId: screenlet.screenletId, themeName: screenlet.themeName)
      (state.attributes, state.values, state.focus) = (attributes, values, focus)
      return state
    }
  }

  /// The navigation stacks: the main one first, then the modal ones from bottom to top.
  var piles: [[Stop]]

  static let version: Int64 = 1
  /// The maximum number of scenes; more are treated as a damaged file.
  static let limit = 64

  init(piles: [[Stop]]) { self.piles = piles }

  /// Saves the scenes of a stack, from the bottom up to the first scene without a deep link.
  @MainActor init(of stack: NavigationStack<Scene>) {
    piles = []
    walk: for pile in stack.piles {
      var stops: [Stop] = []
      for scene in pile {
        guard let link = scene.link else {
          if !stops.isEmpty { piles.append(stops) }
          break walk
        }
        let fragments = (scene.screenlet as? SceneScreenlet)?.fragments.all ?? []
        let states = fragments.map { ($0.place, SavedState($0.fragment.screenlet.saveState())) }
        stops.append(
          Stop(
            link: link, state: SavedState(scene.screenlet.saveState()),
            fragments: Dictionary(states) { _, last in last }))
      }
      piles.append(stops)
    }
  }

  /// Returns whether both places have the same scenes and the same input; the focus does not count.
  func isEquivalent(_ other: NavigationState) -> Bool { gist == other.gist }

  private var gist: [[Stop]] {
    piles.map { pile in
      pile.map { stop in
        var gist = stop
        gist.state = stop.state.gist
        gist.fragments = stop.fragments.mapValues(\.gist).filter { $0.value != SavedState() }
        return gist
      }
    }
  }

  /// The number of scenes.
  var count: Int { piles.reduce(0) { $0 + $1.count } }
}

extension NavigationState {
  /// The stored form.
  private struct Stored: Codable {
    var version = NavigationState.version
    var piles: [[Stop]]
  }

  /// The JSON to store; nil if there is none.
  var json: JSONValue? { try? JSONValue(encoding: Stored(piles: piles)) }

  /// Reads stored JSON; nil if the version or the structure does not match.
  init?(_ json: JSONValue) {
    guard let stored = try? json.decoded(as: Stored.self), stored.version == Self.version,
      !stored.piles.isEmpty, !stored.piles.contains(where: \.isEmpty)
    else { return nil }
    self.init(piles: stored.piles)
    guard count <= Self.limit else { return nil }
  }
}

extension Scene {
  /// The deep link to the scene; nil if its coordinator has none.
  fileprivate var link: String? { route.flatMap { coordinator?.link(for: $0) } }
}
