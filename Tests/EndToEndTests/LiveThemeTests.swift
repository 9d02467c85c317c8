import Foundation
import PseudoTerminals
import TemporaryFolders
import Testing
import Waiting

/// Live theme editing: theme files change while the gallery shows them.
@Suite(.ownThread) struct LiveThemeTests {
  private func copyOfThemes(in folder: TemporaryFolder) throws -> String {
    let root = LiveTool.path.replacingOccurrences(of: "/.build/debug/screenlet", with: "")
    let copy = folder.path + "/Themes"
    try FileManager.default.copyItem(atPath: root + "/Themes", toPath: copy)
    return copy
  }

  @Test func `an edited layout applies immediately and keeps typed text`() throws {
    let folder = try TemporaryFolder()
    let themes = try copyOfThemes(in: folder)
    let tool = try LiveTool(
      ["gallery", "Login", "--theme", "child", "--themes", themes], folder: folder.path)
    #expect(tool.shows("ada@acme.example"))
    tool.terminal.type("half")
    #expect(tool.shows("∙∙∙∙"))
    let file = themes + "/Child/login_child.xml"
    let layout = try String(contentsOfFile: file, encoding: .utf8)
    try layout.replacingOccurrences(of: "@string/login.title", with: "Come in").write(
      toFile: file, atomically: true, encoding: .utf8)
    #expect(tool.shows("Come in"))
    #expect(tool.rows.contains { $0.contains("∙∙∙∙") })
    tool.terminal.type("\u{3}")
    #expect(tool.terminal.end() == .status(0))
  }

  @Test func `a broken layout is reported, and the last valid one stays`() throws {
    let folder = try TemporaryFolder()
    let themes = try copyOfThemes(in: folder)
    let tool = try LiveTool(
      ["gallery", "Login", "--theme", "child", "--themes", themes], folder: folder.path,
      columns: 100, rows: 40)
    #expect(tool.shows("Password"))
    let file = themes + "/Child/login_child.xml"
    let layout = try String(contentsOfFile: file, encoding: .utf8)
    try layout.replacingOccurrences(of: "action=\"login\"", with: "action=\"logn\"").write(
      toFile: file, atomically: true, encoding: .utf8)
    #expect(tool.shows("did you mean \"login\"?"))
    #expect(tool.rows.contains { $0.contains("Password") })
    try layout.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(tool.waits { rows in !rows.contains { $0.contains("did you mean") } })
    tool.terminal.type("\u{3}")
    #expect(tool.terminal.end() == .status(0))
  }

  @Test func `a folder with only theme.xml is a theme`() throws {
    let folder = try TemporaryFolder()
    let theme = folder.path + "/mine/Plain"
    try FileManager.default.createDirectory(atPath: theme, withIntermediateDirectories: true)
    try #"<theme xmlns="urn:screenlets:theme:1" name="Plain" kind="child" parent="Default"/>"#
      .write(
        toFile: theme + "/theme.xml", atomically: true, encoding: .utf8)
    let run = try ToolRun(
      ["render", "Login", "--theme", "plain", "--themes", folder.path + "/mine"],
      folder: folder.path)
    #expect(run.status == 0)
    #expect(run.output.contains("Sign in"))
    #expect(run.errors.isEmpty)
  }
}
