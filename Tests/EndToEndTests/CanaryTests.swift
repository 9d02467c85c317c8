import Foundation
import LocalPortal
import LoopbackServers
import PortalKit
import PortalServer
import PseudoTerminals
import TemporaryFolders
import Testing
import Waiting

/// Searches files, output and command lines for distinctive passwords and tokens that leaked.
@Suite(.ownThread) struct CanaryTests {
  private static let canary = "Kanarienvogel-7f3a"
  /// The canary of a test that puts it on a command line, in parallel with the other tests.
  private static let other = "Zaunkoenig-19c2"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The contents of all files in the test's folder, by path.
  private func files() throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    let root = URL(filePath: folder.path)
    let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    while let file = walk?.nextObject() as? URL {
      guard let data = try? Data(contentsOf: file) else { continue }
      found[file.path] = Array(data)
    }
    return found
  }

  private static func holds(_ bytes: [UInt8], _ text: String) -> Bool {
    let letters = Array(text.utf8)
    guard bytes.count >= letters.count else { return false }
    let base64 = Array(Data(letters).base64EncodedString().utf8.prefix(20))
    return bytes.firstRange(of: letters) != nil || bytes.firstRange(of: base64) != nil
  }

  /// Expects the secret in no file except those that the test itself wrote.
  private func expectNowhere(_ secret: String, except own: [String] = []) throws {
    for (path, bytes) in try files() where !own.contains(where: { path.hasSuffix($0) }) {
      #expect(!Self.holds(bytes, secret), "\(secret) stands in \(path)")
    }
  }

  private func writeContext(_ server: String, _ way: String) throws {
    try folder.write(
      """
      <resources>
        <string name="liferay_server">\(server)</string>
        <string name="liferay_company_id">10154</string>
        <string name="liferay_group_id">10181</string>
        <string name="liferay_portal_version">62</string>
        <string name="liferay_sign_in">\(way)</string>
      </resources>
      """, to: "server_context.xml")
  }

  /// Runs a shell script with its output in files, and records the command lines of all processes.
  private func run(_ script: String) throws {
    try folder.write(Self.canary, to: "password")
    let live = try LiveTool(
      script: """
        exec 3>&1
        watch() { while :; do cat /proc/[0-9]*/cmdline >> watched 2>/dev/null; done; }
        watch & watcher=$!
        { \(script) ; } > printed 2>&1
        kill $watcher
        rm password
        echo "all done"
        """, folder: folder.path)
    #expect(live.shows("all done"), "\(live.rows)")
    #expect(!Self.holds(live.terminal.output, Self.canary))
  }

  private static let everything = """
    screenlet login --user ada@acme.example --password-stdin --save --data data < password
    screenlet whoami --data data
    echo '{"machine": "P", "day": "2026-11-20"}' > a.json
    screenlet form 20104 --answers a.json --data data
    screenlet doctor --data data
    screenlet form 20104 --check --data data
    screenlet whoami --server-context nowhere.xml --data data
    """

  @Test(arguments: ["basic", "cookie"])
  func `a password appears in no file, output or command line`(
    _ way: String
  ) async throws {
    let portal = try LocalPortal.open(folder.path + "/server.db", as: 10_201)
    var change = AccountChange(of: try await portal.user(.emailAddress("ada@acme.example")))
    (change.currentPassword, change.newPassword) = (Secret("analytical"), Secret(Self.canary))
    _ = try await portal.updateAccount(change)
    var configuration = PortalServer.Configuration()
    configuration.port = 0
    let path = folder.path + "/server.log"
    configuration.log = { line in
      let file = fopen(path, "a")
      fputs(line + "\n", file)
      fclose(file)
    }
    let server = try PortalServer.start(portal, configuration)
    try writeContext("http://127.0.0.1:\(server.port)", way)
    try run(Self.everything + "\nscreenlet logout --data data")
    try expectNowhere(Self.canary)
    let printed = String(decoding: try folder.bytes("printed"), as: UTF8.self)
    #expect(printed.contains("ada@acme.example") && printed.contains("Sent."), "\(printed)")
    #expect(try !folder.bytes("watched").isEmpty && !folder.bytes("server.log").isEmpty)
    await server.stop()
  }

  @Test
  func `tokens and the password exchanged for them appear in no file, output or command line`()
    throws
  {
    let portal = TokenServer()
    portal.provider.change { $0.prefix = Self.canary + "token" }
    try portal.writeContext("oauth2password", into: folder)
    try run(
      """
      screenlet login --user ada@acme.example --password-stdin --save --data data < password
      screenlet whoami --data data
      screenlet doctor --data data
      """)
    #expect(portal.provider.seen.asked.count == 1)
    try expectNowhere(Self.canary)
    let printed = String(decoding: try folder.bytes("printed"), as: UTF8.self)
    #expect(printed.contains("ada@acme.example"), "\(printed)")
  }

  @Test func `the browser program inherits no variable with a secret`() throws {
    let portal = TokenServer()
    try portal.writeContext("oauth2", into: folder)
    // The shell writes the program, as in `BrowserSignInTests`.
    let live = try LiveTool(
      script: """
        echo '#!/bin/sh' > b
        echo 'cat /proc/$$/environ > seen.part; cat /proc/$$/cmdline > words; mv seen.part seen' >> b
        chmod +x b
        SCREENLETS_PASSWORD='\(Self.other)' SCREENLETS_LIFERAY_OAUTH2_CLIENT_SECRET='\(Self.other)' \
        BROWSER='\(folder.path)/b' screenlet login --data data
        """, folder: folder.path)
    #expect(live.shows("Sign in in the browser"), "\(live.rows)")
    live.terminal.type("\r")
    let end = PseudoTerminal.now + 180_000_000_000
    while PseudoTerminal.now < end, (try? folder.bytes("seen")) == nil {
      live.terminal.read(within: 50)
    }
    let seen = String(decoding: try folder.bytes("seen"), as: UTF8.self)
    #expect(seen.contains("BROWSER=") && !seen.contains(Self.other))
    live.terminal.type("\u{3}")
    #expect(live.terminal.end() != nil)
    try expectNowhere(Self.other)
  }

  @Test func `a crash with a typed password on the screen does not leak it`() throws {
    let live = try LiveTool(["login"], folder: folder.path)
    #expect(live.shows("Keep me signed in"), "\(live.rows)")
    live.terminal.type("ada@acme.example\t\(Self.canary)")
    #expect(live.shows("∙∙∙∙∙"), "\(live.rows)")
    live.terminal.send(signal: SIGSEGV)
    #expect(live.terminal.end(within: 60_000) != nil)
    #expect(!Self.holds(live.terminal.output, Self.canary))
    try expectNowhere(Self.canary)
  }
}
