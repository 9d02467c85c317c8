import ScreenletKit
import TerminalCore
import Testing
import ThemeKit

/// What the four themes promise whatever a picture shows.
@MainActor struct BuiltInThemeTests {
  @Test(arguments: ["Default", "Full", "Child", "Extended"])
  func `lint finds nothing wrong with a built-in theme`(_ theme: String) throws {
    #expect(try Studio().context.themes.check(theme: theme) == [])
  }

  @Test func `the four themes are there, each of its kind`() throws {
    let summaries = try Studio().context.themes.summaries
    #expect(summaries.map(\.name) == ["Default", "Child", "Extended", "Full"])
    #expect(summaries.map(\.kind) == [.default, .child, .extended, .full])
    #expect(summaries.map(\.parent) == [nil, "Default", "Full", nil])
  }

  @Test(arguments: ["default", "full", "child", "extended"])
  func `nothing moves by a cell between depths`(_ theme: String) async throws {
    let size = Size(width: 120, height: 24)
    let mono = try await Studio().frame(of: "Login", theme: theme, size: size)
    for depth in [ColorDepth.ansi16, .indexed256, .truecolor] {
      let frame = try await Studio { $0.colorDepth = depth }
        .frame(of: "Login", theme: theme, size: size)
      #expect(letters(of: frame) == letters(of: mono), "\(depth)")
      #expect(frame.cursor == mono.cursor)
    }
  }

  /// Letters and digits with their places; brackets and lines are what may differ.
  private func letters(of frame: Frame) -> [String] {
    (0..<frame.size.height).map { y in
      (0..<frame.size.width).map { x in
        let text = frame[x, y].glyph.text
        return text.contains { $0.isLetter || $0.isNumber } ? text : " "
      }.joined()
    }
  }
}
