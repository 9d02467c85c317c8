import TerminalCore
import Testing
import XMLTree

@testable import AppMain
@testable import ScreenletCommand

struct FrameSVGTests {
  private func svg(_ frame: Frame, _ background: Background = .dark) -> String {
    frame.svg(title: "A & B", palette: PicturePalette(background))
  }

  @Test func `an SVG is valid XML with a role, a title and its text`() throws {
    let tree = try MarkupDocument(parsing: svg(.fixture), name: "a.svg")
    #expect(tree.root.name == "svg")
    #expect(svg(.fixture).contains("role=\"img\""))
    #expect(svg(.fixture).contains("<title>A &amp; B</title>"))
    #expect(svg(.fixture).contains(">Sign &lt;in&gt;</text>"))
  }

  @Test func `every text run has its position and its length`() {
    var frame = Frame(size: Size(width: 20, height: 1))
    frame.draw("ab cd  ef", at: Position(x: 1, y: 0), style: .plain)
    let svg = svg(frame)
    #expect(
      svg.contains("x=\"9\" y=\"14\" textLength=\"45\" lengthAdjust=\"spacingAndGlyphs\">ab cd<"))
    #expect(
      svg.contains("x=\"72\" y=\"14\" textLength=\"18\" lengthAdjust=\"spacingAndGlyphs\">ef<"))
  }

  @Test func `a wide glyph takes two cells`() {
    let middle = 9 + 9
    #expect(
      svg(.fixture).contains("x=\"\(middle)\" text-anchor=\"middle\" y=\"33\" textLength=\"18\""))
  }

  @Test func `backgrounds are merged for each run, and underlines are drawn`() {
    let svg = svg(.fixture)
    #expect(svg.contains("<rect x=\"9\" y=\"19\" width=\"27\" height=\"19\" fill=\"#303030\"/>"))
    #expect(svg.contains("M9 35.5h27"))
  }

  @Test func `the cursor is a block in the foreground color`() {
    #expect(
      svg(.fixture).contains("<rect x=\"36\" y=\"19\" width=\"9\" height=\"19\" fill=\"#e6ebf1\""))
  }

  @Test func `block and box-drawing characters are drawn as shapes`() {
    let svg = svg(.fixture)
    #expect(svg.contains("M4.5 19.0H9.0V38.0H4.5z"))
    #expect(!svg.contains("▐"))
    #expect(!svg.contains("│"))
  }

  @Test func `a light SVG has a light background`() {
    #expect(svg(.fixture, .light).contains("fill=\"#ffffff\"/>"))
  }
}
