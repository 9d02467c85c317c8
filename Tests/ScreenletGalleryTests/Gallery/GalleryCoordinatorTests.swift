import AppScenes
import PortalKit
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletGallery

/// The scenes of the gallery.
@Suite(.timeLimit(.minutes(9))) @MainActor struct GalleryCoordinatorTests {
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

  @Test func `a screenlet that nobody knows is told, and the gallery stays`() {
    #expect(throws: ScreenletError.notFound) {
      try scenes.top?.router.go(to: GalleryRoute.demo("Nothing", GalleryKnobs()))
    }
    #expect(scenes.stack?.all.count == 1)
  }

  @Test func `a gallery for a picture goes nowhere`() throws {
    let gallery = GalleryScreenlet(in: try Studio().context, theme: "default")
    let pilot = try Pilot(gallery, size: Size(width: 80, height: 24))
    pilot.press("F7")
    #expect(pilot.picture.joined().contains("screenlet gallery"))
  }
}
