import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletGallery

/// The highlight of the cursor row of lists and tables, which must span the full width.
@MainActor struct CursorRowTests {
  private nonisolated static let sizes = [(40, 12), (80, 24), (120, 40)]

  private func expectWholeRow(
    _ name: String, theme: String, size: (Int, Int), depth: ColorDepth,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    let studio = try Studio()
    let pilot = try Pilot(
      studio.screenlet(name, theme: theme), size: Size(width: size.0, height: size.1),
      capabilities: Capabilities(colorDepth: depth))
    await pilot.waitUntilIdle()
    pilot.press("Down")
    let rows = try #require(pilot.surface.focused as? RowsControl)
    let frame = try #require(pilot.terminal.frame)
    let patch = rows.resolvedStyle(part: "row", [.selected, .focused]).patch
    let expected = Style.plain.patched(patch)
    let y = try #require(
      (rows.rect.minY..<rows.rect.maxY).first { y in
        frame[rows.rect.minX, y].style.background == expected.background
          && frame[rows.rect.minX, y].style.attributes.contains(.reverse)
            == expected.attributes.contains(.reverse)
          && frame[rows.rect.minX, y].glyph.text == "▐"
      })
    for x in rows.rect.minX..<rows.rect.maxX {
      let style = frame[x, y].style
      #expect(
        style.background == expected.background
          && style.attributes.contains(.reverse) == expected.attributes.contains(.reverse),
        "\(name) \(theme) \(size) column \(x)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: ["default", "full", "child", "extended"], sizes)
  func `the cursor row of a record list spans the full width in every theme and size`(
    theme: String, size: (Int, Int)
  ) async throws {
    try await expectWholeRow("DDLList", theme: theme, size: size, depth: .truecolor)
  }

  @Test(
    arguments: ["RowList", "Table", "Tree", "AssetList"], [ColorDepth.truecolor, ColorDepth.mono])
  func `the cursor row of each list control spans the full width with and without colors`(
    name: String, depth: ColorDepth
  ) async throws {
    try await expectWholeRow(name, theme: "default", size: (80, 24), depth: depth)
  }
}
