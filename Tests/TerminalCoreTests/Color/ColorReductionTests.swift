import Testing

@testable import TerminalCore

struct ColorReductionTests {
  @Test func `truecolor leaves every color unchanged`() {
    for color in [Color.default, .ansi(.red), .indexed(99), .rgb(1, 2, 3)] {
      #expect(color.reduced(to: .truecolor) == color)
    }
  }

  @Test func `mono reduces every color to the default color`() {
    for color in [Color.default, .ansi(.red), .indexed(99), .rgb(1, 2, 3)] {
      #expect(color.reduced(to: .mono) == .default)
    }
  }

  @Test func `colors of a palette reduce to their palette entry`() {
    #expect(Color.rgb(255, 0, 0).reduced(to: .indexed256) == .indexed(196))
    #expect(Color.rgb(95, 135, 175).reduced(to: .indexed256) == .indexed(67))
    #expect(Color.rgb(8, 8, 8).reduced(to: .indexed256) == .indexed(232))
    #expect(Color.rgb(238, 238, 238).reduced(to: .indexed256) == .indexed(255))
    #expect(Color.rgb(255, 255, 255).reduced(to: .indexed256) == .indexed(231))
    #expect(Color.rgb(205, 0, 0).reduced(to: .ansi16) == .ansi(.red))
    #expect(Color.rgb(127, 127, 127).reduced(to: .ansi16) == .ansi(.brightBlack))
  }

  @Test func `other colors reduce to the visually nearest palette entry`() {
    #expect(Color.rgb(250, 3, 8).reduced(to: .indexed256) == .indexed(196))
    #expect(Color.rgb(120, 121, 119).reduced(to: .indexed256) == .indexed(243))
    #expect(Color.rgb(190, 15, 20).reduced(to: .ansi16) == .ansi(.red))
    #expect(Color.rgb(10, 240, 30).reduced(to: .ansi16) == .ansi(.brightGreen))
    #expect(Color.indexed(21).reduced(to: .ansi16) == .ansi(.blue))
  }

  @Test func `default and ANSI colors are not changed by a reduction`() {
    #expect(Color.default.reduced(to: .ansi16) == .default)
    #expect(Color.ansi(.yellow).reduced(to: .ansi16) == .ansi(.yellow))
    #expect(Color.ansi(.yellow).reduced(to: .indexed256) == .ansi(.yellow))
    #expect(Color.indexed(12).reduced(to: .ansi16) == .ansi(.brightBlue))
    #expect(Color.indexed(12).reduced(to: .indexed256) == .indexed(12))
  }
}
