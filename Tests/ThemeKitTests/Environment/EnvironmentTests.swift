import TerminalCore
import Testing
import ThemeKit

struct SizeClassTests {
  @Test(arguments: [
    (55, 40, SizeClass.compact), (56, 17, .compact), (56, 18, .regular), (119, 50, .regular),
    (120, 18, .wide), (200, 17, .compact), (0, 0, .compact),
  ]) func `columns and rows set the size class`(width: Int, height: Int, expected: SizeClass) {
    #expect(SizeClass(area: Size(width: width, height: height)) == expected)
  }
}

struct StateSetTests {
  @Test func `each state is parsed from its name`() {
    for (name, state) in StateSet.names { #expect(StateSet(text: name) == state) }
  }

  @Test func `a combination is parsed in any order and printed strongest first`() {
    #expect(StateSet(text: "focused+invalid") == [.invalid, .focused])
    #expect(StateSet([.focused, .invalid]).description == "invalid+focused")
    #expect(StateSet.normal.description == "normal")
  }

  @Test(arguments: ["", "+", "hover", "focused+", "normal+busy", "busy+busy", "Focused"])
  func `invalid state text is rejected`(text: String) {
    #expect(StateSet(text: text) == nil)
  }

  @Test func `a stronger state has a higher raw value, alone and in combinations`() {
    let states = StateSet.names.map(\.state.rawValue)
    #expect(states == states.sorted(by: >))
    #expect(StateSet([.invalid, .focused]).rawValue > StateSet.invalid.rawValue)
    #expect(StateSet.disabled.rawValue > StateSet([.invalid, .focused]).rawValue)
  }
}

struct ThemeEnvironmentTests {
  @Test func `an environment takes its values from the terminal capabilities`() {
    let capabilities = Capabilities(
      colorDepth: .ansi16, background: .light, glyphs: .ascii, ambiguousIsWide: true,
      motion: .reduced)
    let environment = ThemeEnvironment(capabilities, language: "es", sizeClass: .wide)
    #expect(environment.colorDepth == .ansi16)
    #expect(environment.background == .light)
    #expect(environment.glyphs == .ascii)
    #expect(environment.ambiguousIsWide)
    #expect(environment.motion == .reduced)
    #expect(environment.language == "es")
    #expect(environment.sizeClass == .wide)
  }
}
