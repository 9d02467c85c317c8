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

  @Test func `it reaches keys of the app's own that are there, and no others`() throws {
    let context = try ServerContextTests.parse("<string name=\"my-Title\">x</string>").context
    let overlaid = try context.overlaid(withEnvironment: [
      "SCREENLETS_MY_TITLE": "y", "SCREENLETS_PASSWORD": "secret", "SCREENLETS_USER": "ada",
    ])
    #expect(overlaid.string("my-Title") == "y")
    #expect(overlaid.keys == ["my-Title"])
  }

  @Test func `a bad value names its variable`() {
    let error = #expect(throws: ServerContextError.self) {
      try ServerContext().overlaid(withEnvironment: ["SCREENLETS_LIFERAY_COMPANY_ID": "x"])
    }
    #expect(
      error?.description == """
        $SCREENLETS_LIFERAY_COMPANY_ID: error: liferay_company_id is a whole number such as \
        10154, not "x" [context.value]
        """)
  }
}
