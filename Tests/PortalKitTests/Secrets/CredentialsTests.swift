import PortalKit
import Testing

struct CredentialsTests {
  @Test func `the environment gives them when it has both`() {
    let both = ["SCREENLETS_USER": "ada@acme.example", "SCREENLETS_PASSWORD": "analytical"]
    #expect(
      Credentials(environment: both)
        == Credentials(
          userName: "ada@acme.example", password: Secret("analytical"), method: .emailAddress))
    for key in both.keys {
      var one = both
      one[key] = nil
      #expect(Credentials(environment: one) == nil)
      one[key] = ""
      #expect(Credentials(environment: one) == nil)
    }
  }

  @Test func `a server context gives them where the environment does not`() throws {
    let xml =
      "<resources><string name=\"user\">test</string><string name=\"password\">p</string></resources>"
    let context = try ServerContext.parse(Array(xml.utf8), name: "x").context
    #expect(
      Credentials(context, environment: [:])
        == Credentials(userName: "test", password: Secret("p"), method: .screenName))
    let other = ["SCREENLETS_USER": "ada@acme.example", "SCREENLETS_PASSWORD": "analytical"]
    #expect(Credentials(context, environment: other)?.userName == "ada@acme.example")
    // Of both places together there is no pair.
    #expect(Credentials(context, environment: ["SCREENLETS_USER": "ada"])?.userName == "test")
    #expect(Credentials(ServerContext(), environment: [:]) == nil)
  }

  @Test(arguments: [
    ("ada@acme.example", AuthenticationMethod.emailAddress), ("ada", .screenName),
    ("10201", .userId), ("", .screenName),
  ])
  func `a name tells its sort`(name: String, method: AuthenticationMethod) {
    #expect(AuthenticationMethod(guessingFrom: name) == method)
  }

  @Test func `a method is known by its word in any case`() {
    #expect(AuthenticationMethod("EMAIL") == .emailAddress)
    #expect(AuthenticationMethod("screenname") == .screenName)
    #expect(AuthenticationMethod("userId") == .userId)
    #expect(AuthenticationMethod("phone") == nil)
    for method in AuthenticationMethod.allCases {
      #expect(AuthenticationMethod(method.description) == method)
    }
  }
}
