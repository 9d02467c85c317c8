import Testing

@testable import ScreenletControls
@testable import ScreenletKit

@MainActor struct CommandPaletteTests {
  @Test(
    arguments: [
      ("", "reload", []), ("load", "Reload", [2, 3, 4, 5]), ("RL", "reload", [0, 2]),
      ("é", "Café", [3]), ("oo", "go on", [1, 3]), ("on", "go on", [3, 4]),
    ] as [(String, String, [Int])])
  func `a search matches a substring first, else single letters in order`(
    letters: String, words: String, places: [Int]
  ) {
    #expect(CommandPalette.places(of: letters, in: words) == places)
  }

  @Test(arguments: [("x", "reload"), ("daol", "reload"), ("reloads", "reload"), ("a", "")])
  func `missing or unordered letters do not match`(letters: String, words: String) {
    #expect(CommandPalette.places(of: letters, in: words) == nil)
  }
}
