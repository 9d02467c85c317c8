import LocalPortal
import PortalKit
import Testing

@testable import PortalServer

struct SigningInTests {
  private static let path =
    "/api/jsonws/user/get-user-by-email-address/company-id/10154/email-address/"

  @Test func `a name and a password return the account`() async throws {
    try await ServedPortal.run { (served) async throws in
      let answer = try await served.ask(.get(Self.path + "test%40liferay.com"))
      #expect(answer.status == 200)
      #expect(answer.header("Content-Type") == "application/json;charset=UTF-8")
      #expect(answer.json["userId"] == 10_199)
      #expect(answer.json["screenName"] == "test")
      #expect(answer.json["portraitId"] == 0)
    }
  }

  @Test(arguments: [nil, "test@liferay.com:wrong", "test:test", "nobody@x.com:test"])
  func `a call without valid credentials is a SecurityException with status 200`(
    _ user: String?
  ) async throws {
    try await ServedPortal.run { (served) async throws in
      let answer = try await served.ask(.get(Self.path + "test%40liferay.com", as: user))
      #expect(answer.status == 200)
      #expect(
        answer.json == [
          "exception": "java.lang.SecurityException", "message": "Authenticated access required",
        ])
    }
  }

  @Test func `a user without administrator rights sees only their own account`() async throws {
    try await ServedPortal.run { (served) async throws in
      let ada = "ada@acme.example:analytical"
      let own = try await served.ask(.get(Self.path + "ada%40acme.example", as: ada))
      #expect(own.json["firstName"] == "Ada")
      let other = try await served.ask(.get(Self.path + "test%40liferay.com", as: ada))
      #expect(other.exception == "PrincipalException")
    }
  }

  @Test func `five wrong passwords lock an account that has signed in before`() async throws {
    try await ServedPortal.run { (served) async throws in
      let question = Question.get(Self.path + "test%40liferay.com")
      #expect(try await served.ask(question).json["lockout"] == false)
      for _ in 0..<5 {
        _ = try await served.ask(
          .get(Self.path + "test%40liferay.com", as: "test@liferay.com:wrong"))
      }
      #expect(try await served.ask(question).exception == "SecurityException")
      #expect(try await served.portal.accountFacts(10_199).isLocked)
    }
  }

  @Test func `a form sign-in starts a session whose calls must send its token`() async throws {
    try await ServedPortal.run { (served) async throws in
      let entry = try await served.ask(
        .form(
          "/c/portal/login",
          ["login": "test@liferay.com", "password": "test", "rememberMe": "true"], as: nil))
      #expect(entry.status == 302)
      let cookies = entry.cookies
      // No cookie remembers the user beyond the session.
      #expect(!cookies.contains("PASSWORD") && !cookies.contains("REMEMBER_ME"))
      let front = try await served.ask(.get("/", as: nil).with("Cookie", cookies))
      #expect(front.text.contains("isSignedIn:function(){return true}"))
      let start = try #require(front.text.range(of: "Liferay.authToken=\""))
      let token = String(front.text[start.upperBound...].prefix(8))

      let path = Self.path + "test%40liferay.com"
      let bare = try await served.ask(.get(path, as: nil).with("Cookie", cookies))
      #expect(bare.status == 500)
      #expect(bare.header("Content-Type")?.hasPrefix("text/html") == true)
      let wrong = try await served.ask(
        .get("\(path)?p_auth=xxxxxxxx", as: nil).with("Cookie", cookies))
      #expect(wrong.status == 500)
      let parameter = try await served.ask(
        .get("\(path)?p_auth=\(token)", as: nil).with("Cookie", cookies))
      #expect(parameter.json["userId"] == 10_199)
      let header = try await served.ask(
        .get(path, as: nil).with("Cookie", cookies).with("X-CSRF-Token", token))
      #expect(header.json["userId"] == 10_199)

      served.server.expireSessions()
      let late = try await served.ask(
        .get(path, as: nil).with("Cookie", cookies).with("X-CSRF-Token", token))
      #expect(late.exception == "SecurityException")
    }
  }

  @Test func `a wrong password starts no session, and a guest has a token too`() async throws {
    try await ServedPortal.run { (served) async throws in
      let entry = try await served.ask(
        .form("/c/portal/login", ["login": "test@liferay.com", "password": "no"], as: nil))
      #expect(entry.status == 500 && entry.cookies.isEmpty)
      #expect(entry.header("Content-Encoding") == nil)
      // Like 6.2, whose filter sets its header on a page that it does not compress.
      let zipped = try await served.ask(
        .form("/c/portal/login", ["login": "test@liferay.com", "password": "no"], as: nil)
          .with("Accept-Encoding", "deflate, gzip"))
      #expect(zipped.header("Content-Encoding") == "gzip")
      #expect(zipped.text.hasPrefix("<!DOCTYPE html>"))
      let front = try await served.ask(.get("/", as: nil))
      #expect(front.text.contains("isSignedIn:function(){return false}"))
      #expect(front.text.contains("Liferay.authToken=\""))
      #expect(front.header("Liferay-Portal")?.contains("Build 6205") == true)
    }
  }

  @Test(arguments: ["/c/portal/logout", "/c/portal/expire_session"])
  func `a user can end their session`(_ path: String) async throws {
    try await ServedPortal.run { (served) async throws in
      let entry = try await served.ask(
        .form("/c/portal/login", ["login": "test@liferay.com", "password": "test"], as: nil))
      let extended = try await served.ask(
        .get("/c/portal/extend_session", as: nil).with("Cookie", entry.cookies))
      #expect(extended.status == 200 && extended.body.isEmpty)
      _ = try await served.ask(.get(path, as: nil).with("Cookie", entry.cookies))
      let front = try await served.ask(.get("/", as: nil).with("Cookie", entry.cookies))
      #expect(front.text.contains("isSignedIn:function(){return false}"))
    }
  }

  @Test func `a server open to other machines requires a long password of its own`() async throws {
    #expect(throws: PortalServerError.self) {
      _ = try ServedPortal { $0.host = "0.0.0.0" }
    }
    #expect(throws: PortalServerError.self) {
      _ = try ServedPortal { configuration in
        configuration.host = "0.0.0.0"
        configuration.password = Secret("short")
      }
    }
    try await ServedPortal.run({ configuration in
      configuration.host = "0.0.0.0"
      configuration.password = Secret("a long one")
    }) { (served) async throws in
      let path = Self.path + "test%40liferay.com"
      #expect(try await served.ask(.get(path)).exception == "SecurityException")
      let own = try await served.ask(.get(path, as: "test@liferay.com:a long one"))
      #expect(own.json["userId"] == 10_199)
      let other = try await served.ask(.get(path, as: "ada@acme.example:a long one"))
      #expect(other.exception == "SecurityException")
    }
  }
}

extension String {
  /// The range of the first occurrence of `word`.
  func range(of word: String) -> Range<Index>? {
    for start in indices where self[start...].hasPrefix(word) {
      return start..<index(start, offsetBy: word.count)
    }
    return nil
  }
}
