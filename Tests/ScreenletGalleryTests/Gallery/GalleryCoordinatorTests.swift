import AppScenes
import PortalKit
import ScreenletKit
import ScreenletTesting
import StateStore
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletGallery

/// The scenes of the gallery.
@MainActor struct GalleryCoordinatorTests {
  private let pilot: Pilot
  private let gallery: GalleryScreenlet
  private let scenes: SceneRoot

  init() throws {
    gallery = GalleryScreenlet(in: try Studio().context, theme: "default")
    gallery.demo = "Checkbox"
    pilot = try Pilot(gallery, size: Size(width: 80, height: 24))
    let slot = try #require(pilot.surface.root as? ScreenletSlot)
    scenes = SceneRoot(GalleryCoordinator(gallery), slot: slot)
    try scenes.start(at: GalleryRoute.list)
  }

  private var picture: String { pilot.picture.joined(separator: "\n") }

  @Test func `the live screenlet is shown alone, and the gallery is as it was behind it`() throws {
    #expect(picture.contains("screenlet gallery   Checkbox"))
    let live = gallery.live
    pilot.press("F7")
    #expect(!picture.contains("screenlet gallery") && picture.contains("[✓]"))
    #expect(picture.contains("Esc goes back to the gallery."))
    #expect(try scenes.back())
    pilot.press("F2")
    #expect(picture.contains("screenlet gallery   Checkbox") && gallery.live === live)
  }

  @Test func `alone it wears what the knobs say`() throws {
    pilot.press("^T")
    pilot.press("F7")
    let alone = try #require(scenes.top?.screenlet)
    #expect(alone !== gallery.live && alone.themeName == gallery.knobs.theme)
    #expect(alone.themeName != "default")
  }

  @Test func `alone it follows the language`() throws {
    pilot.press("F7")
    gallery.context.speak("es")
    #expect(scenes.top?.screenlet.appearance?.language == "es")
  }

  @Test(arguments: [
    ("DDLList", "DDLForm"), ("AssetList", "AssetDisplay"), ("WebContentList", "WebContentDisplay"),
  ])
  func `a row that is opened in a list shows its content`(list: String, shown: String) async throws
  {
    gallery.open(try #require(gallery.context.registry.screenlet(list)), focus: true)
    await pilot.waitUntilIdle()
    pilot.press("Down", "Enter")
    await pilot.waitUntilIdle()
    let screenlet = try #require(scenes.top?.screenlet)
    #expect(type(of: screenlet).name == shown + "Screenlet")
    #expect(try scenes.back())
    #expect(scenes.top?.screenlet === gallery)
  }

  @Test func `a screenlet that nobody knows is told, and the gallery stays`() {
    #expect(throws: ScreenletError.notFound) {
      try scenes.top?.router.go(to: GalleryRoute.demo("Nothing", GalleryKnobs()))
    }
    #expect(scenes.stack?.all.count == 1)
  }

  @Test func `the store of whatever is open is looked into, and goes back through time`() throws {
    gallery.context.register(BellScreenlet.self)
    gallery.open(BellScreenlet.self, focus: true)
    let bell = try #require(gallery.live as? BellScreenlet)
    bell.dispatch(BellAction.ring)
    bell.dispatch(BellAction.ring)
    try scenes.top?.router.go(to: GalleryRoute.inspector, as: .modal)
    pilot.press("F2")
    #expect(picture.contains("2  BellAction.ring") && picture.contains("* rings: 2"))
    pilot.press("Left")
    #expect(bell.store.state.rings == 1 && picture.contains("undone"))
    #expect(try scenes.back())
    #expect(gallery.live === bell && bell.store.state.rings == 1)
  }

  @Test func `who looks again finds the action that they looked at`() throws {
    gallery.context.register(BellScreenlet.self)
    gallery.open(BellScreenlet.self, focus: true)
    let bell = try #require(gallery.live as? BellScreenlet)
    for _ in 1...3 { bell.dispatch(BellAction.ring) }
    func look() throws -> StoreInspectorScreenlet? {
      try scenes.top?.router.go(to: GalleryRoute.inspector, as: .modal)
      return scenes.top?.screenlet as? StoreInspectorScreenlet
    }
    weak let first = try look()
    pilot.press("Up")
    #expect(first?.viewData?.look.chosen == 2)
    #expect(try scenes.back())
    #expect(first == nil)
    #expect(try look()?.viewData?.look.chosen == 2)
    #expect(try scenes.back())
    bell.dispatch(BellAction.ring)
    #expect(try look()?.viewData?.look.chosen == 4)
  }

  @Test func `a store in a part of what is open is found too, and none where there is none`() throws
  {
    #expect((scenes.top as? GalleryScene)?.inspected == nil)
    gallery.open(TimeTravelDemo.self, focus: true)
    #expect((scenes.top as? GalleryScene)?.inspected?.steps().count == 3)
  }

  @Test func `a gallery for a picture goes nowhere`() throws {
    let gallery = GalleryScreenlet(in: try Studio().context, theme: "default")
    let pilot = try Pilot(gallery, size: Size(width: 80, height: 24))
    pilot.press("F7")
    #expect(pilot.picture.joined().contains("screenlet gallery"))
  }
}

private struct BellState: Equatable, Sendable {
  var rings = 0
}

private enum BellAction: StoreAction {
  case ring
}

/// A feature of an app whose screenlets are in the gallery; it remembers nothing by itself.
private enum Bell: StoreFeature {
  static var parts: FeatureParts<BellState, Int> {
    FeatureParts(
      store: StoreBuilder(BellState()).withReducer(on: BellAction.self) { state, _ in
        state.rings += 1
      }, mapper: ViewDataMapper { $0.rings })
  }
}

private final class BellScreenlet: StoreScreenlet<Bell> {
  override class var group: String? { "group.apps" }
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="BellScreenlet">
      <column><text text="A bell"/><button id="ring" text="Ring"/></column>
    </screenlet>
    """
  }
}
