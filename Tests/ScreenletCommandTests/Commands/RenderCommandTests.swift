import TemporaryFolders
import Testing

@testable import AppMain
@testable import ScreenletCommand

@MainActor struct RenderCommandTests {
  private let folder: TemporaryFolder
  private let harness: Harness

  init() throws {
    folder = try TemporaryFolder()
    harness = .inFolder(folder)
  }

  @Test func `a screenlet is rendered as text with its attributes`() async {
    #expect(
      await harness.run("render", "Stock", "--size", "30x6", "--set", "symbol=GOLD") == .done)
    #expect(harness.output.text.contains("Symbol"))
    #expect(harness.output.text.contains("GOLD"))
    #expect(harness.output.lines.count == 6)
    #expect(!harness.output.text.contains("\u{1B}"))
    #expect(harness.errors.text.isEmpty)
  }

  @Test(arguments: ["Stock", "stock", "StockScreenlet"])
  func `a screenlet is found by each form of its name`(name: String) async {
    #expect(await harness.run("render", name) == .done)
  }

  @Test func `rendering twice yields the same bytes in every format`() async {
    for format in RenderFormat.allCases where format != .png {
      let (one, other) = (Harness.inFolder(folder), Harness.inFolder(folder))
      await one.run("render", "Stock", "--format", format.rawValue)
      await other.run("render", "Stock", "--format", format.rawValue)
      #expect(one.output.text == other.output.text)
      #expect(!one.output.text.isEmpty)
    }
  }

  @Test func `each format has its own markup`() async {
    for (format, start) in [("svg", "<svg "), ("html", "<!doctype html>")] {
      let harness = Harness.inFolder(folder)
      await harness.run("render", "Stock", "-f", format, "--theme", "default")
      #expect(harness.output.text.hasPrefix(start))
      #expect(harness.output.text.contains("<title>Stock, default, 80x24</title>"))
    }
    await harness.run("render", "Stock", "-f", "ansi")
    #expect(harness.output.text.contains("\u{1B}[0;"))
  }

  @Test func `a PNG goes to a file`() async throws {
    let path = folder.file("stock.png")
    #expect(await harness.run("render", "Stock", "-f", "png", "--output", path) == .done)
    #expect(harness.output.text.isEmpty)
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
    #expect(try folder.bytes("stock.png").starts(with: start))
  }

  @Test(arguments: [("stock.svg", "<svg "), ("stock.HTML", "<!doctype html>")])
  func `without a format, the ending of the file chooses it`(
    name: String, start: String
  ) async throws {
    #expect(await harness.run("render", "Stock", "-o", folder.file(name)) == .done)
    #expect(try folder.bytes(name).starts(with: Array(start.utf8)))
  }

  @Test func `a format that is given is used with any ending of the file`() async throws {
    let path = folder.file("stock.svg")
    #expect(await harness.run("render", "Stock", "-f", "html", "-o", path) == .done)
    #expect(try folder.bytes("stock.svg").starts(with: Array("<!doctype html>".utf8)))
  }

  @Test func `a PNG is not written to a terminal`() async {
    var harness = self.harness
    harness.isTerminal = true
    #expect(await harness.run("render", "Stock", "-f", "png") == .misused)
    #expect(harness.output.text.isEmpty)
    #expect(harness.errors.text.contains("--output"))
  }

  @Test func `keys are pressed before the picture is drawn`() async {
    await harness.run("render", "Stock", "--keys", "End Backspace MELT")
    #expect(harness.output.text.contains("ACMMELT"))
  }

  @Test func `with keys, an SVG is the same animation on every run`() async {
    let (one, other) = (Harness.inFolder(folder), Harness.inFolder(folder))
    for harness in [one, other] {
      #expect(
        await harness.run("render", "Stock", "-f", "svg", "--keys", "End X wait:300 ^T") == .done)
    }
    #expect(one.output.text == other.output.text)
    #expect(one.output.text.contains("@keyframes f1{"))
  }

  @Test func `color never renders no color sequences`() async {
    await harness.run("render", "Stock", "-f", "ansi", "--color", "never", "--state", "normal")
    #expect(!harness.output.text.contains("38;"))
    #expect(!harness.output.text.contains("48;"))
  }

  @Test func `an unknown theme is a warning, and Default is used`() async {
    #expect(await harness.run("render", "Stock", "--theme", "defualt") == .done)
    #expect(harness.errors.text.contains("warning: "))
    #expect(harness.errors.text.contains("did you mean \"default\"?"))
    #expect(harness.output.text.contains("Symbol"))
  }

  @Test func `a theme error has status 1 and is reported once with its line`() async throws {
    try folder.addTheme("Sea", inside: "\n<styles><style name=\"A\" colour=\"red\"/></styles>")
    #expect(await harness.run("render", "Stock", "--theme", "sea") == .failed)
    #expect(harness.errors.text.contains("Themes/Sea/theme.xml:2:"))
    #expect(harness.errors.lines.filter { $0.contains("colour") }.count == 1)
  }

  @Test func `a theme with a layout file renders without code`() async throws {
    try folder.addTheme(
      "Sea",
      layout: """
        <screenlet xmlns="urn:screenlets:theme:1" for="StockScreenlet">
          <column><text text="By the sea"/><text-field id="symbol" label="Share"/>
          <button id="ask" action="ask" text="Ask"/></column>
        </screenlet>
        """)
    #expect(await harness.run("render", "Stock", "--theme", "sea", "--size", "30x8") == .done)
    #expect(harness.output.text.contains("By the sea"))
  }

  @Test(arguments: [
    ["render", "Stok"], ["render", "Stock", "--set", "sybmol=A"], ["render"],
    ["render", "Stock", "--size", "0x0"], ["render", "Stock", "--format", "pdf"],
    ["render", "Stock", "--keys", "wait:soon"], ["render", "Stock", "--keys", "Ctrl+Entre"],
    ["render", "Stock", "--keys", "Tab", "--state", "focused"],
  ])
  func `an invalid command line has status 2 and no output`(words: [String]) async {
    let status = await AppMain.run(words, of: harness.tool, in: harness.process)
    #expect(status == .misused)
    #expect(harness.output.text.isEmpty)
    #expect(harness.errors.text.contains("error: "))
    #expect(harness.errors.text.contains("--help\"."))
  }

  @Test(arguments: ["1x1", "20x5", "500x200"])
  func `very small and very large sizes render`(size: String) async {
    #expect(await harness.run("render", "Stock", "--size", size) == .done)
  }

  @Test func `render does not create the data folder`() async throws {
    await harness.run("render", "Stock", "--data", folder.file("data"))
    #expect(try folder.names() == [])
  }

  @Test func `a missing themes folder has status 1`() async {
    #expect(await harness.run("render", "Stock", "--themes", "nowhere") == .failed)
    #expect(harness.errors.text.contains("nowhere: error: there is no such folder"))
    #expect(harness.output.text.isEmpty)
  }

  @Test(arguments: ["16", "256", "mono"], ["ansi", "svg", "html"])
  func `at a lower color depth, pictures use its colors only`(depth: String, format: String) async {
    await harness.run(
      "render", "WebContentDisplay", "--depth", depth, "--format", format, "--size", "80x40")
    let text = harness.output.text
    #expect(text.count > 500)
    #expect(!text.contains("38;2;") && !text.contains("48;2;"))
    let colors = Set(text.matches(of: /#[0-9a-f]{6}/).map { String($0.output) })
    #expect(colors.count <= (depth == "256" ? 300 : 40), "\(colors.count)")
  }

  @Test func `the error of a missing argument contains an example that works`() async {
    #expect(await harness.run("render") == .misused)
    #expect(
      harness.errors.lines.first?.hasSuffix("missing argument NAME, for example: screenlet render ")
        == false)
    let example = harness.errors.lines.first?.split(separator: " ").last.map(String.init) ?? ""
    #expect(await Harness.inFolder(folder).run("render", example) == .done)
  }

  @Test func `the error of an unknown name suggests similar names or how to list all`() async {
    #expect(await harness.run("render", "Zzyzx") == .misused)
    #expect(
      harness.errors.lines.first
        == "screenlet: error: there is no screenlet \"Zzyzx\"; \"screenlet gallery --list\" lists all."
    )
    let other = Harness.inFolder(folder)
    #expect(await other.run("render", "DDLLst") == .misused)
    let line = other.errors.lines.first ?? ""
    #expect(line.contains("did you mean \"") && line.contains("\"DDLList\""), "\(line)")
    #expect(line.count < 200)
  }
}
