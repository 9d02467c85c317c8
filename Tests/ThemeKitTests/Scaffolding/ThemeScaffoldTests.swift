import Testing
import ThemeKit

struct ThemeScaffoldTests {
  @Test(arguments: [ThemeKind.full, .child, .extended])
  func `a new theme loads and lints without a word`(kind: ThemeKind) throws {
    let parent = kind == .full ? nil : "default"
    let files = try ThemeScaffold.files(
      name: "Ocean2", kind: kind, parent: parent, in: Fixture.library())
    #expect(files.map(\.path) == ["Ocean2/theme.xml"])
    let library = Fixture.library(
      Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
    #expect(library.check(theme: "ocean2") == [])
    #expect(try library.load("ocean2").theme.kind == kind)
  }

  @Test(arguments: [
    ("Default", ThemeKind.child, String?.none, "theme.name"),
    ("my theme", .child, nil, "theme.name"), ("", .full, nil, "theme.name"),
    ("New", .child, "Defalt", "theme.parent"), ("New", .full, "Default", "kind.full-parent"),
    ("New", .default, nil, "kind.default"),
  ]) func `what stands against it is told`(
    name: String, kind: ThemeKind, parent: String?, code: String
  ) {
    let error = #expect(throws: ThemeError.self) {
      try ThemeScaffold.files(name: name, kind: kind, parent: parent, in: Fixture.library())
    }
    #expect(error?.diagnostics.map(\.code) == [code])
  }
}
