import Platform
import ScreenletKit
import TemporaryFolders
import Testing
import ThemeKit

@testable import AppMain
@testable import ScreenletGallery

@MainActor struct ThemeWorkbenchTests {
  private let sea: SeaTheme
  private let workbench: ThemeWorkbench

  init() throws {
    sea = try SeaTheme()
    workbench = ThemeWorkbench(sea.context, theme: "sea")
  }

  @Test func `a draft is drawn and not written until it is kept`() throws {
    let well = try #require(sea.value("?well"))
    try workbench.preview(well, as: "#123456")
    #expect(sea.drawn("well") == "#123456")
    #expect(try sea.text == SeaTheme.xml)
    workbench.cancel()
    #expect(sea.drawn("well") == "#222D3A")
    try workbench.preview(well, as: "#123456")
    try workbench.preview(well, as: "#223344")
    try workbench.keep()
    #expect(try sea.text == SeaTheme.xml.replacing("#222D3A", with: "#223344"))
  }

  @Test func `a draft stays on the screen when the theme is read again`() throws {
    try workbench.preview(#require(sea.value("?well")), as: "#123456")
    let appearance = sea.context.appearance
    appearance.replace(try appearance.themes.load("sea").theme)
    #expect(sea.drawn("well") == "#222D3A")
    sea.context.events.publish(ThemeRepaired(theme: "Sea"))
    #expect(sea.drawn("well") == "#123456")
    workbench.cancel()
    #expect(sea.drawn("well") == "#222D3A")
  }

  @Test func `edits are undone and done again`() throws {
    let well = try #require(sea.value("?well"))
    try workbench.preview(well, as: "#123456")
    try workbench.keep()
    let primary = try #require(sea.value("?primary", of: "Field.bar"))
    #expect(
      workbench.target(of: primary) == .override(file: sea.folder.file("Themes/Sea/theme.xml")))
    try workbench.preview(primary, as: "#FF00FF")
    try workbench.keep()
    #expect(try sea.text.contains("<color name=\"primary\" light="))
    #expect(sea.drawn("primary") == "#FF00FF")
    try workbench.undo()
    try workbench.undo()
    try workbench.undo()
    #expect(try sea.text == SeaTheme.xml)
    #expect(sea.drawn("well") == "#222D3A")
    try workbench.redo()
    #expect(sea.drawn("well") == "#123456")
    #expect(try sea.text == SeaTheme.xml.replacing("#222D3A", with: "#123456"))
  }

  @Test func `an inherited text becomes a new file`() throws {
    let title = try #require(sea.title)
    try workbench.preview(title, as: "Dive in")
    #expect(try sea.folder.names(in: "Themes/Sea") == ["theme.xml"])
    try workbench.keep()
    #expect(try sea.folder.names(in: "Themes/Sea") == ["strings.xml", "theme.xml"])
    #expect(sea.title?.written == "Dive in")
    try workbench.undo()
    #expect(sea.title?.written == title.written)
    #expect(try sea.folder.names(in: "Themes/Sea") == ["theme.xml"])
    try workbench.redo()
    #expect(sea.title?.written == "Dive in")
  }

  @Test func `a new file that another program changed is not removed`() throws {
    let title = try #require(sea.title)
    try workbench.preview(title, as: "Dive in")
    try workbench.keep()
    let bytes = try sea.folder.bytes("Themes/Sea/strings.xml") + Array("<!-- -->".utf8)
    try sea.folder.write(bytes, to: "Themes/Sea/strings.xml")
    #expect(throws: StudioProblem.self) { try workbench.undo() }
    #expect(try sea.folder.bytes("Themes/Sea/strings.xml") == bytes)
  }

  @Test func `a value of a built-in theme is refused`() throws {
    let bench = ThemeWorkbench(sea.context, theme: "default")
    let well = try #require(sea.value("?well", in: "default"))
    #expect(bench.isBuiltIn)
    #expect(bench.target(of: well) == nil)
    #expect(throws: StudioProblem.builtIn("Default")) { try bench.preview(well, as: "#123456") }
  }

  @Test func `an invalid value changes neither the screen nor the file`() throws {
    let well = try #require(sea.value("?well"))
    #expect(throws: StudioProblem.self) { try workbench.preview(well, as: "?nowhere") }
    try workbench.keep()
    #expect(sea.drawn("well") == "#222D3A")
    #expect(try sea.text == SeaTheme.xml)
  }

  @Test func `a change by another program is not overwritten`() throws {
    let well = try #require(sea.value("?well"))
    try workbench.preview(well, as: "#123456")
    let other = SeaTheme.xml.replacing("#222D3A", with: "#000000")
    try sea.folder.write(other, to: "Themes/Sea/theme.xml")
    #expect(throws: StudioProblem.self) { try workbench.keep() }
    #expect(try sea.text == other)
    #expect(workbench.state.history.nextUndo == nil)
  }

  @Test func `a change that cannot be written is drawn until it is cancelled`() throws {
    let title = try #require(sea.title)
    try workbench.preview(title, as: "Dive in")
    let (folder, away) = (sea.folder.file("Themes/Sea"), sea.folder.file("Away"))
    #expect(rename(folder, away) == 0)
    #expect(throws: StudioProblem.self) { try workbench.keep() }
    #expect(rename(away, folder) == 0)
    #expect(sea.title?.written == "Dive in")
    workbench.cancel()
    #expect(sea.title == title)
    #expect(workbench.state.history.nextUndo == nil)
  }

  @Test func `an edit is not repeated in a file that another program changed`() throws {
    let primary = try #require(sea.value("?primary", of: "Field.bar"))
    try workbench.preview(primary, as: "#FF00FF")
    try workbench.keep()
    try workbench.undo()
    // The place of the added line is now in a comment, where it would go unnoticed.
    let comment = "<!--" + String(repeating: " ", count: SeaTheme.xml.utf8.count) + "-->\n"
    try sea.folder.write(comment + SeaTheme.xml, to: "Themes/Sea/theme.xml")
    let file = sea.folder.file("Themes/Sea/theme.xml")
    #expect(throws: StudioProblem.changed(file)) { try workbench.redo() }
    #expect(try sea.text == comment + SeaTheme.xml)
    #expect(workbench.state.history.nextRedo == nil)
  }

  @Test func `the warnings follow the draft`() async throws {
    await sea.context.pending.idle()
    #expect(workbench.state.warnings == [])
    let well = try #require(sea.value("?well"))
    try workbench.preview(well, as: "#E6EBF1")
    await sea.context.pending.idle()
    #expect(workbench.state.warnings.first?.code == "colour.contrast")
    workbench.cancel()
    await sea.context.pending.idle()
    #expect(workbench.state.warnings == [])
  }
}
