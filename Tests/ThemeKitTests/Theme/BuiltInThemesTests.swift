import Foundation
import Testing
import ThemeKit

struct BuiltInThemesTests {
  private static let folder =
    #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/Themes"
  private static let names = [
    "Default", "Child", "Extended", "Full", "Amber", "CatppuccinLatte", "CatppuccinMocha",
    "Dracula", "Gruvbox", "HighContrast", "Nord", "Paper", "Solarized", "TokyoNight",
  ]

  @Test func `the built-in themes are one of each kind, then ten children of Default`() {
    let library = ThemeLibrary(locations: [.builtIn], contracts: .none)
    #expect(library.names == Self.names)
    #expect(library.summaries.prefix(4).map(\.kind) == [.default, .child, .extended, .full])
    for summary in library.summaries.dropFirst(4) {
      #expect(summary.kind == .child && summary.parent == "Default", "\(summary.name)")
    }
  }

  @Test(arguments: names.dropFirst(4))
  func `a theme with the colours of a scheme has at most 60 lines`(_ theme: String) throws {
    let text = try String(contentsOfFile: Self.folder + "/\(theme)/theme.xml", encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count <= 60)
    #expect(text.contains("Colours: "))
  }

  @Test func `the built-in themes have the names of those in the Themes folder`() throws {
    let library = ThemeLibrary(locations: [.directory(Self.folder)], contracts: .none)
    #expect(library.names == ThemeLibrary(locations: [.builtIn], contracts: .none).names)
  }
}
