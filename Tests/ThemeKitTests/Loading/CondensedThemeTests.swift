import Testing
import XMLTree

@testable import ThemeKit

struct CondensedThemeTests {
  private func documents(of theme: Theme) -> [MarkupDocument] {
    theme.chain.themes.flatMap { layer in
      [layer.sheet.document] + layer.strings.values.map(\.document) + layer.layouts.map(\.document)
    }
  }

  @Test func `a loaded theme has no trees, and showing or explaining it needs none`() throws {
    let theme = try Fixture.library().load("default").theme
    let resolved = theme.resolved(for: ThemeEnvironment())
    #expect(resolved.string("order.title") == "Order")
    #expect(resolved.string("problems", count: 2) == "2 problems")
    #expect(theme.layout(named: "order", in: ThemeEnvironment()) != nil)
    #expect(!resolved.explain("Card").isEmpty)
    let documents = documents(of: theme)
    #expect(documents.count == 4)
    for document in documents { #expect(!document.hasTree, "\(document.name)") }
  }

  @Test func `the written values of a loaded sheet are those of its file`() throws {
    let theme = try Fixture.library().load("default").theme
    let document = try #require(theme.chain.layers.first).sheet.document
    let file = try MarkupDocument(parsing: document.source, name: document.name)
    for position in 0..<file.elementCount {
      let element = file.element(at: position)
      #expect(document.written(at: element.offset) == "<" + element.name)
      #expect(document.location(of: element.offset) == element.location)
      for attribute in element.attributes {
        #expect(document.written(at: attribute.valueOffset) == attribute.value)
        #expect(document.location(of: attribute.valueOffset) == attribute.valueLocation)
      }
    }
    #expect(!document.hasTree)
  }

  @Test func `only the sheet is parsed again for the place of a palette color`() throws {
    let theme = try Fixture.library().load("default").theme
    let values = theme.resolved(for: ThemeEnvironment()).values(of: "Control.bar", .normal)
    #expect(values.map(\.name).contains("blue.30"))
    let parsed = documents(of: theme).filter(\.hasTree).map(\.name)
    #expect(parsed == ["Themes/Default/theme.xml"])
  }

  @Test func `lint of many errors parses the sheet only once`() throws {
    let colors = (0..<500).map { "<color name=\"c\($0)\" value=\"?nowhere\"/>" }.joined()
    let sheet = Fixture.theme("Probe", "full", "<colors>\(colors)</colors>")
    let library = Fixture.library(["Probe/theme.xml": sheet])
    let loader = ThemeLoader(index: ThemeIndex(library.locations), contracts: library.contracts)
    let loaded = try #require(loader.examine("probe"))
    ThemeLint(loaded, report: loader.report).check()
    #expect(loader.report.diagnostics.count >= 100)
    #expect(loaded.chain.layers.first?.sheet.document.hasTree == false)
  }
}
