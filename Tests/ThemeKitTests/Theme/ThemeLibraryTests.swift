import TerminalCore
import Testing
import ThemeKit

struct ThemeLibraryTests {
  @Test func `a good theme loads without a word`() throws {
    let (theme, warnings) = try Fixture.library().load("default")
    #expect(warnings == [])
    #expect(theme.name == "Default")
    #expect(theme.title == "Plain")
  }
}
