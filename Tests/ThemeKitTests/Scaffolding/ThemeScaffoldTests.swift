import Testing
import ThemeKit

struct ThemeScaffoldTests {
  @Test func `a parent name ignores case, and only a full theme has none by default`() throws {
    let library = Fixture.library()
    #expect(
      try ThemeScaffold.parent(ofNew: "Ocean2", kind: .child, parent: "default", in: library)
        == "Default")
    #expect(
      try ThemeScaffold.parent(ofNew: "Ocean2", kind: .extended, parent: nil, in: library)
        == "Default")
    #expect(
      try ThemeScaffold.parent(ofNew: "Ocean2", kind: .full, parent: nil, in: library) == nil)
  }

  @Test(arguments: [
    ("Default", ThemeKind.child, String?.none, "theme.name"),
    ("my theme", .child, nil, "theme.name"), ("", .full, nil, "theme.name"),
    ("New", .child, "Defalt", "theme.parent"), ("New", .full, "Default", "kind.full-parent"),
    ("New", .default, nil, "kind.default"),
  ]) func `an invalid name, parent or kind is an error`(
    name: String, kind: ThemeKind, parent: String?, code: String
  ) {
    let error = #expect(throws: ThemeError.self) {
      _ = try ThemeScaffold.parent(ofNew: name, kind: kind, parent: parent, in: Fixture.library())
    }
    #expect(error?.diagnostics.map(\.code) == [code])
  }
}
