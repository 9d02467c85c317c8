import LocalPortal
import PortalKit
import PortalServer
import PseudoTerminals
import TemporaryFolders
import Testing
import Waiting

/// A portal that goes offline and comes back while the user works.
@Suite(.ownThread) struct OfflineTests {
  private let folder: TemporaryFolder
  private let portal: LocalPortal
  /// The list of inspections.
  ///
  /// `seeded` is its number of records in a new portal.
  private let list: Int64 = 20_104
  private let seeded = 2

  init() throws {
    folder = try TemporaryFolder()
    portal = try LocalPortal.open(folder.path + "/server.db", as: 10_201)
  }

  private func start(on port: UInt16 = 0) throws -> PortalServer {
    var configuration = PortalServer.Configuration()
    configuration.port = port
    let server = try PortalServer.start(portal, configuration)
    try folder.write(
      """
      <resources>
        <string name="liferay_server">http://127.0.0.1:\(server.port)</string>
        <string name="liferay_company_id">10154</string>
        <string name="liferay_group_id">10181</string>
        <string name="liferay_portal_version">62</string>
      </resources>
      """, to: "server_context.xml")
    return server
  }

  private func signIn() throws {
    try folder.write("analytical\n", to: "secret")
    let run = try ShellRun(
      "screenlet login --user ada@acme.example --password-stdin --save --data data < secret",
      folder: folder.path)
    #expect(run.status == 0, "\(run.errors)")
  }

  private func records(in list: Int64) async throws -> Int {
    try await portal.records(RecordQuery(recordSetId: list)).rows.count
  }

  @Test func `a form sent offline is queued and arrives once`() async throws {
    var server = try start()
    try signIn()
    let live = try LiveTool(
      script: "screenlet form \(list) --data data > record; echo \"status $?\"",
      folder: folder.path, columns: 100)
    #expect(live.shows("Machine"), "\(live.rows)")
    live.terminal.type("Press 9\t11202026")
    #expect(live.shows("Press 9"), "\(live.rows)")
    let port = server.port
    await server.stop()
    live.terminal.type("\u{13}\u{13}")
    #expect(live.shows("Saved on this machine"), "\(live.rows)")
    #expect(live.shows("status 0"), "\(live.rows)")
    let away = try ShellRun("screenlet sync --data data", folder: folder.path)
    #expect(away.status == 1, "\(away.errors)")
    let listed = try ShellRun("screenlet sync --list --data data", folder: folder.path)
    #expect(listed.output.contains("Press 9"), "\(listed.output)")
    #expect(try await records(in: list) == seeded)
    server = try start(on: port)
    for _ in 0..<2 {
      let back = try ShellRun("screenlet sync --data data", folder: folder.path)
      #expect(back.status == 0, "\(back.errors)")
      #expect(try await records(in: list) == seeded + 1)
    }
    await server.stop()
  }

  @Test func `with a saved session, a cached form opens offline and its record is queued`()
    async throws
  {
    var server = try start()
    try signIn()
    try folder.write(#"{"machine": "Press 9", "day": "2026-11-20"}"#, to: "answers.json")
    // A form that was loaded once is cached on this machine.
    let seen = try ShellRun("screenlet form \(list) --check --data data", folder: folder.path)
    #expect(seen.status == 0, "\(seen.errors)")
    let port = server.port
    await server.stop()
    let away = try ShellRun(
      "screenlet form \(list) --answers answers.json --data data", folder: folder.path)
    #expect(away.status == 0, "\(away.errors)")
    #expect(away.errors.contains("The portal is unreachable. Using the form saved here"))
    #expect(away.errors.contains("Saved on this machine."), "\(away.errors)")
    #expect(away.output.contains("Press 9"), "\(away.output)")
    let unknown = try ShellRun("screenlet form 20101 --check --data data", folder: folder.path)
    #expect(unknown.status == 1 && !unknown.errors.contains("saved here"), "\(unknown.errors)")
    server = try start(on: port)
    let back = try ShellRun("screenlet sync --data data", folder: folder.path)
    #expect(back.status == 0, "\(back.errors)")
    #expect(try await records(in: list) == seeded + 1)
    await server.stop()
  }

  @Test func `the gallery signs in with a saved session or with environment variables`()
    async throws
  {
    let server = try start()
    let stranger = try LiveTool(
      script: "screenlet gallery --data data", folder: folder.path, columns: 110, rows: 30)
    #expect(stranger.shows("signed out"), "\(stranger.rows)")
    stranger.terminal.type("\u{3}")
    try folder.write("analytical", to: "password")
    let given = try LiveTool(
      script: """
        SCREENLETS_USER=ada@acme.example SCREENLETS_PASSWORD=$(cat password) \
          screenlet gallery --data data
        """, folder: folder.path, columns: 110, rows: 30)
    #expect(given.shows("ada@acme.example"), "\(given.rows)")
    given.terminal.type("\u{3}")
    try signIn()
    let saved = try LiveTool(
      script: "screenlet gallery --data data", folder: folder.path, columns: 110, rows: 30)
    #expect(saved.shows("ada@acme.example"), "\(saved.rows)")
    saved.terminal.type("\u{3}")
    await server.stop()
  }

  @Test func `a form sent offline in the gallery arrives once when the portal is back`()
    async throws
  {
    let orders: Int64 = 20_102
    let before = try await records(in: orders)
    var server = try start()
    try signIn()
    try folder.write("%PDF-1.4", to: "offer.pdf")
    let live = try LiveTool(
      script: "screenlet gallery Login --data data; echo \"status $?\"",
      folder: folder.path, columns: 110, rows: 44)
    let (down, nextPane, nextPage) = ("\u{1B}[B", "\u{1B}[17~", "\u{1B}[6~")
    #expect(live.shows("Continue as Ada"), "\(live.rows)")
    live.terminal.type("\u{1B}OQ")
    #expect(live.shows("Signed in as Ada"), "\(live.rows)")
    // F6 moves to the settings first, then to the list. An opened demo has the focus.
    live.terminal.type(nextPane + nextPane)
    #expect(live.shows("▐  Login"), "\(live.rows)")
    live.terminal.type(down + down + down + down + "\r")
    #expect(live.shows("Ordered by"), "\(live.rows)")
    #expect(live.shows("PgDn next page"), "\(live.rows)")
    live.terminal.type("Chairs\tAda")
    #expect(live.shows("Ada"), "\(live.rows)")
    live.terminal.type(nextPage)
    #expect(live.shows("Deliver on"), "\(live.rows)")
    live.terminal.type("11302026\t100\tAlan\t4711-001" + nextPage)
    #expect(live.shows("Offer (PDF)"), "\(live.rows)")
    live.terminal.type("\tChair\tPal")
    #expect(live.shows("Palace Print"), "\(live.rows)")
    live.terminal.type("\r\t\t12\t\t\t\toffer.pdf\r")
    #expect(live.shows("8 B ✓"), "\(live.rows)")
    let port = server.port
    await server.stop()
    live.terminal.type("\u{13}\u{13}")
    #expect(live.shows("Saved here."), "\(live.rows)")
    // Submitting again must not queue a second record.
    live.terminal.type("\u{13}")
    #expect(try await records(in: orders) == before)
    server = try start(on: port)
    try await until("\(live.rows)") {
      live.terminal.read(within: 100)
      return try await records(in: orders) > before
    }
    live.terminal.type("\u{3}")
    #expect(live.shows("status 0"), "\(live.rows)")
    #expect(try await records(in: orders) == before + 1)
    await server.stop()
  }
}
