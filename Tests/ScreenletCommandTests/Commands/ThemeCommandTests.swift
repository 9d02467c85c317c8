import TemporaryFolders
import TerminalCore
import Testing
import XMLTree

@testable import AppMain
@testable import ScreenletCommand

@MainActor struct ThemeCommandTests {
  private let folder: TemporaryFolder
  private let harness: Harness

  init() throws {
    folder = try TemporaryFolder()
    harness = .inFolder(folder)
  }

  @Test func `themes are listed with their name and kind`() async throws {
    try folder.addTheme("Sea")
    #expect(await harness.run("theme", "list") == .done)
    #expect(harness.output.lines.contains { $0.hasPrefix("Sea ") && $0.contains(" child ") })
    #expect(harness.output.lines.first?.hasPrefix("Default ") == true)
  }

  @Test func `the names option lists theme names only`() async throws {
    try folder.addTheme("Sea")
    #expect(await harness.run("theme", "list", "--names") == .done)
    #expect(harness.output.lines.contains("sea"))
    #expect(harness.output.lines.first == "default")
  }

  @Test func `lint prints all errors to standard output and has status 1`() async throws {
    try folder.addTheme(
      "Sea", inside: "\n<colors><color name=\"a\" value=\"#12\"/></colors>\n<stiles/>")
    #expect(await harness.run("theme", "lint", "Themes/Sea") == .failed)
    let lines = harness.output.lines
    #expect(lines.contains { $0.contains("Sea/theme.xml:2:") && $0.contains(": error: ") })
    #expect(lines.contains { $0.contains("Sea/theme.xml:3:") && $0.contains("did you mean") })
    #expect(harness.errors.lines.last?.contains(" errors, ") == true)
  }

  @Test func `lint prints the source line and marks the error`() async throws {
    try folder.addTheme("Sea", inside: "\n\t<stiles a=\"\u{202E}\"/>")
    await harness.run("theme", "lint", "Themes/Sea")
    let lines = harness.output.lines
    let place = try #require(lines.firstIndex { $0.contains("theme.xml:2:2: error: ") })
    #expect(
      Array(lines[(place + 1)...].prefix(2)) == [
        "  2 |  <stiles a=\"␦\"/></theme>", "    |  ^^^^^^^",
      ])
  }

  @Test func `lint limits the output for a file on one long line but counts all problems`()
    async throws
  {
    let colors = (0..<2000).map { "<color name=\"c\($0)\" value=\"#fff\"/>" }
    try folder.addTheme("Sea", inside: "<colors>\(colors.joined())</colors>")
    #expect(await harness.run("theme", "lint", "Themes/Sea") == .failed)
    #expect(harness.output.lines.count <= 3 * 202)
    #expect(harness.output.lines.allSatisfy { $0.count < 300 })
    #expect(harness.output.text.contains("and 1900 more errors in this file; fix those above"))
    #expect(harness.errors.lines.last?.hasPrefix("2000 errors, 2000 warnings.") == true)
  }

  @Test func `lint checks a layout against the contract of a custom screenlet`() async throws {
    try folder.addTheme(
      "Sea",
      layout: """
        <screenlet xmlns="urn:screenlets:theme:1" for="StockScreenlet">
          <column><text-field id="symbol" label="S"/>
          <button id="ask" action="aks" text="Ask"/></column>
        </screenlet>
        """)
    #expect(await harness.run("theme", "lint", "Themes/Sea/stock_sea.xml") == .failed)
    #expect(
      harness.output.text.contains(
        "stock_sea.xml:3:28: error: unknown action \"aks\"; did you mean \"ask\"? [layout.action]"),
      "\(harness.output.text)")
  }

  @Test func `lint uses contracts exported by another tool`() async throws {
    #expect(await harness.run("theme", "contracts") == .done)
    let contracts = harness.output.text
    #expect(try MarkupDocument(parsing: contracts, name: "c").root.name.isEmpty == false)
    try folder.write(contracts, to: "contracts.xml")
    try folder.addTheme(
      "Sea",
      layout: """
        <screenlet xmlns="urn:screenlets:theme:1" for="StockScreenlet"><column/></screenlet>
        """)
    var other = Harness.inFolder(folder)
    other.register = { _ in }
    await other.run("theme", "lint", "Themes/Sea")
    #expect(other.output.text.contains("warning: "))
    let informed = Harness.inFolder(folder)
    #expect(
      await informed.run("theme", "lint", "Themes/Sea", "--contracts", "contracts.xml") == .failed)
    #expect(informed.output.text.contains("symbol"))
  }

  @Test func `lint prints valid JSON and SARIF, also for a missing path`() async throws {
    try folder.addTheme("Sea", inside: "<stiles/>")
    for (format, path) in [
      ("json", "Themes/Sea"), ("sarif", "Themes/Sea"), ("json", "Themes"), ("sarif", "nowhere"),
    ] {
      let harness = Harness.inFolder(folder)
      await harness.run("theme", "lint", path, "-f", format)
      #expect(JSONCheck.isValid(harness.output.text), "\(harness.output.text)")
      #expect(harness.errors.text.isEmpty)
    }
  }

  @Test func `a missing path has status 1 and is reported`() async {
    #expect(await harness.run("theme", "lint", "nowhere") == .failed)
    #expect(harness.output.text.contains("nowhere: error: there is no such file or folder"))
  }

  @Test func `lint accepts a theme name`() async throws {
    try folder.addTheme("Sea", inside: "<stiles/>")
    #expect(await harness.run("theme", "lint", "sea") == .failed)
    #expect(harness.output.text.contains("Themes/Sea/theme.xml:1:"))
  }

  @Test(arguments: [
    ("<!DOCTYPE theme [<!ENTITY a \"b\">]><theme/>", "DOCTYPE"),
    ("<theme xmlns=\"urn:screenlets:theme:1\" name=\"Sea\" kind=\"child\"", "theme.xml:1:"),
    (String(repeating: "<a>", count: 100_000), "theme.xml:1:"),
    ("", "theme.xml"),
  ])
  func `a hostile or malformed theme is rejected with a reason`(text: String, reason: String)
    async throws
  {
    try folder.createFolder("Themes/Sea")
    try folder.write(text, to: "Themes/Sea/theme.xml")
    #expect(await harness.run("theme", "lint", "Themes/Sea") == .failed)
    #expect(harness.output.text.contains(reason), "\(harness.output.text)")
  }

  @Test func `a theme that is not UTF-8 is rejected with its file name`() async throws {
    try folder.createFolder("Themes/Sea")
    try folder.write([0x3C, 0xFF, 0xFE, 0x3E], to: "Themes/Sea/theme.xml")
    #expect(await harness.run("theme", "lint", "Themes/Sea") == .failed)
    #expect(harness.output.text.contains("Sea/theme.xml"))
  }

  @Test func `a cycle of parents fails lint and does not hang the tree`() async throws {
    try folder.addTheme("Sea", parent: "Sky")
    try folder.addTheme("Sky", parent: "Sea")
    #expect(await harness.run("theme", "lint", "Themes") == .failed)
    #expect(await harness.run("theme", "tree") == .done)
    #expect(await harness.run("theme", "tree", "sea") == .failed)
  }

  @Test func `lint output contains no control characters`() async throws {
    try folder.addTheme("Sea", inside: "<styles><style name=\"&#x9B;31m\u{202E}\"/></styles>")
    await harness.run("theme", "lint", "Themes/Sea")
    for scalar in harness.output.text.unicodeScalars {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) || scalar == "\n")
      #expect(scalar.value != 0x202E)
    }
  }

  @Test func `the tree indents themes below their parents`() async throws {
    try folder.addTheme("Sea", parent: "Default")
    #expect(await harness.run("theme", "tree") == .done)
    #expect(harness.output.lines.contains { $0.hasPrefix("  Sea  child  ") })
  }

  @Test func `the tree of one theme shows its ancestors and its files`() async throws {
    try folder.addTheme("Sea", parent: "Default")
    #expect(await harness.run("theme", "tree", "sea") == .done)
    #expect(harness.output.lines.first == "Sea < Default")
    #expect(harness.output.text.contains("Themes/Sea/theme.xml"))
  }

  @Test func `explain shows each property of a style with its source line`() async throws {
    try folder.addTheme(
      "Sea", inside: "\n<styles><style name=\"Button\" foreground=\"#FF0000\"/></styles>")
    #expect(await harness.run("theme", "explain", "Button", "--theme", "sea") == .done)
    #expect(harness.output.lines.first == "Button, normal, Sea")
    #expect(
      harness.output.lines.contains {
        $0.hasPrefix("foreground") && $0.contains("Themes/Sea/theme.xml:2")
      })
  }

  @Test func `an unknown style has status 1 and a suggestion`() async {
    #expect(await harness.run("theme", "explain", "Buton") == .failed)
    #expect(harness.errors.text.contains("did you mean \"Button\"?"))
  }

  @Test func `a new theme is written once and passes lint`() async throws {
    #expect(await harness.run("theme", "new", "Ocean") == .done)
    #expect(harness.output.lines == ["Themes/Ocean/theme.xml"])
    let lint = Harness.inFolder(folder)
    await lint.run("theme", "lint", "Themes/Ocean")
    #expect(!lint.output.text.contains("Ocean/"))
    let again = Harness.inFolder(folder)
    #expect(await again.run("theme", "new", "Ocean") == .failed)
    #expect(again.errors.text.contains("already has that name"))
  }

  @Test(arguments: [
    "default", "Nord", "Dracula", "CatppuccinLatte", "HighContrast", "Amber", "Paper", "#0B63CE",
    "#ffee00", "#808080",
  ])
  func `a new theme with any palette passes lint`(palette: String) async throws {
    #expect(await harness.run("theme", "new", "Ocean", "--palette", palette) == .done)
    let text = String(decoding: try folder.bytes("Themes/Ocean/theme.xml"), as: UTF8.self)
    #expect(text.contains("<color name=\"canvas\" "))
    #expect(!text.contains("<palette>"))
    let lint = Harness.inFolder(folder)
    #expect(await lint.run("theme", "lint", "Themes/Ocean") == .done)
    #expect(lint.output.text.isEmpty, "\(lint.output.text)")
  }

  @Test func `on a terminal a new theme asks for its palette`() async throws {
    let terminal = WatchedTerminal()
    var harness = harness
    (harness.terminal, harness.isTerminal) = (terminal, true)
    harness.input = Typist([]).input()
    let live = harness
    async let status = live.run("theme", "new", "Ocean")
    await terminal.wait(for: "Colours of the theme")
    terminal.type("Nord arctic")
    await terminal.wait(for: "1 of ")
    terminal.press(.enter)
    #expect(await status == .done)
    let text = String(decoding: try folder.bytes("Themes/Ocean/theme.xml"), as: UTF8.self)
    #expect(text.contains("dark=\"#2E3440\""))
  }

  @Test func `an unknown palette has status 1 and writes nothing`() async throws {
    #expect(await harness.run("theme", "new", "Ocean", "--palette", "Nrod") == .failed)
    #expect(harness.errors.text.contains("did you mean \"nord\"?"))
    #expect(try folder.names() == [])
  }

  @Test func `a new theme in another folder is created with advice to view it`() async throws {
    #expect(await harness.run("theme", "new", "Ocean", "--in", "a/b", "--kind", "full") == .done)
    #expect(harness.errors.text.contains("gallery --theme ocean --themes a/b"))
    #expect(try folder.bytes("a/b/Ocean/theme.xml").count > 100)
  }

  @Test(arguments: [["new", "a b"], ["new", "Sea", "--parent", "Sky"], ["tree", "nosuch"]])
  func `an invalid theme name or unknown theme has status 1 and a reason`(words: [String])
    async throws
  {
    let status = await AppMain.run(
      ["theme"] + words, of: harness.tool, in: harness.process)
    #expect(status == .failed)
    #expect(harness.errors.text.contains("error: "))
  }

  @Test func `the schema is valid XML and contains the controls`() async throws {
    #expect(await harness.run("theme", "schema") == .done)
    let schema = try MarkupDocument(parsing: harness.output.text, name: "theme.xsd")
    #expect(schema.root.name == "schema")
    #expect(harness.output.text.contains("text-field"))
  }

  @Test func `the error of an unknown style without a similar one says how to list all`() async {
    #expect(await harness.run("theme", "explain", "Zzyzx") == .failed)
    #expect(
      harness.errors.lines == [
        "screenlet: error: theme Default has no style \"Zzyzx\".",
        "To list all styles: screenlet theme explain",
      ])
    let list = Harness.inFolder(folder)
    #expect(await list.run("theme", "explain") == .done)
    #expect(list.output.lines.contains("Button"))
    #expect(list.output.lines.count > 100)
  }

  @Test func `completions for an unknown shell list the known shells without a suggestion`() async {
    #expect(await harness.run("completions", "tcsh") == .misused)
    #expect(
      harness.errors.lines.first
        == "screenlet: error: SHELL: \"tcsh\" is not one of bash, zsh, fish.")
  }
}
