import LoopbackServers
import PseudoTerminals
import TemporaryFolders
import Testing
import Waiting

/// `screenlet login` with a portal that signs in through its own web page.
@Suite(.ownThread) struct BrowserSignInTests {
  private let folder: TemporaryFolder
  private let portal = TokenServer()

  init() throws {
    folder = try TemporaryFolder()
    try portal.writeContext("oauth2", into: folder)
  }

  /// Starts a command whose browser only records the address it was sent to.
  ///
  /// The shell writes the browser: a program that a test writes may be busy, because another test
  /// forks a process while it is open.
  private func opened(_ command: String) throws -> LiveTool {
    try LiveTool(
      script: #"""
        trap : INT
        echo '#!/bin/sh' > b
        echo 'printf %s "$1" > opened.part && mv opened.part opened' >> b
        chmod +x b
        BROWSER='\#(folder.path)/b' \#(command) --data data; echo "status $?"
        """#,
      folder: folder.path, columns: 100, rows: 30)
  }

  /// Waits until the browser was opened and returns its address.
  private func address(_ live: LiveTool) throws -> String {
    #expect(live.waits { _ in (try? folder.bytes("opened")) != nil }, "\(live.rows)")
    return String(decoding: try folder.bytes("opened"), as: UTF8.self)
  }

  @Test func `login --save signs in through the browser and saves the session without a password`()
    async throws
  {
    let live = try opened("screenlet login --save")
    #expect(live.shows("Sign in in the browser"), "\(live.rows)")
    live.terminal.type("\r")
    #expect(live.shows("Waiting for the browser."), "\(live.rows)")
    let page = await Browser.open(try address(live))
    #expect(page.contains("You are signed in. Go back to the terminal."))
    #expect(live.shows("status 0"), "\(live.rows)")
    #expect(live.rows.contains { $0.contains("Signed in as Ada Lovelace.") })
    let who = try ToolRun(
      ["whoami", "--server-context", folder.path + "/server_context.xml"], folder: folder.path)
    #expect(who.output == "ada@acme.example\n", "\(who.errors)")
    let out = try ToolRun(
      ["logout", "--server-context", folder.path + "/server_context.xml"], folder: folder.path)
    #expect(out.status == 0 && out.errors == "Signed out ada@acme.example.\n", "\(out.errors)")
  }

  @Test func `line mode prints the sign-in address and waits for the browser`() async throws {
    let live = try opened("screenlet login --accessible")
    #expect(live.shows("If none has opened, go to this address:"), "\(live.rows)")
    #expect(live.shows("ssh -L"), "\(live.rows)")
    await Browser.open(try address(live))
    #expect(live.shows("status 0"), "\(live.rows)")
    #expect(portal.provider.seen.asked.count == 1)
  }

  @Test func `Ctrl+C stops waiting for the browser`() throws {
    let live = try opened("screenlet login --accessible")
    #expect(live.shows("go to this address:"), "\(live.rows)")
    live.terminal.type("\u{3}")
    #expect(live.shows("status 130"), "\(live.rows)")
  }
}
