import TerminalCore
import Testing
import XMLTree

@testable import AppMain
@testable import ScreenletCommand

struct AnimatedSVGTests {
  private func frame(_ lines: String..., cursor: Position? = nil) -> Frame {
    var frame = Frame(size: Size(width: 12, height: 3))
    for (y, line) in lines.enumerated() {
      frame.draw(SafeText(line), at: Position(x: 0, y: y), style: .plain)
    }
    frame.cursor = cursor
    return frame
  }

  private func svg(_ frames: TimedFrame...) -> String {
    AnimatedSVG(frames, palette: PicturePalette(.dark)).document(title: "A & B")
  }

  @Test func `frames are groups in order, each from its time on`() throws {
    let svg = svg(
      TimedFrame(frame: frame("one"), milliseconds: 500),
      TimedFrame(frame: frame("two"), milliseconds: 1000),
      TimedFrame(frame: frame("few"), milliseconds: 500))
    let tree = try MarkupDocument(parsing: svg, name: "a.svg")
    #expect(tree.root.name == "svg")
    #expect(svg.contains(".f1{animation:f1 2000ms step-end infinite}"))
    #expect(svg.contains("@keyframes f1{0%{visibility:hidden}25.000%,to{visibility:visible}}"))
    #expect(svg.contains("@keyframes f2{0%{visibility:hidden}75.000%,to{visibility:visible}}"))
    let places = [">one<", "class=\"f1\"", ">two<", "class=\"f2\"", ">few<"].map {
      svg.firstRange(of: $0)?.lowerBound
    }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
  }

  @Test func `only the changed cells of a frame are repeated`() {
    let svg = svg(
      TimedFrame(frame: frame("same", "ab x cd"), milliseconds: 100),
      TimedFrame(frame: frame("same", "ab y cd"), milliseconds: 100))
    #expect(svg.matches(of: />same</).count == 1)
    #expect(svg.contains("<rect x=\"27\" y=\"19\" width=\"9\" height=\"19\" fill=\"#0f141a\"/>"))
    #expect(svg.contains("x=\"27\" y=\"33\" textLength=\"9\" lengthAdjust=\"spacingAndGlyphs\">y<"))
    #expect(svg.matches(of: />ab x cd</).count == 1)
  }

  @Test func `a wide glyph is repeated as a whole`() {
    let svg = svg(
      TimedFrame(frame: frame("日", cursor: Position(x: 0, y: 0)), milliseconds: 100),
      TimedFrame(frame: frame("日"), milliseconds: 100))
    #expect(svg.contains("<rect x=\"0\" y=\"0\" width=\"18\" height=\"19\" fill=\"#0f141a\"/>"))
  }

  @Test func `a moved cursor changes two cells`() {
    let svg = svg(
      TimedFrame(frame: frame("abc", cursor: Position(x: 0, y: 0)), milliseconds: 100),
      TimedFrame(frame: frame("abc", cursor: Position(x: 1, y: 0)), milliseconds: 100))
    #expect(svg.contains("<rect x=\"0\" y=\"0\" width=\"9\" height=\"19\" fill=\"#0f141a\"/>"))
    #expect(svg.contains("<rect x=\"9\" y=\"0\" width=\"9\" height=\"19\" fill=\"#e6ebf1\"/>"))
  }

  @Test func `users who prefer reduced motion see no animation`() {
    let svg = svg(
      TimedFrame(frame: frame("a"), milliseconds: 100),
      TimedFrame(frame: frame("b"), milliseconds: 100))
    let rule = svg.firstRange(of: "@media (prefers-reduced-motion:no-preference){")
    let animation = svg.firstRange(of: "animation:")
    #expect(rule.flatMap { rule in animation.map { rule.upperBound < $0.lowerBound } } == true)
  }
}
