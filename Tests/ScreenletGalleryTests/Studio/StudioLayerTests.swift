import ScreenletKit
import ScreenletTesting
import TemporaryFolders
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletGallery

/// The studio in the gallery on a headless terminal.
@MainActor struct StudioLayerTests {
  private let sea: SeaTheme
  private let gallery: GalleryScreenlet

  init() throws {
    sea = try SeaTheme()
    gallery = GalleryScreenlet(in: sea.context, theme: "default")
    (gallery.demo, gallery.demoTheme) = ("Login", "sea")
  }

  private func pilot(_ size: Size = Size(width: 140, height: 44)) async throws -> Pilot {
    let pilot = try Pilot(
      gallery, size: size, capabilities: Capabilities(colorDepth: .truecolor))
    await pilot.waitUntilIdle()
    pilot.press("F12")
    await pilot.waitUntilIdle()
    return pilot
  }

  /// Opens the editor of the color of the password field.
  private func editColor(_ pilot: Pilot) {
    pilot.click("password")
    pilot.press("Enter")
    for _ in 0..<80 where !screen(pilot).contains("Sea/theme.xml:4") { pilot.press("Down") }
    pilot.press("Enter")
  }

  private func screen(_ pilot: Pilot) -> String { pilot.picture.joined(separator: "\n") }

  @Test(arguments: [
    Size(width: 140, height: 44), Size(width: 80, height: 24), Size(width: 40, height: 20),
  ])
  func `the studio shows the picked control, and Esc closes it`(size: Size) async throws {
    let pilot = try await pilot(size)
    #expect(screen(pilot).contains("Theme studio"))
    #expect(screen(pilot).contains("Sea"))
    pilot.press("Esc")
    #expect(!screen(pilot).contains("Theme studio"))
    #expect(pilot.surface.overlays.isEmpty)
  }

  @Test func `a click picks a control, and the arrows walk through the layout`() async throws {
    let pilot = try await pilot()
    pilot.click("password")
    #expect(screen(pilot).contains("<password-field id=\"password\">"))
    #expect(screen(pilot).contains("PasswordField < "))
    pilot.press("Up")
    #expect(screen(pilot).contains("<text-field id=\"userName\">"))
    pilot.press("Left", "Right")
    #expect(!screen(pilot).contains("<password-field id=\"password\">"))
  }

  @Test func `the values are those of the chosen state`() async throws {
    let pilot = try await pilot()
    pilot.click("password")
    #expect(screen(pilot).contains("normal"))
    pilot.press("s")
    #expect(pilot.control("password")?.shownStates == .focused)
    #expect(screen(pilot).contains("?field.well.focus"))
    pilot.press("Esc")
    #expect(pilot.control("password")?.shownStates == nil)
  }

  @Test func `a color is changed with a slider, written and undone`() async throws {
    let pilot = try await pilot()
    editColor(pilot)
    #expect(screen(pilot).contains("Lightness"))
    pilot.press("Right", "Right")
    let drawn = sea.drawn("well")
    #expect(drawn != "#222D3A")
    #expect(try sea.text == SeaTheme.xml)
    pilot.press("Enter")
    #expect(try sea.text == SeaTheme.xml.replacing("#222D3A", with: drawn))
    pilot.press("Ctrl+Z")
    #expect(try sea.text == SeaTheme.xml)
    #expect(sea.drawn("well") == "#222D3A")
  }

  @Test func `Esc leaves a changed color as it was`() async throws {
    let pilot = try await pilot()
    editColor(pilot)
    pilot.press("Right", "Esc")
    #expect(sea.drawn("well") == "#222D3A")
    #expect(try sea.text == SeaTheme.xml)
    #expect(screen(pilot).contains("Theme studio"))
  }

  @Test func `the key that takes back an edit never suspends the app`() async throws {
    let pilot = try await pilot()
    var suspensions = 0
    pilot.surface.bindings = [
      KeyBinding(.control("z"), .control("y"), words: .verbatim("suspend")) {
        suspensions += 1
        return true
      }
    ]
    pilot.press("Ctrl+Z", "Ctrl+Y")
    editColor(pilot)
    pilot.press("Ctrl+Z", "Ctrl+Y")
    #expect(screen(pilot).contains("Lightness"))
    #expect(suspensions == 0)
  }

  @Test func `a built-in theme offers a theme of one's own`() async throws {
    gallery.demoTheme = "default"
    var wanted: [String] = []
    gallery.onNewTheme = { name, parent in
      wanted = [name, parent]
      return "no room"
    }
    let pilot = try await pilot()
    pilot.click("password")
    pilot.press("Enter", "Enter")
    #expect(screen(pilot).contains("is built in"))
    pilot.press("n", "Enter")
    #expect(wanted == ["MyDefault", "Default"])
    #expect(screen(pilot).contains("no room"))
  }
}
