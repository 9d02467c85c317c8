import PseudoTerminals
import TemporaryFolders
import Testing
import Waiting

/// Signing in to the embedded portal in the gallery, in a real terminal.
@Suite(.ownThread) struct SigningInTests {
  private func gallery(_ folder: TemporaryFolder, theme: String) throws -> LiveTool {
    try LiveTool(["gallery", "Login", "--theme", theme], folder: folder.path)
  }

  @Test(arguments: ["default", "child", "full", "extended"])
  func `the demo account signs in by keyboard in every theme`(theme: String) throws {
    let folder = try TemporaryFolder()
    let tool = try gallery(folder, theme: theme)
    #expect(tool.shows("Password"))
    // Full and Extended show the user's name after a query to the portal; the others prefill the
    // user name.
    #expect(
      tool.shows(theme == "full" || theme == "extended" ? "Ada Lovelace" : "ada@acme.example"))
    tool.terminal.type("analytical\r")
    #expect(tool.shows("Signed in as Ada Lovelace."))
    #expect(tool.waits { $0[0].contains("ada@acme.example") })
    tool.terminal.type("\u{3}")
    #expect(tool.terminal.end() == .status(0))
  }

  @Test(arguments: [
    ("default", "Sign in ⏎"), ("child", "Sign in ⏎"), ("full", "⏎ sign in"),
    ("extended", "⏎ sign in"),
  ])
  func `the demo account signs in by mouse in every theme`(theme: String, key: String) throws {
    let folder = try TemporaryFolder()
    let tool = try gallery(folder, theme: theme)
    #expect(
      tool.shows(theme == "full" || theme == "extended" ? "Ada Lovelace" : "ada@acme.example"))
    tool.click(" Password")
    tool.terminal.type("analytical")
    #expect(tool.shows("∙∙∙∙∙∙∙∙∙∙"))
    tool.click(key)
    #expect(tool.shows("Signed in as Ada Lovelace."))
    tool.terminal.type("\u{3}")
    #expect(tool.terminal.end() == .status(0))
  }

  @Test func `a wrong password shows an error below the field and clears it`() throws {
    let folder = try TemporaryFolder()
    let tool = try gallery(folder, theme: "default")
    #expect(tool.shows("ada@acme.example"))
    tool.terminal.type("difference\r")
    #expect(tool.shows("✗ E-mail or password is wrong. Try again."))
    #expect(!tool.rows.contains { $0.contains("∙") })
    let rows = tool.rows
    let label = rows.firstIndex { $0.contains("Password ✗") }
    let message = rows.firstIndex { $0.contains("✗ E-mail or password") }
    #expect(label.map { $0 + 2 } == message)
    tool.terminal.type("\u{3}")
    #expect(tool.terminal.end() == .status(0))
  }

  @Test func `in line mode a password typed ahead is not shown, and echo is restored`()
    throws
  {
    let folder = try TemporaryFolder()
    let tool = try LiveTool(
      script:
        "screenlet login --accessible --data data; stty -a | tr ' ;' '\\n\\n' | grep '^-*echo$'",
      folder: folder.path)
    #expect(tool.shows("E-mail, required."))
    tool.terminal.type("ada@acme.example\ranalytical\r")
    #expect(tool.shows("Signed in as Ada Lovelace."))
    #expect(tool.waits { $0.contains("echo") })
    #expect(!String(decoding: tool.terminal.output, as: UTF8.self).contains("analytical"))
    #expect(tool.rows.contains("> ada@acme.example"))
  }

  @Test func `the password never reaches the screen`() throws {
    let folder = try TemporaryFolder()
    let tool = try gallery(folder, theme: "default")
    #expect(tool.shows("ada@acme.example"))
    tool.terminal.type("analytical")
    #expect(tool.shows("∙∙∙∙∙∙∙∙∙∙"))
    #expect(!String(decoding: tool.terminal.output, as: UTF8.self).contains("analytical"))
    tool.terminal.type("\u{3}")
    #expect(tool.terminal.end() == .status(0))
  }
}
