import PortalKit
import Testing

struct CredentialsTests {
  @Test func `a dump of credentials does not show the password`() {
    let credentials = Credentials(userName: "ada", password: Secret("änalytical"))
    var text = ""
    dump(SignIn(credentials), to: &text)
    text += String(describing: SignIn(credentials)) + "\(Optional(credentials) as Any)"
    #expect(!text.contains("nalytical"))
    #expect(text.contains("ada"))
    #expect(text.contains("(hidden)"))
  }

  @Test func `the environment provides credentials only if it has both user and password`() {
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

  @Test func `a server context provides credentials if the environment has no complete pair`()
    throws
  {
    let xml =
      "<resources><string name=\"user\">test</string><string name=\"password\">p</string></resources>"
    let context = try ServerContext.parse(Array(xml.utf8), name: "x").context
    #expect(
      Credentials(context, environment: [:])
        == Credentials(userName: "test", password: Secret("p"), method: .screenName))
    let other = ["SCREENLETS_USER": "ada@acme.example", "SCREENLETS_PASSWORD": "analytical"]
    #expect(Credentials(context, environment: other)?.userName == "ada@acme.example")
    // A user and a password of different sources do not form a pair.
    #expect(Credentials(context, environment: ["SCREENLETS_USER": "ada"])?.userName == "test")
    #expect(Credentials(ServerContext(), environment: [:]) == nil)
  }

  @Test(arguments: [
    ("ada@acme.example", AuthenticationMethod.emailAddress), ("ada", .screenName),
    ("10201", .userId), ("", .screenName),
  ])
  func `the authentication method is guessed from the user name`(
    name: String, method: AuthenticationMethod
  ) {
    #expect(AuthenticationMethod(guessingFrom: name) == method)
  }

  @Test func `an authentication method is parsed from its name, ignoring case`() {
    #expect(AuthenticationMethod("EMAIL") == .emailAddress)
    #expect(AuthenticationMethod("screenname") == .screenName)
    #expect(AuthenticationMethod("userId") == .userId)
    #expect(AuthenticationMethod("phone") == nil)
    for method in AuthenticationMethod.allCases {
      #expect(AuthenticationMethod(method.description) == method)
    }
  }
}
