import Testing
import ThemeKit

struct BuiltInThemesTests {
  @Test func `the library has four built-in themes`() {
    let library = ThemeLibrary(locations: [.builtIn], contracts: .none)
    #expect(library.names == ["Default", "Child", "Extended", "Full"])
    #expect(library.summaries.map(\.kind) == [.default, .child, .extended, .full])
  }

  @Test func `the built-in themes have the names of those in the Themes folder`() throws {
    let folder = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/Themes"
    let library = ThemeLibrary(locations: [.directory(folder)], contracts: .none)
    #expect(library.names == ThemeLibrary(locations: [.builtIn], contracts: .none).names)
  }
}
