import ScreenletKit
import TerminalCore
import Testing
import ThemeKit

/// Properties of the built-in themes that hold for every screenlet.
@MainActor struct BuiltInThemeTests {
  nonisolated static let palettes = [
    "Amber", "CatppuccinLatte", "CatppuccinMocha", "Dracula", "Gruvbox", "HighContrast", "Nord",
    "Paper", "Solarized", "TokyoNight",
  ]

  @Test(arguments: ["Default", "Full", "Child", "Extended"] + palettes)
  func `lint finds no problems in a built-in theme`(_ theme: String) throws {
    #expect(try Studio().context.appearance.themes.check(theme: theme) == [])
  }

  @Test func `the built-in themes exist with their kinds and parents`() throws {
    let summaries = try Studio().context.appearance.themes.summaries
    #expect(summaries.map(\.name) == ["Default", "Child", "Extended", "Full"] + Self.palettes)
    #expect(summaries.prefix(4).map(\.kind) == [.default, .child, .extended, .full])
    #expect(summaries.prefix(4).map(\.parent) == [nil, "Default", "Full", nil])
  }

  @Test(arguments: ["default", "full", "child", "extended"] + palettes.map { $0.lowercased() })
  func `no text moves between colour depths`(_ theme: String) async throws {
    let size = Size(width: 120, height: 24)
    let mono = try await Studio().frame(of: "Login", theme: theme, size: size)
    for depth in [ColorDepth.ansi16, .indexed256, .truecolor] {
      let frame = try await Studio { $0.colorDepth = depth }
        .frame(of: "Login", theme: theme, size: size)
      #expect(letters(of: frame) == letters(of: mono), "\(depth)")
      #expect(frame.cursor == mono.cursor)
    }
  }

  /// The letters and digits at their positions.
  ///
  /// Brackets and lines may differ between depths.
  private func letters(of frame: Frame) -> [String] {
    (0..<frame.size.height).map { y in
      (0..<frame.size.width).map { x in
        let text = frame[x, y].glyph.text
        return text.contains { $0.isLetter || $0.isNumber } ? text : " "
      }.joined()
    }
  }
}
