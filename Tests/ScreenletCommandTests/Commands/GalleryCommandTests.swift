import TemporaryFolders
import TerminalCore
import Testing

@testable import AppMain
@testable import ScreenletCommand

@MainActor struct GalleryCommandTests {
  private let folder: TemporaryFolder
  private let harness: Harness

  init() throws {
    folder = try TemporaryFolder()
    harness = .inFolder(folder)
  }

  @Test func `in a pipe, gallery prints the screenlet in every theme`() async throws {
    try folder.addTheme("Sea")
    #expect(await harness.run("gallery", "Stock") == .done)
    let headings = harness.output.lines.filter { $0.hasPrefix("Stock  ") }
    #expect(headings.contains("Stock  default  80x24"))
    #expect(headings.contains("Stock  sea  80x24"))
    #expect(!harness.output.text.contains("\u{1B}"))
    let count = headings.count
    #expect(
      harness.errors.lines == ["1 demo x \(count) themes = \(count) screens, 0 problems"])
  }

  @Test func `a broken theme is reported with status 1`() async throws {
    try folder.addTheme(
      "Sea",
      layout:
        "<screenlet xmlns=\"urn:screenlets:theme:1\" for=\"StockScreenlet\"><colum/></screenlet>"
    )
    #expect(await harness.run("gallery", "Stock") == .failed)
    #expect(harness.errors.text.contains("Themes/Sea/stock_sea.xml:1:"))
    #expect(harness.errors.text.contains("did you mean \"column\"?"))
  }

  @Test func `an unknown theme is reported once, and the default theme is used`() async {
    #expect(await harness.run("gallery", "Stock", "--theme", "chidl") == .done)
    #expect(harness.output.lines.first == "Stock  default  80x24")
    #expect(harness.errors.lines.count { $0.contains("did you mean \"child\"?") } == 1)
    #expect(harness.errors.lines.last == "1 demo x 1 theme = 1 screen, 0 problems")
  }

  @Test func `an unknown screenlet name has status 2 and a suggestion`() async {
    #expect(await harness.run("gallery", "Stoc") == .misused)
    #expect(harness.errors.text.contains("did you mean \"Stock\"?"))
  }

  @Test func `on a dumb terminal, gallery prints lines`() async {
    var harness = harness
    harness.isTerminal = true
    harness.input = Typist([]).input()
    harness.environment["TERM"] = "dumb"
    #expect(await harness.run("gallery", "Stock", "--theme", "default") == .done)
    #expect(harness.output.text.contains("Stock  default  80x24"))
    #expect(harness.errors.lines.first?.contains("has no full-screen mode") == true)
  }

  @Test
  func `on a terminal, gallery is interactive and Ctrl+C exits with success`() async {
    let terminal = WatchedTerminal()
    var harness = harness
    (harness.isTerminal, harness.terminal) = (true, terminal)
    harness.input = Typist([]).input()
    async let status = harness.run("gallery", "Stock")
    await terminal.wait(for: "screenlet gallery   Stock")
    terminal.press(.character("c"), .control)
    #expect(await status == .done)
    #expect(harness.output.text.isEmpty)
    #expect(!terminal.isRunning)
  }

  @Test func `the list option prints each screenlet on a line, with what it shows`() async {
    #expect(await harness.run("gallery", "--list") == .done)
    let lines = harness.output.lines
    #expect(
      lines.contains { $0.hasPrefix("Stock ") && $0.hasSuffix("  Shows what a share costs.") })
    let names = lines.map { $0.prefix { $0 != " " } }
    #expect(names.contains("Login"))
    #expect(Set(names).count == lines.count)
  }

  @Test func `without a command, the tool opens the gallery on a terminal`() async {
    let terminal = WatchedTerminal()
    var harness = harness
    (harness.isTerminal, harness.terminal) = (true, terminal)
    harness.input = Typist([]).input()
    async let status = harness.run()
    await terminal.wait(for: "screenlet gallery")
    terminal.press(.character("c"), .control)
    #expect(await status == .done)
    #expect(harness.output.text.isEmpty)
  }

  @Test func `without TERM, gallery prints text without escape sequences`() async {
    var harness = harness
    harness.isTerminal = true
    harness.input = Typist([]).input()
    harness.environment["TERM"] = nil
    #expect(await harness.run("gallery", "Stock", "--theme", "default") == .done)
    #expect(harness.output.text.contains("Stock  default  80x24"))
    #expect(!harness.output.text.contains("\u{1B}"))
  }
}
