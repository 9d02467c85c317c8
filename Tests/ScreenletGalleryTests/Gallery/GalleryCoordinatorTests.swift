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

  @Test func `F7 shows the live screenlet alone, and going back restores the gallery`() throws {
    #expect(picture.contains("screenlet gallery   Checkbox"))
    let live = gallery.live
    pilot.press("F7")
    #expect(!picture.contains("screenlet gallery") && picture.contains("[✓]"))
    #expect(picture.contains("Esc goes back to the gallery."))
    #expect(try scenes.back())
    pilot.press("F2")
    #expect(picture.contains("screenlet gallery   Checkbox") && gallery.live === live)
  }

  @Test func `a screenlet shown alone uses the theme of the settings`() throws {
    pilot.press("^T")
    pilot.press("F7")
    let alone = try #require(scenes.top?.screenlet)
    #expect(alone !== gallery.live && alone.themeName == gallery.knobs.theme)
    #expect(alone.themeName != "default")
  }

  @Test func `a screenlet shown alone follows the language`() throws {
    pilot.press("F7")
    gallery.context.appearance.setLanguage("es")
    #expect(scenes.top?.screenlet.appearance?.language == "es")
  }

  @Test(arguments: [
    ("DDLList", "DDLForm"), ("AssetList", "AssetDisplay"), ("WebContentList", "WebContentDisplay"),
  ])
  func `opening a row of a list demo shows its content`(list: String, shown: String) async throws {
    gallery.open(try #require(gallery.context.registry.screenlet(list)), focus: true)
    await pilot.waitUntilIdle()
    pilot.press("Down", "Enter")
    await pilot.waitUntilIdle()
    let screenlet = try #require(scenes.top?.screenlet)
    #expect(type(of: screenlet).name == shown + "Screenlet")
    #expect(try scenes.back())
    #expect(scenes.top?.screenlet === gallery)
  }

  @Test func `a route to an unknown screenlet throws notFound and keeps the gallery`() {
    #expect(throws: ScreenletError.notFound) {
      try scenes.top?.router.go(to: GalleryRoute.demo("Nothing", GalleryKnobs()))
    }
    #expect(scenes.stack?.all.count == 1)
  }

  @Test func `the inspector shows the store of the open demo and can undo its actions`() throws {
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

  @Test func `reopening the inspector selects the same action, or the newest after a new one`()
    throws
  {
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

  @Test func `the inspector finds a store in a nested screenlet, and none if there is none`() throws
  {
    #expect((scenes.top as? GalleryScene)?.inspected == nil)
    gallery.open(TimeTravelDemo.self, focus: true)
    #expect((scenes.top as? GalleryScene)?.inspected?.steps().count == 3)
  }

  @Test func `a gallery without a scene root ignores F7`() throws {
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

/// A feature of an app that shows its screenlets in the gallery.
///
/// Its store keeps no history.
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
