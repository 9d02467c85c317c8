import ScreenletControls
import ScreenletKit
import ScreenletTesting
import Screenlets
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletGallery

/// Snapshots of the popups that fields open below themselves.
@MainActor struct PopupPictureTests {
  nonisolated static let sizes = [
    Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 160, height: 40),
  ]

  private func pilot(
    _ demo: String, _ size: Size, theme: String = "default", language: String = "en",
    capabilities: Capabilities = Capabilities(colorDepth: .mono)
  ) async throws -> Pilot {
    let studio = try Studio { $0.language = language }
    let pilot = try Pilot(
      studio.screenlet(demo, theme: theme), size: size, capabilities: capabilities)
    pilot.surface.bindings = StandardKeys.forPictures
    await pilot.waitUntilIdle()
    pilot.control("born").map { ($0 as? DateField)?.today = { "2026-11-20" } }
    return pilot
  }

  private func focus(_ id: String, _ pilot: Pilot) throws {
    try #require(pilot.control(id)).focus()
  }

  @Test(arguments: sizes)
  func `the calendar of a date field opens below it`(_ size: Size) async throws {
    let pilot = try await pilot("DateField", size)
    try focus("delivery", pilot)
    pilot.press("Right", "Space")
    try Pictures.expect(pilot.picture, named: "DateField, open \(size.name)")
  }

  @Test func `the calendar of a date field is in Spanish if the language is`() async throws {
    let pilot = try await pilot("DateField", Size(width: 80, height: 24), language: "es")
    try focus("delivery", pilot)
    pilot.press("Space")
    try Pictures.expect(pilot.picture, named: "DateField, open es")
  }

  @Test(arguments: sizes)
  func `the list of a select opens below it and highlights the typed text`(
    _ size: Size
  ) async throws {
    let pilot = try await pilot("Select", size)
    try focus("supplier", pilot)
    pilot.type("ac")
    try Pictures.expect(pilot.picture, named: "Select, open \(size.name)")
  }

  @Test(arguments: ["default", "full", "child", "extended"])
  func `without Unicode glyphs, a popup draws only ASCII`(_ theme: String) async throws {
    for (demo, id) in [("Select", "supplier"), ("DateField", "delivery")] {
      let pilot = try await pilot(
        demo, Size(width: 80, height: 24), theme: theme,
        capabilities: Capabilities(colorDepth: .mono, glyphs: .ascii))
      try focus(id, pilot)
      pilot.press("Space")
      let picture = pilot.picture.joined(separator: "\n").replacing("█", with: "")
      #expect(picture.unicodeScalars.allSatisfy { $0.isASCII })
    }
  }
}
