import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletGallery

/// The first screen of the gallery.
@MainActor struct WelcomeDemoTests {
  private func welcome(_ size: Size = Size(width: 80, height: 24)) async throws -> Pilot {
    let pilot = try Pilot(Studio().screenlet("Welcome"), size: size)
    await pilot.waitUntilIdle()
    return pilot
  }

  private func gallery(
    _ size: Size = Size(width: 80, height: 24)
  ) async throws -> (Pilot, GalleryScreenlet) {
    let gallery = GalleryScreenlet(in: try Studio().context, theme: "default")
    let pilot = try Pilot(gallery, size: size)
    await pilot.waitUntilIdle()
    return (pilot, gallery)
  }

  // MARK: What it shows

  @Test(arguments: [(80, 24), (120, 40), (200, 60)])
  func `the gallery opens with the whole welcome`(size: (Int, Int)) async throws {
    let (pilot, gallery) = try await gallery(Size(width: size.0, height: size.1))
    #expect(gallery.live is WelcomeDemo)
    let picture = pilot.picture.joined(separator: "\n")
    for words in [
      "A screenlet is", "No server needed.", "Enter open", "/ find", "Ctrl+K commands",
      "Orders a minute", "ada@acme.example", "analytical", "Default", "Child", "Send",
    ] { #expect(picture.contains(words), "\(words)") }
  }

  @Test func `a small screen shows the sentence, the keys and the account first`() async throws {
    let (pilot, gallery) = try await gallery(Size(width: 40, height: 12))
    #expect(gallery.live is WelcomeDemo)
    let picture = pilot.picture.joined(separator: "\n")
    for words in ["A screenlet is", "Ctrl+K commands", "ada@acme.example, password analytical"] {
      #expect(picture.contains(words), "\(words)")
    }
  }

  @Test func `with a portal on the network there is no sample account`() async throws {
    let screenlet = try Studio().screenlet("Welcome")
    let pilot = try Pilot(screenlet)
    screenlet.screenletView?.setCondition("sample", false)
    await pilot.waitUntilIdle()
    #expect(!pilot.picture.joined().contains("analytical"))
  }

  @Test(arguments: [Size(width: 40, height: 12), Size(width: 200, height: 60)])
  func `the welcome matches its snapshot at other sizes`(_ size: Size) async throws {
    let frame = try await Studio().frame(of: "Welcome", size: size)
    try Pictures.expect(frame.picture, named: "Welcome \(size.name)")
  }

  @Test func `the welcome in Spanish matches its snapshot`() async throws {
    let frame = try await Studio { $0.language = "es" }.frame(of: "Welcome")
    try Pictures.expect(frame.picture, named: "Welcome, es")
  }

  @Test func `without Unicode glyphs the welcome draws only ASCII`() async throws {
    let picture = try await Studio { $0.glyphs = .ascii }.frame(of: "Welcome").picture
    #expect(picture.joined().unicodeScalars.allSatisfy { $0.isASCII })
  }

  // MARK: Themes

  @Test func `each miniature has the colours of its theme`() async throws {
    let studio = try Studio { $0.colorDepth = .truecolor }
    let screenlet = try studio.screenlet("Welcome")
    let frame = try await studio.frame(of: screenlet)
    let shelf = try #require(screenlet.screenletView?.control("themes") as? ThemeShelf)
    #expect(shelf.names == studio.context.appearance.themeNames)
    func ground(_ theme: String) throws -> Color {
      let index = try #require(shelf.names.firstIndex(of: theme))
      let tile = shelf.children[index].rect
      return frame[tile.minX, tile.minY].style.background
    }
    let page = frame[0, 0].style.background
    let (plain, violet) = (try ground("default"), try ground("full"))
    #expect(plain != page && violet != page && plain != violet)
  }

  @Test func `a theme that is added later gets a miniature, and the others keep theirs`()
    async throws
  {
    let screenlet = try Studio().screenlet("Welcome")
    let pilot = try Pilot(screenlet)
    await pilot.waitUntilIdle()
    let xml = """
      <theme xmlns="urn:screenlets:theme:1" name="Aqua" kind="child" parent="Default"
             title="Aqua"/>
      """
    screenlet.context.appearance.themeLocations.insert(
      .embedded(["Aqua/theme.xml": Array(xml.utf8)], name: "Test"), at: 0)
    try screenlet.apply(theme: "child")
    await pilot.waitUntilIdle()
    let shelf = try #require(screenlet.screenletView?.control("themes") as? ThemeShelf)
    #expect(shelf.names.contains("aqua"))
    let shown = shelf.children.compactMap { tile in
      (tile.children.first as? ScreenletSlot)?.screenlet?.themeName
    }
    #expect(shown == shelf.names)
  }

  @Test func `Enter on a miniature applies its theme and keeps the focus`() async throws {
    let (pilot, gallery) = try await gallery()
    let names = gallery.context.appearance.themeNames
    pilot.press("Enter", "Right", "Enter")
    #expect(gallery.knobs.theme == names[1] && gallery.live?.themeName == names[1])
    #expect(pilot.surface.focused is ThemeShelf)
    pilot.press("Right", "Space")
    #expect(gallery.live?.themeName == names[2])
    #expect((pilot.surface.focused as? ThemeShelf)?.applied == names[2])
  }

  @Test func `a click on a miniature applies its theme`() async throws {
    let (pilot, gallery) = try await gallery()
    let shelf = try #require(pilot.control("themes"))
    let tile = shelf.children[1].rect
    pilot.click(x: tile.minX + 3, y: tile.minY + 2)
    #expect(gallery.knobs.theme == "child" && gallery.live?.themeName == "child")
    #expect(pilot.surface.focused is ThemeShelf)
  }

  @Test func `outside the gallery the welcome applies the theme to itself`() async throws {
    let screenlet = try Studio().screenlet("Welcome")
    let pilot = try Pilot(screenlet)
    await pilot.waitUntilIdle()
    pilot.press("Right", "Enter")
    #expect(screenlet.themeName == "child")
  }

  @Test func `the controls of a miniature take no focus`() async throws {
    let pilot = try await welcome()
    pilot.press("Tab", "Tab")
    #expect(pilot.surface.focused is ThemeShelf)
  }

  @Test func `on a small screen the cursor scrolls to the miniature`() async throws {
    let pilot = try await welcome(Size(width: 40, height: 12))
    #expect(pilot.picture.contains { $0.contains("Screenlets") })
    pilot.press("End")
    let last = try #require(pilot.surface.context.appearance.themeNames.last)
    #expect(pilot.picture.contains { $0.lowercased().contains(last) })
    pilot.press("Home")
    #expect(pilot.picture.contains { $0.contains("Screenlets") })
  }

  // MARK: Motion

  @Test func `the chart and the picture move with the clock, and stop after half a minute`()
    async throws
  {
    let pilot = try await welcome()
    let picture = try #require(pilot.control("picture") as? HarbourPicture)
    let orders = try #require(pilot.control("orders") as? Sparkline)
    let before = orders.numbers
    #expect(picture.phase == 0 && before.count >= 24)
    await pilot.wait(.seconds(1))
    #expect(picture.phase == 5)
    #expect(Array(orders.numbers.dropLast(5)) == Array(before.dropFirst(5)))
    await pilot.wait(.seconds(60))
    #expect(picture.phase == 150)
  }

  @Test func `with reduced motion the chart and the picture stand still`() async throws {
    let studio = try Studio()
    let pilot = try Pilot(
      studio.screenlet("Welcome"),
      capabilities: Capabilities(colorDepth: .mono, motion: .reduced))
    await pilot.waitUntilIdle()
    let before = pilot.picture
    await pilot.wait(.seconds(5))
    #expect(pilot.picture == before)
  }

  @Test func `the welcome moves again when it is shown again`() async throws {
    let screenlet = try Studio().screenlet("Welcome")
    let pilot = try Pilot(screenlet)
    await pilot.waitUntilIdle()
    let picture = try #require(pilot.control("picture") as? HarbourPicture)
    screenlet.onHide()
    await pilot.wait(.seconds(2))
    #expect(picture.phase == 0)
    screenlet.onShow()
    await pilot.wait(.seconds(1))
    #expect(picture.phase == 5)
  }

  @Test func `another demo stops the motion of the welcome`() async throws {
    let (pilot, gallery) = try await gallery()
    let picture = try #require(pilot.control("picture") as? HarbourPicture)
    gallery.open(CheckboxDemo.self, focus: true)
    await pilot.wait(.seconds(2))
    #expect(picture.phase == 0)
  }
}
