import Testing
import ThemeKit
import XMLTree

struct ThemeSchemaTests {
  private static let text = ThemeSchema.xsd(contracts: Fixture.contracts)

  private func violations(_ file: Corpus.File) throws -> [MarkupError] {
    try MarkupSchema(Self.text, name: "theme.xsd").check(Array(file.text.utf8), name: file.name)
  }

  @Test(arguments: Corpus.good) func `the schema accepts a valid file`(file: Corpus.File) throws {
    #expect(try violations(file) == [])
  }

  @Test(arguments: Corpus.bad.map(\.file))
  func `the schema rejects a file with a structural error`(file: Corpus.File) throws {
    #expect(try !violations(file).isEmpty)
  }

  @Test func `the schema without contracts accepts only the built-in layout elements`() throws {
    let schema = try MarkupSchema(ThemeSchema.xsd(contracts: .none), name: "theme.xsd")
    let text =
      "<screenlet xmlns=\"urn:screenlets:theme:1\" for=\"A\"><row><spacer/></row></screenlet>"
    #expect(schema.check(Array(text.utf8), name: "a.xml") == [])
    let control = text.replacing("<spacer/>", with: "<button/>")
    #expect(!schema.check(Array(control.utf8), name: "a.xml").isEmpty)
  }

  @Test func `the schema contains the documentation of the contracts`() {
    var contracts = Fixture.contracts
    contracts.controls[1].doc = "Words that < stand."
    #expect(ThemeSchema.xsd(contracts: contracts).contains("Words that &lt; stand."))
  }
}
