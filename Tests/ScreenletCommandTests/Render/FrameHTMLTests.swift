import TerminalCore
import Testing

@testable import AppMain
@testable import ScreenletCommand

struct FrameHTMLTests {
  private let html = Frame.fixture.html(title: "\"A\" <b>", palette: PicturePalette(.dark))

  @Test func `a page declares its encoding and its title`() {
    #expect(html.hasPrefix("<!doctype html>\n<meta charset=\"utf-8\">\n"))
    #expect(html.contains("<title>&quot;A&quot; &lt;b&gt;</title>"))
  }

  @Test func `styled runs are spans with inline styles`() {
    #expect(html.contains("<span style=\"color:#2470d2;font-weight:bold\">Sign &lt;in&gt;</span>"))
    #expect(
      html.contains("<span style=\"background:#303030;text-decoration:underline\">日x</span>"))
    #expect(html.contains("<span style=\"background:#e6ebf1;color:#0f141a\">│ a</span>"))
  }

  @Test func `plain cells have no span`() {
    let lines = html.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.contains { $0 == String(repeating: " ", count: 12) })
  }
}
