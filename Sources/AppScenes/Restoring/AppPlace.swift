import PortalKit
import ScreenletKit

/// Where somebody is in an app: a link for each scene that lies there, and what was done in it.
///
/// A value that is kept as JSON. Nothing in it is a secret: fields that hold one are left out.
struct AppPlace: Hashable, Sendable {
  /// A scene that lies there.
  struct Stop: Hashable, Sendable {
    /// What leads to it.
    var link: String
    /// What its screenlet held.
    var state: KeptState
    /// What its fragments held, by their places.
    var fragments: [String: KeptState] = [:]
  }

  /// What a screenlet held.
  struct KeptState: Hashable, Sendable {
    var attributes: [String: String] = [:]
    var values: [String: String] = [:]
    var focus: String?

    init(attributes: [String: String] = [:], values: [String: String] = [:], focus: String? = nil) {
      (self.attributes, self.values, self.focus) = (attributes, values, focus)
    }

    init(_ state: ScreenletState) {
      self.init(attributes: state.attributes, values: state.values, focus: state.focus)
    }

    /// What somebody did, and not where they are.
    var gist: KeptState {
      KeptState(
        attributes: attributes, values: values.filter { !$0.value.isEmpty && $0.value != "false" })
    }

    /// For a screenlet that takes its place, in whatever theme is worn by then.
    @MainActor func state(for screenlet: BaseScreenlet) -> ScreenletState {
      var state = ScreenletState(
        screenletId: screenlet.screenletId, themeName: screenlet.themeName)
      (state.attributes, state.values, state.focus) = (attributes, values, focus)
      return state
    }
  }

  /// The piles, the modal ones last.
  var piles: [[Stop]]

  static let version: Int64 = 1
  /// More scenes than anybody piles up.
  static let limit = 64

  init(piles: [[Stop]]) { self.piles = piles }

  /// Takes down where the scenes of a stack are; a scene that no link leads to ends the walk.
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
        let states = fragments.map { ($0.place, KeptState($0.fragment.screenlet.saveState())) }
        stops.append(
          Stop(
            link: link, state: KeptState(scene.screenlet.saveState()),
            fragments: Dictionary(states) { _, last in last }))
      }
      piles.append(stops)
    }
  }

  /// Whether nothing more was done here than there: who only looked around did nothing.
  func isLike(_ other: AppPlace) -> Bool { gist == other.gist }

  private var gist: [[Stop]] {
    piles.map { pile in
      pile.map { stop in
        var gist = stop
        gist.state = stop.state.gist
        gist.fragments = stop.fragments.mapValues(\.gist).filter { $0.value != KeptState() }
        return gist
      }
    }
  }

  /// How many scenes it has.
  var count: Int { piles.reduce(0) { $0 + $1.count } }
}

extension AppPlace {
  /// It as it is kept.
  var json: JSONValue {
    [
      "version": .integer(Self.version),
      "piles": .array(piles.map { .array($0.map(\.json)) }),
    ]
  }

  /// Reads what was kept; nil for what another version wrote, or nobody.
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

extension AppPlace.Stop {
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
      let state = AppPlace.KeptState(kept)
    else { return nil }
    (self.link, self.state) = (link, state)
    for member in json["fragments"]?.object?.members ?? [] {
      guard let state = AppPlace.KeptState(member.value) else { return nil }
      fragments[member.name] = state
    }
  }
}

extension AppPlace.KeptState {
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
  /// What leads to it; nil where nobody says.
  fileprivate var link: String? { route.flatMap { coordinator?.link(for: $0) } }
}
