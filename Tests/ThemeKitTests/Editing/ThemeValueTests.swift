import TerminalCore
import Testing
import XMLTree

@testable import ThemeKit

struct ThemeValueTests {
  private let theme: Theme
  private let sheet: MarkupDocument

  init() throws {
    theme = try Fixture.library().load("default").theme
    sheet = try #require(theme.document(of: "Themes/Default/theme.xml"))
  }

  private func values(
    _ style: String, _ states: StateSet = .normal, depth: ColorDepth = .truecolor
  ) -> [ThemeValue] {
    theme.resolved(for: ThemeEnvironment(colorDepth: depth)).values(of: style, states)
  }

  private func changed(
    _ value: ThemeValue, to text: String, on background: Background = .dark
  ) throws -> String {
    let edit = try ThemeFileEdit.changing(value, to: text, in: sheet, on: background)
    let bytes = try #require(edit.applied(to: sheet.source))
    let (old, new) = (sheet.source.split(separator: 0x0A), bytes.split(separator: 0x0A))
    #expect(old.count == new.count)
    let lines = zip(old, new).filter { $0 != $1 }.map { String(decoding: $1, as: UTF8.self) }
    return lines.joined(separator: "\n")
  }

  @Test func `a property is followed by its tokens and its palette color`() throws {
    let bar = values("Control.bar")
    #expect(bar.map(\.name) == ["foreground", "?primary", "blue.30"])
    #expect(bar.map(\.written) == ["?primary", "blue.30", "#78B7FF"])
    #expect(bar.map(\.color) == [nil, "#78B7FF", "#78B7FF"])
    #expect(Set(bar.map(\.source.file)) == ["Themes/Default/theme.xml"])
    #expect(values("Field.label").map(\.name) == ["foreground", "?field.label", "?muted"])
  }

  @Test func `with few colors a token has the value of that depth`() {
    #expect(
      values("Control.bar", depth: .ansi16).map(\.written) == ["?primary", "blue brightCyan"])
    #expect(values("Control.bar", depth: .mono).map(\.written) == ["?primary", "bold"])
    #expect(values("Control.bar", depth: .mono).allSatisfy { $0.color == nil })
  }

  @Test func `a changed color changes one background and its index`() throws {
    let focus = try #require(values("Field", .focused).first { $0.name == "?well.focus" })
    let start = "    <color name=\"well.focus\" light=\"#DCE9FA\" "
    #expect(try changed(focus, to: "#005F87") == start + "dark=\"#005F87\" x256=\"189 24\"")
    #expect(try changed(focus, to: "?well") == start + "dark=\"?well\" x256=\"189 237\"")
  }

  @Test func `a value written with references is edited as its text`() throws {
    let written = "glyph=\"&#x2717;\""
    let changed = Fixture.theme.replacing("glyph=\"?mark.error\"", with: written)
    let theme = try Fixture.library(["Default/theme.xml": changed]).load("default").theme
    let sheet = try #require(theme.document(of: "Themes/Default/theme.xml"))
    let glyph = try #require(
      theme.resolved(for: ThemeEnvironment()).values(of: "Field.message", .normal)
        .first { $0.name == "glyph" })
    #expect(glyph.written == "✗")
    let edit = try ThemeFileEdit.changing(glyph, to: "&", in: sheet, on: .dark)
    let bytes = try #require(edit.applied(to: sheet.source))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == changed.replacing(written, with: "glyph=\"&amp;\""))
  }

  @Test func `a palette color changes at its own place`() throws {
    let ink = try #require(values("Control.bar").first { $0.name == "blue.30" })
    #expect(try changed(ink, to: "#0000FF").contains("name=\"blue.30\" value=\"#0000FF\""))
  }

  @Test func `a value that moved is refused`() throws {
    let ink = try #require(values("Control.bar").first { $0.name == "blue.30" })
    let other = try MarkupDocument(parsing: "<theme/>", name: sheet.name)
    #expect(throws: ThemeEditError.moved) {
      try ThemeFileEdit.changing(ink, to: "#000000", in: other, on: .dark)
    }
  }

  @Test func `an inherited value is overridden with one line`() throws {
    let child = try MarkupDocument(
      parsing: """
        <theme xmlns="urn:screenlets:theme:1" name="Sea" kind="child" parent="Default">
          <colors>
          </colors>
        </theme>
        """, name: "Sea/theme.xml")
    func overridden(_ value: ThemeValue?, _ text: String) throws -> String {
      let edit = try ThemeFileEdit.overriding(
        #require(value), with: text, in: child, from: sheet)
      let bytes = try #require(edit.applied(to: child.source))
      return String(decoding: bytes, as: UTF8.self)
    }
    let focus = values("Field", .focused)
    #expect(
      try overridden(focus.first { $0.name == "?well.focus" }, "#123456")
        .contains(
          "\n    <color name=\"well.focus\" light=\"#DCE9FA\" dark=\"#123456\" x16=\"underline\" "
            + "mono=\"underline\"/>\n"))
    #expect(
      try overridden(focus.first { $0.name == "background" }, "?well").contains(
        "<styles><style name=\"Field\"><state when=\"focused\" background=\"?well\"/></style>"
          + "</styles>"))
    #expect(throws: ThemeEditError.noPlace) {
      try overridden(values("Control.bar").first { $0.name == "blue.30" }, "#123456")
    }
  }

  @Test func `a text and a layout are overridden in files of the theme`() throws {
    let resolved = theme.resolved(for: ThemeEnvironment())
    let title = try #require(resolved.string(of: "order.title"))
    #expect(title.overridingFile(in: "Sea") == "strings.xml")
    let words = try #require(theme.document(of: title.source.file))
    let own = try MarkupDocument(parsing: title.newFile(from: words), name: "strings.xml")
    let edit = try ThemeFileEdit.overriding(title, with: "A < B", in: own, from: words)
    #expect(
      edit.applied(to: own.source).map { String(decoding: $0, as: UTF8.self) } == """
        <strings xmlns="urn:screenlets:theme:1">
          <string key="order.title">A &lt; B</string>
        </strings>

        """)
    let layout = SourceLocation(file: "Themes/Default/order_default-wide.xml", line: 1, column: 1)
    let label = ThemeValue(
      .attribute("label"), written: "", resolved: "", theme: "Default", source: layout)
    #expect(label.overridingFile(in: "Sea") == "order_sea-wide.xml")
  }

  @Test(arguments: [
    ("Form", "ddl_form_form.xml", "ddl_form_sea.xml"),
    ("List", "asset_list_list-wide-es.xml", "asset_list_sea-wide-es.xml"),
  ])
  func `a layout keeps the name of its screenlet in another theme`(
    theme: String, file: String, wanted: String
  ) {
    let place = SourceLocation(file: "Themes/\(theme)/\(file)", line: 1, column: 1)
    let label = ThemeValue(
      .attribute("label"), written: "", resolved: "", theme: theme, source: place)
    #expect(label.overridingFile(in: "Sea") == wanted)
  }

  @Test func `a string has the place of its element`() throws {
    let resolved = theme.resolved(for: ThemeEnvironment())
    let title = try #require(resolved.string(of: "order.title"))
    #expect(title.written == "Order")
    #expect(title.source.line == 2)
    #expect(resolved.string(of: "problems") == nil)
  }

  @Test func `a picked color has the steps of the sliders`() throws {
    let blue = try #require(PickedColor(hex: "#2470D2"))
    #expect(blue.lightness == 55)
    #expect(blue.hue == 257)
    let back = try #require(PickedColor(hex: blue.hex))
    #expect(abs(back.chroma - blue.chroma) < 8)
    #expect(PickedColor(lightness: 0, chroma: 0, hue: 0).hex == "#000000")
    #expect(PickedColor(hex: "?text") == nil)
  }
}
