import PortalKit
import Testing

struct ServerContextEnvironmentTests {
  @Test func `a variable overrides one key`() throws {
    let context = try ServerContext.builtIn.overlaid(withEnvironment: [
      "SCREENLETS_LIFERAY_SERVER": "https://portal.example", "SCREENLETS_LIFERAY_GROUP_ID": "",
    ])
    #expect(context.location == .remote("https://portal.example"))
    #expect(context.groupId == ServerContext.builtIn.groupId)
    #expect(context.origin(of: "liferay_server")?.description == "$SCREENLETS_LIFERAY_SERVER")
  }

  @Test func `a variable overrides a custom key only if the file has that key`() throws {
    let context = try ServerContextTests.parse("<string name=\"my-Title\">x</string>").context
    let overlaid = try context.overlaid(withEnvironment: [
      "SCREENLETS_MY_TITLE": "y", "SCREENLETS_PASSWORD": "secret", "SCREENLETS_USER": "ada",
    ])
    #expect(overlaid.string("my-Title") == "y")
    #expect(overlaid.keys == ["my-Title"])
  }

  @Test func `the error for an invalid value names its variable`() {
    let error = #expect(throws: ServerContextError.self) {
      try ServerContext().overlaid(withEnvironment: ["SCREENLETS_LIFERAY_COMPANY_ID": "x"])
    }
    #expect(
      error?.description == """
        $SCREENLETS_LIFERAY_COMPANY_ID: error: liferay_company_id must be a whole number such as \
        10154, not "x" [context.value]
        """)
  }

  @Test(arguments: [
    ("liferay_ca_file", "/etc/ca.pem"), ("liferay_sign_in", "Cookie"), ("liferay_timeout", "5"),
    ("liferay_connect_timeout", "6"), ("liferay_session_seconds", "7"),
    ("liferay_records", "objects"), ("liferay_oauth2_client_id", "app"),
    ("liferay_oauth2_client_secret", "s"), ("liferay_oauth2_scopes", "a b"),
    ("liferay_oauth2_redirect_port", "8080"),
  ])
  func `a variable sets any toolkit key, even if no file has it`(
    key: String, value: String
  ) throws {
    let variable = "SCREENLETS_" + key.uppercased()
    let context = try ServerContext.builtIn.overlaid(withEnvironment: [variable: value])
    #expect(context.string(key) == value)
    #expect(context.origin(of: key)?.description == "$\(variable)")
  }

  @Test(arguments: [
    ("SIGN_IN", "nonsense", "one of basic, cookie, oauth2password, oauth2, oauth2client"),
    ("RECORDS", "lists", "one of forms, objects"),
    ("TIMEOUT", "0", "a number of seconds from 1 to 86400"),
    ("CONNECT_TIMEOUT", "soon", "a number of seconds from 1 to 86400"),
    ("SESSION_SECONDS", "99999", "a number of seconds from 1 to 86400"),
    ("OAUTH2_REDIRECT_PORT", "70000", "a port from 0 to 65535"),
  ])
  func `an invalid value of any toolkit key is an error with its variable and valid values`(
    key: String, value: String, advice: String
  ) {
    let variable = "SCREENLETS_LIFERAY_\(key)"
    let error = #expect(throws: ServerContextError.self) {
      try ServerContext.builtIn.overlaid(withEnvironment: [variable: value])
    }
    #expect(
      error?.description
        == "$\(variable): error: liferay_\(key.lowercased()) must be \(advice), not \"\(value)\" "
        + "[context.value]")
  }
}
