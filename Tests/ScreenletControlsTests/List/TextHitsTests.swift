import TerminalCore
import Testing

@testable import ScreenletControls

struct TextHitsTests {
  @Test(arguments: [
    ("of", "Office", 0..<2), ("OFF", "back office", 5..<8), ("x", "Office", 0..<0),
    ("", "Office", 0..<0), ("é", "Café", 3..<4), ("office", "off", 0..<0),
    ("CAFE", "un café", 3..<7), ("pé", "Pera", 0..<2),
  ]) func `an occurrence is found, and case and accents make no difference`(
    wanted: String, text: String, places: Range<Int>
  ) {
    #expect(TextHits.places(of: wanted, in: text) == places)
  }

  @Test(arguments: [
    ("port", "Support, ports", 9..<13), ("port", "Support", 3..<7), ("57", "1057-57", 5..<7),
  ]) func `an occurrence at the start of a word comes first`(
    wanted: String, text: String, places: Range<Int>
  ) {
    #expect(TextHits.places(of: wanted, in: text) == places)
  }

  @Test func `hits are drawn in their style, wide characters too, and not beyond the limit`() {
    var frame = Frame(size: Size(width: 8, height: 1))
    let text = SafeText("日本ab")
    frame.draw(text, at: Position(x: 0, y: 0), style: .plain)
    var bold = Style.plain
    bold.attributes = .bold
    frame.mark(1..<4, of: text, at: Position(x: 0, y: 0), within: 5, bold)
    let marked = (0..<8).filter { frame[$0, 0].style.attributes.contains(.bold) }
    #expect(marked == [2, 3, 4])
  }
}
