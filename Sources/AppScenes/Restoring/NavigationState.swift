import PortalKit
import ScreenletKit

/// The saved navigation state of an app: a deep link for each open scene, and the state of each.
///
/// It is stored as JSON without secrets: fields that hold secrets are omitted.
struct NavigationState: Hashable, Sendable {
  /// The saved state of one scene.
  struct Stop: Hashable, Sendable {
    /// The deep link to the scene.
    var link: String
    /// The state of the scene's screenlet.
    var state: SavedState
    /// The states of the scene's fragments, by the name of their place.
    var fragments: [String: SavedState] = [:]
  }

  /// The saved state of a screenlet.
  struct SavedState: Hashable, Sendable {
    var attributes: [String: String] = [:]
    var values: [String: String] = [:]
    var focus: String?

    init(attributes: [String: String] = [:], values: [String: String] = [:], focus: String? = nil) {
      (self.attributes, self.values, self.focus) = (attributes, values, focus)
    }

    init(_ state: ScreenletState) {
      self.init(attributes: state.attributes, values: state.values, focus: state.focus)
    }

    /// The state without focus, empty values and switches that are off, for comparison.
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
  /// The JSON to store.
  var json: JSONValue {
    [
      "version": .integer(Self.version),
      "piles": .array(piles.map { .array($0.map(\.json)) }),
    ]
  }

  /// Reads stored JSON; nil if the version or the structure does not match.
  init?(_ json: JSONValue) {
    guard json["version"]?.number?.integer == Self.version, let piles = json["piles"]?.array,
      !piles.isEmpty
    else { return nil }
    self.piles = []
    for pile in piles {
      guard let stops = pile.array, !stops.isEmpty else { return nil }
      var read: [Stop] = []
      for stop in stops {
        guard let stop = Stop(stop) else { return nil }
        read.append(stop)
      }
      self.piles.append(read)
    }
    guard count <= Self.limit else { return nil }
  }
}

extension NavigationState.Stop {
  fileprivate var json: JSONValue {
    let members = fragments.sorted { $0.key < $1.key }.map {
      JSONObject.Member(name: $0.key, value: $0.value.json)
    }
    return [
      "link": .string(link), "state": state.json, "fragments": .object(JSONObject(members)),
    ]
  }

  fileprivate init?(_ json: JSONValue) {
    guard let link = json["link"]?.string, let kept = json["state"],
      let state = NavigationState.SavedState(kept)
    else { return nil }
    (self.link, self.state) = (link, state)
    for member in json["fragments"]?.object?.members ?? [] {
      guard let state = NavigationState.SavedState(member.value) else { return nil }
      fragments[member.name] = state
    }
  }
}

extension NavigationState.SavedState {
  fileprivate var json: JSONValue {
    [
      "attributes": Self.json(attributes), "values": Self.json(values),
      "focus": focus.map { JSONValue.string($0) } ?? .null,
    ]
  }

  fileprivate init?(_ json: JSONValue) {
    guard let attributes = Self.texts(json["attributes"]), let values = Self.texts(json["values"])
    else { return nil }
    self.init(attributes: attributes, values: values, focus: json["focus"]?.string)
  }

  private static func json(_ texts: [String: String]) -> JSONValue {
    .object(
      JSONObject(
        texts.sorted { $0.key < $1.key }.map {
          JSONObject.Member(name: $0.key, value: .string($0.value))
        }))
  }

  private static func texts(_ json: JSONValue?) -> [String: String]? {
    guard let members = json?.object?.members else { return nil }
    var texts: [String: String] = [:]
    for member in members {
      guard let text = member.value.string else { return nil }
      texts[member.name] = text
    }
    return texts
  }
}

extension Scene {
  /// The deep link to the scene; nil if its coordinator has none.
  fileprivate var link: String? { route.flatMap { coordinator?.link(for: $0) } }
}
