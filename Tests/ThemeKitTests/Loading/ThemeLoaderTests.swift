import TerminalCore
import Testing
import ThemeKit

struct ThemeLoaderTests {
  @Test(arguments: Corpus.good) func `the loader accepts a valid file`(file: Corpus.File) {
    #expect(Corpus.diagnostics(of: file).filter { $0.severity == .error } == [])
  }

  @Test(arguments: Corpus.bad)
  func `the loader rejects a file with a structural error`(file: Corpus.File, code: String) {
    let errors = Corpus.diagnostics(of: file).filter { $0.severity == .error }
    #expect(errors.map(\.code).contains(code))
  }

  @Test func `all errors are reported, not only the first`() {
    let codes = Fixture.codes(
      "ocean",
      [
        "Ocean/theme.xml": Fixture.theme(
          "Ocean", "full",
          "<colors><color name=\"a\" value=\"?nix\"/></colors>"
            + "<styles><style name=\"A\" foreground=\"?txet\" gap=\"x\"/></styles>"),
        "Ocean/strings.xml": "<strings/>",
        "Ocean/order_ocean.xml": Fixture.layout(
          "<text-field id=\"name\"/><button action=\"snd\"/>"),
      ])
    #expect(
      Set(codes) == ["colour.unknown", "xml.value", "xml.namespace", "layout.action"])
  }

  @Test func `a diagnostic names file, line, column and a suggestion`() throws {
    let layout = """
      <screenlet xmlns="urn:screenlets:theme:1" for="OrderScreenlet">
        <column>
          <text-field id="name"/>
          <button id="x" action="sned"/>
        </column>
      </screenlet>
      """
    let error = #expect(throws: ThemeError.self) {
      try Fixture.library(["Default/order_default.xml": layout]).load("default")
    }
    #expect(
      error?.description
        == "Themes/Default/order_default.xml:4:28: error: unknown action \"sned\"; "
        + "did you mean \"send\"? [layout.action]")
    #expect(error?.diagnostics.first?.length == 4)
  }

  @Test func `files missing in a theme come from its parents, finally from Default`() throws {
    let library = Fixture.library([
      "A/theme.xml": Fixture.theme("Full1", "full"),
      "B/theme.xml": Fixture.theme("Kid", "child", parent: "full1"),
    ])
    let theme = try library.load("KID").theme
    #expect(theme.parentNames == ["Full1", "Default"])
    let layout = try #require(theme.layout(named: "order", in: ThemeEnvironment()))
    #expect(layout.theme == "Default")
    #expect(layout.file == "Themes/Default/order_default.xml")
    #expect(theme.resolved(for: ThemeEnvironment()).string("order.title") == "Order")
  }

  @Test func `a cycle of parents is reported with the whole chain`() {
    let error = #expect(throws: ThemeError.self) {
      try Fixture.library([
        "A/theme.xml": Fixture.theme("Ay", "child", parent: "Bee"),
        "B/theme.xml": Fixture.theme("Bee", "child", parent: "Ay"),
      ]).load("ay")
    }
    #expect(error?.diagnostics.map(\.code) == ["theme.cycle"])
    #expect(error?.diagnostics.first?.message == "themes inherit in a cycle: ay -> bee -> ay")
    #expect(error?.diagnostics.first?.file == "Themes/B/theme.xml")
  }

  @Test func `an unknown parent is an error with a suggestion`() {
    let error = #expect(throws: ThemeError.self) {
      try Fixture.library(["A/theme.xml": Fixture.theme("Ay", "child", parent: "Defalt")]).load(
        "ay")
    }
    #expect(error?.diagnostics.first?.code == "theme.parent")
    #expect(error?.diagnostics.first?.message.hasSuffix("did you mean \"default\"?") == true)
  }

  @Test func `a theme comes completely from the first location that has its name`() throws {
    let first = ThemeLocation.embedded(
      ["Mine/theme.xml": Array(Fixture.theme("Default", "default").utf8)], name: "First")
    let second = ThemeLocation.embedded(Fixture.good.mapValues { Array($0.utf8) }, name: "Second")
    let library = ThemeLibrary(locations: [first, second], contracts: .none)
    let theme = try library.load("default").theme
    #expect(theme.files == ["First/Mine/theme.xml"])
    #expect(!theme.resolved(for: ThemeEnvironment()).hasStyle("Field"))
  }

  @Test func `an unknown theme is a warning, and Default is used`() {
    let (theme, diagnostics) = Fixture.library().theme(named: "Defautl")
    #expect(theme.name == "Default")
    #expect(diagnostics.map(\.severity) == [.warning, .note])
    #expect(diagnostics[0].message == "there is no theme \"Defautl\"; did you mean \"default\"?")
    #expect(diagnostics[1].message == "Default is shown instead")
  }

  @Test func `a broken theme is replaced by Default`() {
    let (theme, diagnostics) = Fixture.library(["A/theme.xml": "<theme"]).theme(named: "A")
    #expect(theme.name == "Default")
    #expect(diagnostics.map(\.code) == ["xml.syntax", "theme.fallback"])
  }

  @Test func `a broken Default is replaced by the Default of the next location`() {
    let broken = ThemeLocation.embedded(
      ["Default/theme.xml": Array("<theme xmlns='urn:screenlets:theme:1' name='Default'>".utf8)],
      name: "Mine")
    let built = ThemeLocation.embedded(Fixture.good.mapValues { Array($0.utf8) }, name: "Built")
    let library = ThemeLibrary(locations: [broken, built], contracts: Fixture.contracts)
    let (theme, diagnostics) = library.theme(named: "default")
    #expect(theme.files.first == "Built/Default/order_default.xml")
    #expect(diagnostics.first?.file == "Mine/Default/theme.xml")
  }

  @Test func `a library without themes still returns an empty theme`() {
    let (theme, diagnostics) = ThemeLibrary(locations: [], contracts: .none).theme(named: "default")
    #expect(theme.resolved(for: ThemeEnvironment()).style("Field") == .none)
    #expect(!diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("ordr_default.xml", "layout.screenlet", "did you mean \"order\"?"),
    ("order_defautl.xml", "file.name", "did you mean \"order_default.xml\"?"),
    ("notes.xml", "file.name", "in this theme, layout names end in _default.xml"),
  ])
  func `a file with an unknown name is a warning with a suggestion`(
    file: String, code: String, words: String
  ) throws {
    let warnings = try Fixture.library(["Default/" + file: Fixture.layout]).load("default").warnings
    #expect(warnings.map(\.code) == [code])
    #expect(warnings[0].message.contains(words))
  }

  @Test func `an unknown qualifier in a file name is an error`() {
    #expect(
      Fixture.codes(["Default/order_default-wied.xml": Fixture.layout]) == ["file.name"])
  }

  @Test func `a layout for a screenlet without a contract is a warning`() throws {
    let layout = Fixture.layout("<text-field id=\"a\"/>").replacing("Order", with: "Nothing")
    let warnings = try Fixture.library(["Default/nothing_default.xml": layout]).load("default")
      .warnings
    #expect(warnings.map(\.code) == ["layout.screenlet"])
  }

  @Test func `a layout whose file name and screenlet differ is an error`() {
    var contracts = Fixture.contracts
    contracts.screenlets.append(ScreenletContract("BillScreenlet", viewClass: "BillView"))
    let codes = Fixture.codes(
      ["Default/bill_default.xml": Fixture.layout], contracts: contracts)
    #expect(codes.contains("layout.for"))
  }

  @Test func `a theme is found by its name, not by its folder`() {
    let library = Fixture.library(["Folder/theme.xml": Fixture.theme("Ocean", "full")])
    #expect(library.names == ["Default", "Ocean"])
    #expect(library.theme(named: "folder").theme.name == "Default")
  }

  @Test func `errors after the first 100 of a file are summarized in one diagnostic`() {
    let styles = (0..<20_000).map {
      "<style name=\"Style\($0)\" parent=\"Stile\($0)\" foreground=\"?tokn\($0)\" x=\"\"/>"
    }
    let files = [
      "P/theme.xml": Fixture.theme("Probe", "full", "<styles>\(styles.joined())</styles>")
    ]
    let error = #expect(throws: ThemeError.self) { try Fixture.library(files).load("probe") }
    let diagnostics = error?.diagnostics ?? []
    #expect(diagnostics.count == 101)
    #expect(diagnostics.reduce(0) { $0 + $1.count } == 60_000)
    #expect(
      diagnostics.last?.description
        == "Themes/P/theme.xml: error: and 59900 more errors in this file; fix those above first [lint.more]"
    )
  }

  @Test func `an error fails loading even if warnings have filled the list`() {
    let groups = String(repeating: "<for/>", count: 400)
    let layouts = (0..<900).map { ("P/file\($0).xml", "<x/>") }
    var files = Dictionary(uniqueKeysWithValues: layouts)
    files["P/theme.xml"] = Fixture.theme("Probe", "full", "<styles>\(groups)</styles>")
    files["P/order_probe.xml"] = "<x/>"
    #expect(throws: ThemeError.self) { try Fixture.library(files).load("probe") }
  }

  @Test func `warnings are limited separately and do not displace errors`() {
    let groups = String(repeating: "<for/>", count: 400)
    let error = #expect(throws: ThemeError.self) {
      try Fixture.library([
        "P/theme.xml": Fixture.theme(
          "Probe", "full", "<styles>\(groups)<style/><style/></styles>")
      ]).load("probe")
    }
    let diagnostics = error?.diagnostics ?? []
    #expect(diagnostics.count { $0.severity == .error } == 2)
    #expect(diagnostics.count { $0.severity == .warning } == 101)
    #expect(
      diagnostics.last?.message == "and 300 more warnings in this file; fix those above first")
  }

  @Test(
    .timeLimit(.minutes(5)), arguments: ["<style name=\"a\"/>", "<for><style name=\"a\"/></for>"])
  func `90,000 declarations of one name are read in linear time`(declaration: String) {
    let many = String(repeating: declaration, count: 90_000)
    let error = #expect(throws: ThemeError.self) {
      try Fixture.library([
        "P/theme.xml": Fixture.theme("Probe", "full", "<styles>\(many)</styles>")
      ]).load("probe")
    }
    #expect(error?.diagnostics.contains { $0.code == "theme.duplicate" } == true)
  }

  @Test func `too many groups or glyph frames are an error`() {
    let groups = String(repeating: "<for size=\"wide\"/>", count: 501)
    let frames = String(repeating: "a ", count: 101)
    func codes(_ sections: String) -> [String] {
      Fixture.codes("probe", ["P/theme.xml": Fixture.theme("Probe", "full", sections)])
    }
    #expect(codes("<styles>\(groups)</styles>").contains("xml.count"))
    #expect(
      codes("<glyphs><glyph name=\"a\" value=\"\(frames)\" ascii=\"a\"/></glyphs>")
        == ["xml.count"])
  }

  @Test func `an invalid value of a megabyte is shortened in the message`() {
    let long = String(repeating: "x", count: 1 << 20)
    let error = #expect(throws: ThemeError.self) {
      try Fixture.library([
        "P/theme.xml": Fixture.theme(
          "Probe", "full", "<styles><style name=\"\(long) y\"/></styles>")
      ]).load("probe")
    }
    #expect(error?.diagnostics.first?.message.count ?? 1000 < 500)
  }
}
