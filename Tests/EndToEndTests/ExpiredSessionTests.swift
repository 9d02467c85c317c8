import LocalPortal
import PortalKit
import PortalServer
import PseudoTerminals
import TemporaryFolders
import Testing
import Waiting

/// Sessions that expire on the server while the user fills in a form.
@Suite(.ownThread) struct ExpiredSessionTests {
  private let folder: TemporaryFolder
  private let portal: LocalPortal
  private let server: PortalServer
  /// The list of inspections.
  ///
  /// `seeded` is its number of records in a new portal.
  private let list: Int64 = 20_104
  private let seeded = 2

  init() throws {
    folder = try TemporaryFolder()
    portal = try LocalPortal.open(folder.path + "/server.db", as: 10_201)
    var configuration = PortalServer.Configuration()
    configuration.port = 0
    server = try PortalServer.start(portal, configuration)
  }

  private func opened(_ way: String, options: String = "") throws -> LiveTool {
    try folder.write(
      """
      <resources>
        <string name="liferay_server">http://127.0.0.1:\(server.port)</string>
        <string name="liferay_company_id">10154</string>
        <string name="liferay_group_id">10181</string>
        <string name="liferay_portal_version">62</string>
        <string name="liferay_sign_in">\(way)</string>
      </resources>
      """, to: "server_context.xml")
    return try LiveTool(
      script: "screenlet form \(list) \(options) --data data > record; echo \"status $?\"",
      folder: folder.path, columns: 100)
  }

  private func records() async throws -> [PortalRecord] {
    Array(try await portal.records(RecordQuery(recordSetId: list)).rows.dropFirst(seeded))
  }

  /// Changes Ada's password, as from another terminal, and expires her sessions.
  private func changePassword() async throws {
    let ada = try await portal.user(.emailAddress("ada@acme.example"))
    var change = AccountChange(of: ada)
    (change.currentPassword, change.newPassword) = (Secret("analytical"), Secret("difference-1"))
    _ = try await portal.updateAccount(change)
    server.expireSessions()
  }

  @Test(arguments: ["basic", "cookie"])
  func `an expired session asks for the password over the form, and the record is sent once`(
    _ way: String
  ) async throws {
    let live = try opened(way)
    #expect(live.shows("Keep me signed in"), "\(live.rows)")
    live.terminal.type("ada@acme.example\tanalytical\r")
    #expect(live.shows("Machine"), "\(live.rows)")
    live.terminal.type("Press 9\t11202026")
    #expect(live.shows("Press 9"), "\(live.rows)")
    try await changePassword()
    live.terminal.type("\u{13}\u{13}")
    #expect(live.shows("your session has ended"), "\(live.rows)")
    #expect(try await records().isEmpty)
    live.terminal.type("difference-1\r")
    #expect(live.shows("status 0"), "\(live.rows)")
    let records = try await records()
    #expect(records.count == 1 && records.first?.userId == 10_201)
    #expect(records.first?.values["modelValues"]?["machine"] == "Press 9")
    await server.stop()
  }

  @Test func `an expired cookie session is renewed without asking`() async throws {
    let live = try opened("cookie")
    #expect(live.shows("Keep me signed in"), "\(live.rows)")
    live.terminal.type("ada@acme.example\tanalytical\r")
    #expect(live.shows("Machine"), "\(live.rows)")
    server.expireSessions()
    live.terminal.type("Press 9\t11202026\u{13}\u{13}")
    #expect(live.shows("status 0"), "\(live.rows)")
    #expect(try await records().count == 1)
    await server.stop()
  }

  @Test func `in line mode, an expired session asks for the password on a line`() async throws {
    let live = try opened("basic", options: "--accessible")
    #expect(live.shows("E-mail, required."), "\(live.rows)")
    live.terminal.type("ada@acme.example\ranalytical\r")
    #expect(live.shows("1 of 14."), "\(live.rows)")
    try await changePassword()
    live.terminal.type("Press 9\r11/20/2026\r!\ryes\r")
    #expect(live.shows("your session has ended"), "\(live.rows)")
    #expect(live.shows("1 of 1."), "\(live.rows)")
    live.terminal.type("difference-1\r")
    #expect(live.shows("status 0"), "\(live.rows)")
    #expect(try await records().count == 1)
    await server.stop()
  }
}
