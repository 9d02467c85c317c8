import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletGallery

/// The gallery itself, on a screen that is not there.
@Suite(.timeLimit(.minutes(9))) @MainActor struct GalleryScreenletTests {
  private func pilot(_ size: Size, theme: String = "default") throws -> Pilot {
    let context = try Studio().context
    let gallery = GalleryScreenlet(in: context, theme: "default")
    gallery.demoTheme = theme
    return try Pilot(gallery, size: size)
  }

  @Test func `it opens on the list, and Enter goes to the live screenlet`() async throws {
    let pilot = try pilot(Size(width: 80, height: 24))
    await pilot.waitUntilIdle()
    #expect(pilot.surface.focused is SelectionList)
    pilot.press("Down", "Up")
    #expect(pilot.surface.focused is SelectionList)
    pilot.press("Enter")
    #expect(pilot.control("stage").map { pilot.surface.focused?.isInside($0) == true } == true)
  }

  @Test(arguments: ["ImageGallery", "BlogsEntryDisplay", "Sync"])
  func `a demo with nothing to go to yet leaves the focus in the list`(demo: String) throws {
    let gallery = GalleryScreenlet(in: try Studio().context, theme: "default")
    gallery.demo = demo
    let pilot = try Pilot(gallery, size: Size(width: 80, height: 24))
    let list = try #require(pilot.surface.focused as? SelectionList)
    #expect(list.id == "demos")
  }

  @Test func `a small screen says which demo it is, and who is signed in if there is room`()
    async throws
  {
    let pilot = try pilot(Size(width: 20, height: 6))
    await pilot.waitUntilIdle()
    #expect(pilot.picture.first?.hasPrefix(" Login") == true)
    pilot.terminal.resize(to: Size(width: 40, height: 12))
    #expect(pilot.picture.first == " Login                       signed out")
    pilot.terminal.resize(to: Size(width: 80, height: 24))
    #expect(pilot.picture.first?.hasPrefix(" screenlet gallery   Login ") == true)
    #expect(pilot.picture.first?.contains(" demos") == true)
  }

  @Test(arguments: [56, 80, 120, 160])
  func `every knob is shown whole`(width: Int) async throws {
    let pilot = try pilot(Size(width: width, height: 40), theme: "extended")
    await pilot.waitUntilIdle()
    var knobs: [Knob] = []
    pilot.surface.root.forEach {
      if let knob = $0 as? Knob, knob.rect.height > 0 { knobs.append(knob) }
    }
    #expect(knobs.count == (width < 120 ? 5 : 9))
    for knob in knobs {
      #expect(knob.rect.width == knob.idealSize(width: width).width, "\(knob.id)")
      #expect(knob.rect.maxX <= width, "\(knob.id)")
    }
  }

  @Test func `a knob turns the direction of the live screenlet alone`() async throws {
    let pilot = try pilot(Size(width: 160, height: 45))
    await pilot.waitUntilIdle()
    let title = try #require(pilot.control("title")).rect
    let left = try #require(pilot.control("submit")).rect
    let card = try #require(pilot.control("password")).rect
    #expect(left.minX == card.minX)
    pilot.click("direction")
    #expect(pilot.picture.joined().contains("Direction ‹rtl›"))
    #expect(pilot.control("title")?.rect == title)
    let turned = try #require(pilot.control("password")).rect
    #expect(turned.minY == card.minY)
    #expect(pilot.control("submit")?.rect.maxX == turned.maxX)
  }

  @Test func `a problem of the theme is copied whole, with its place`() async throws {
    let context = try Studio().context
    let gallery = GalleryScreenlet(in: context, theme: "default")
    let pilot = try Pilot(gallery, size: Size(width: 100, height: 30))
    gallery.onCopy = { pilot.terminal.copy($0) }
    await pilot.waitUntilIdle()
    let problems = [(3, "one"), (7, "two")].map { line, message in
      Diagnostic(
        .error, file: "Themes/Sea/login_sea.xml", line: line, column: 5, code: "xml.element",
        message: message)
    }
    context.report(problems)
    await pilot.waitUntilIdle()
    #expect(pilot.picture.joined().contains("login_sea.xml:7:5"))
    pilot.press("c")
    #expect(pilot.terminal.clipboard == nil)
    pilot.press("F8", "Down", "c")
    #expect(
      pilot.terminal.clipboard?.description
        == "Themes/Sea/login_sea.xml:7:5: error: two [xml.element]")
    pilot.press("Esc")
    #expect(!pilot.picture.joined().contains("login_sea.xml:7:5"))
  }
}
