import TerminalCore
import Testing

@testable import AppMain
@testable import ScreenletCommand

struct FrameANSITests {
  @Test func `each run has one sequence, and each line ends with a reset`() {
    let lines = Frame.fixture.ansi.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == " \u{1B}[0;1;38;2;36;112;210mSign <in>\u{1B}[0m")
    #expect(
      lines[1]
        == "\u{1B}[0;96m▐\u{1B}[0;4;48;5;236m日x\u{1B}[0;4;7;48;5;236m \u{1B}[0;4;48;5;236m  \u{1B}[0m"
    )
    #expect(lines[2] == "")
    #expect(lines[3] == "  \u{1B}[0;7m│ a\u{1B}[0m")
  }

  @Test func `a colored background up to the edge is not trimmed`() {
    var frame = Frame(size: Size(width: 3, height: 1))
    frame.fill(Rect(frame.size), style: Style(background: .ansi(.blue)))
    #expect(frame.ansi == "\u{1B}[0;44m   \u{1B}[0m")
  }

  @Test func `the sixteen ANSI colors use their own codes, also the bright ones`() {
    var frame = Frame(size: Size(width: 1, height: 1))
    let style = Style(foreground: .ansi(.red), background: .ansi(.brightWhite))
    frame.put(SafeText("a").glyphs[0], x: 0, y: 0, style: style)
    #expect(frame.ansi == "\u{1B}[0;31;107ma\u{1B}[0m")
  }
}
