import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletGallery

/// Incremental redraws of the gallery, compared with a full layout and redraw.
@MainActor struct GalleryDamageTests {
  private static let keys = [
    "Up", "Down", "Down", "Left", "Right", "Enter", "Tab", "Shift+Tab", "Space", "a", "Z", "日",
    "Backspace", "Home", "End", "PgDn", "PgUp", "Esc", "^T", "^W", "F6", "F2", "F1", "^K", "^Z",
  ]

  @Test(arguments: ["default", "full", "child", "extended"], [(80, 24), (160, 45), (40, 12)])
  func `after random keys and clicks, a frame equals a full layout and redraw`(
    theme: String, size: (Int, Int)
  ) async throws {
    let context = try Studio().context
    let gallery = GalleryScreenlet(in: context, theme: theme)
    gallery.demoTheme = theme
    let pilot = try Pilot(gallery, size: Size(width: size.0, height: size.1))
    await pilot.waitUntilIdle()
    var random = SeededRandom(seed: UInt64(size.0 * 7 + theme.utf8.count))
    var pressed: [String] = []
    for step in 1...400 {
      if Int.random(in: 0..<8, using: &random) == 0 {
        let x = Int.random(in: 0..<size.0, using: &random)
        let y = Int.random(in: 0..<size.1, using: &random)
        pressed.append("click \(x),\(y)")
        pilot.click(x: x, y: y)
      } else {
        let key = Self.keys.randomElement(using: &random) ?? "Down"
        pressed.append(key)
        pilot.press(key)
      }
      // The comparison forces a full redraw, so it runs only after every fourth step.
      guard step % 4 == 0 else { continue }
      let shown = try #require(pilot.terminal.frame)
      pilot.surface.setNeedsLayout()
      var whole = Frame(size: shown.size)
      pilot.surface.draw(in: &whole)
      guard shown == whole else {
        let recent = pressed.suffix(6).joined(separator: " ")
        #expect(shown.picture == whole.picture, "after \(recent)")
        #expect(shown == whole, "after \(recent)")
        return
      }
      await pilot.waitUntilIdle()
    }
  }
}

/// A generator with the same numbers in every run.
private struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
