import TerminalCore
import Testing

@testable import AppMain
@testable import ScreenletCommand

struct FrameTextTests {
  @Test func `underlined cells are underscores, the cursor is a block, and line ends are trimmed`()
  {
    #expect(Frame.fixture.textLines == [" Sign <in>", "▐日x█__", "", "  │ a"])
  }

  @Test func `a cursor on a character leaves it readable`() {
    var frame = Frame.fixture
    frame.cursor = Position(x: 1, y: 0)
    #expect(frame.textLines[0] == " Sign <in>")
  }

  @Test func `a frame without cells has no lines`() {
    #expect(Frame(size: .zero).textLines.isEmpty)
  }
}
