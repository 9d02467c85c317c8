import PortalKit
import TemporaryFolders
import Testing

@testable import AppMain

struct TerminalEditorTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = folder.file("theme.xml")
    try folder.write("<theme/>", to: "theme.xml")
  }

  private func command(_ variable: String, line: Int = 7) throws -> [String] {
    let editor = try #require(TerminalEditor(variables: ["EDITOR": variable]))
    return try editor.command(for: file, line: line, column: 3)
  }

  @Test(arguments: ["vi", "/usr/bin/vim.basic", "nano", "emacs"])
  func `the usual editors get the line before the file`(editor: String) throws {
    #expect(try command(editor) == [editor, "+7", file])
  }

  @Test func `each editor gets the place in the form that it reads`() throws {
    #expect(try command("code --wait") == ["code", "--wait", "--goto", "\(file):7:3"])
    #expect(try command("hx") == ["hx", "\(file):7:3"])
    #expect(try command("own-editor") == ["own-editor", file])
    #expect(try command("vi", line: 0) == ["vi", file])
  }

  @Test func `VISUAL is preferred to EDITOR, and an empty variable names no editor`() throws {
    let editor = try #require(TerminalEditor(variables: ["VISUAL": "vim", "EDITOR": "ed"]))
    #expect(try editor.command(for: file, line: 1, column: 1).first == "vim")
    #expect(TerminalEditor(variables: ["VISUAL": " ", "EDITOR": ""]) == nil)
  }

  @Test func `a file inside the program cannot be edited`() throws {
    let editor = try #require(TerminalEditor(variables: ["EDITOR": "vi"]))
    #expect(throws: ScreenletError.self) {
      try editor.command(for: folder.file("none.xml"), line: 1, column: 1)
    }
  }

  @Test func `an editor that is not installed is an error`() {
    #expect(throws: ScreenletError.self) {
      try TerminalEditor.run(["screenlets-no-such-editor", file])
    }
  }
}
