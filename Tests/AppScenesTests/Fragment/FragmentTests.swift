import AppScenes
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@MainActor struct FragmentTests {
  private struct Chosen: FragmentEvent { let number: Int }

  private final class Responder: FragmentResponder {
    var heard: [Int] = []

    func fragment(_ fragment: Fragment, raised event: any FragmentEvent) {
      if let chosen = event as? Chosen { heard.append(chosen.number) }
    }
  }

  private static func layout(_ places: String...) -> String {
    let controls = places.map { "<control type=\"FragmentPlace\" id=\"\($0)\" width=\"30\"/>" }
    return """
      <screenlet xmlns="urn:screenlets:theme:1" for="SplitScreenlet">
        <row>\(controls.joined())</row>
      </screenlet>
      """
  }

  private static let files = [
    "Parts/theme.xml": """
    <theme xmlns="urn:screenlets:theme:1" name="Parts" kind="extended" parent="Default" title="Parts"/>
    """,
    "Parts/split_parts-wide.xml": layout("list", "detail"),
  ]

  private static func context() -> ScreensContext {
    let context = ScreensContext(
      themeLocations: [.embedded(files.mapValues { Array($0.utf8) }, name: "Tests"), .builtIn],
      themeName: "parts")
    for type in [SplitScreenlet.self, ListScreenlet.self, OrderScreenlet.self] {
      context.register(type as BaseScreenlet.Type)
    }
    return context
  }

  private final class SplitScreenlet: SceneScreenlet {
    override class var defaultLayout: String? { FragmentTests.layout("list") }
  }

  private struct App {
    let pilot: Pilot
    let screenlet: SplitScreenlet
    let list: Fragment
    let detail: Fragment

    @MainActor init(width: Int) throws {
      let context = FragmentTests.context()
      screenlet = SplitScreenlet(in: context)
      (list, detail) = (
        Fragment(ListScreenlet(in: context)), Fragment(OrderScreenlet(in: context))
      )
      pilot = try Pilot(screenlet, size: Size(width: width, height: 24))
    }

    @MainActor var picture: String {
      pilot.press("F2")
      return pilot.picture.joined(separator: "\n")
    }

    @MainActor func resize(width: Int) {
      pilot.terminal.resize(to: Size(width: width, height: 24))
    }
  }

  @Test func `the FragmentPlace control is known once a scene screenlet is registered`() {
    let context = Self.context()
    #expect(
      !context.appearance.themes.check(theme: "parts").contains { $0.code == "layout.control" })
  }

  @Test func `fragments are attached to places of the layout and detached from them`() throws {
    let app = try App(width: 130)
    #expect(app.screenlet.fragments.hasPlace("list") && app.screenlet.fragments.hasPlace("detail"))
    try app.screenlet.fragments.attach(app.list, at: "list")
    try app.screenlet.fragments.attach(app.detail, at: "detail")
    #expect(app.picture.contains("All orders") && app.picture.contains("One order"))
    #expect(app.screenlet.fragments["list"] === app.list)
    try app.screenlet.fragments.detach(at: "list")
    #expect(!app.picture.contains("All orders") && app.picture.contains("One order"))
    #expect(app.screenlet.fragments["list"] == nil)
  }

  @Test func `attaching a fragment replaces the one at the same place`() throws {
    let app = try App(width: 80)
    try app.screenlet.fragments.attach(app.list, at: "list")
    try app.screenlet.fragments.attach(app.detail, at: "list")
    #expect(!app.picture.contains("All orders") && app.picture.contains("One order"))
    #expect(app.screenlet.fragments["list"] === app.detail)
  }

  @Test func `a fragment without a place appears once a layout has that place`() throws {
    let app = try App(width: 80)
    #expect(!app.screenlet.fragments.hasPlace("detail"))
    try app.screenlet.fragments.attach(app.list, at: "list")
    try app.screenlet.fragments.attach(app.detail, at: "detail")
    #expect(!app.picture.contains("One order"))
    app.resize(width: 130)
    #expect(app.picture.contains("All orders") && app.picture.contains("One order"))
    app.resize(width: 80)
    #expect(app.picture.contains("All orders") && !app.picture.contains("One order"))
    app.resize(width: 130)
    #expect(app.picture.contains("One order"))
  }

  @Test func `switching layouts keeps typed text and focus`() throws {
    let app = try App(width: 80)
    try app.screenlet.fragments.attach(app.list, at: "list")
    app.pilot.type("Vi")
    app.resize(width: 130)
    app.pilot.type("g")
    app.resize(width: 80)
    app.pilot.type("o")
    #expect(app.picture.contains("Vigo"))
  }

  @Test func `a fragment can be attached before its screenlet is loaded`() throws {
    let context = Self.context()
    let screenlet = SplitScreenlet(in: context)
    try screenlet.fragments.attach(Fragment(ListScreenlet(in: context)), at: "list")
    let pilot = try Pilot(screenlet, size: Size(width: 80, height: 24))
    #expect(pilot.picture.joined().contains("All orders"))
  }

  @Test func `a fragment sends events to its responder and holds it weakly`() throws {
    let app = try App(width: 80)
    var responder: Responder? = Responder()
    weak let gone = responder
    app.list.responder = responder
    app.list.raise(Chosen(number: 7))
    #expect(responder?.heard == [7])
    responder = nil
    app.list.raise(Chosen(number: 8))
    #expect(gone == nil)
  }

  @Test func `detaching a fragment releases it and its screenlet`() throws {
    let app = try App(width: 130)
    weak var fragment: Fragment?
    weak var screenlet: BaseScreenlet?
    do {
      let order = Fragment(OrderScreenlet(in: app.screenlet.context))
      (fragment, screenlet) = (order, order.screenlet)
      try app.screenlet.fragments.attach(order, at: "detail")
      app.resize(width: 80)
      app.resize(width: 140)
    }
    #expect(fragment != nil && screenlet != nil)
    try app.screenlet.fragments.detach(at: "detail")
    #expect(fragment == nil && screenlet == nil)
  }

  @Test func `a scene screenlet and its fragments are released together`() throws {
    weak var fragment: Fragment?
    weak var screenlet: SplitScreenlet?
    do {
      let app = try App(width: 130)
      try app.screenlet.fragments.attach(app.list, at: "list")
      try app.screenlet.fragments.attach(app.detail, at: "detail")
      (fragment, screenlet) = (app.detail, app.screenlet)
      #expect(app.picture.contains("One order"))
    }
    #expect(fragment == nil && screenlet == nil)
  }
}
