import Screenlets
import Testing

/// Checks the themes that documents quote.
@MainActor struct ThemeTests {
  private let context = ScreensContext()

  init() {
    context.registerStockScreenlets()
    context.register(StockScreenlet.self)
  }

  @Test(
    arguments: [("Examples/Stock/Themes", "night"), ("Tests/DocumentationTests/Themes", "harbour")])
  func `a theme of the documents has no errors`(folder: String, theme: String) {
    context.appearance.themeLocations = [.directory(Repository.root + "/" + folder), .builtIn]
    #expect(context.appearance.themes.check(theme: theme).isEmpty)
  }

  @Test func `the theme error in the documents equals the output of the check`() throws {
    let folder = "Examples/Stock/Themes/Night/"
    let layout = try Repository.text(folder + "stock_night.xml")
    let files = [
      "Night/theme.xml": try Repository.text(folder + "theme.xml"),
      "Night/stock_night.xml": layout.replacing("\"quote\"", with: "\"qoute\""),
    ]
    context.appearance.themeLocations = [
      .embedded(files.mapValues { Array($0.utf8) }, name: "Themes"), .builtIn,
    ]
    let told = context.appearance.themes.check(theme: "night").map(\.description)
    let shown = try MarkdownDocument("Examples/Stock/README.md").blocks.map(\.text)
    #expect(shown.filter { $0.contains(": error: ") } == told)
  }

  @Test func `Performance.md lists every figure that the benchmark measures`() throws {
    let page = try Repository.text("Documentation/Screenlets.docc/Performance.md")
    let bench = try Repository.text("Sources/screenlet-bench/Benchmarks.swift")
    let calls = bench.split { $0.isWhitespace }.joined(separator: " ")
      .replacing("line( \"", with: "line(\"").split(separator: "report.line(\"").dropFirst()
    let names = calls.map { String($0.prefix { $0 != "\"" }) }
    #expect(!names.isEmpty)
    let lacking = names.filter { !page.contains("| \($0) |") }
    #expect(lacking.isEmpty)
  }
}
