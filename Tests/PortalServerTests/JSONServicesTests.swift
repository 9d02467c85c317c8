import LocalPortal
import PortalKit
import Testing

@testable import PortalServer

struct JSONServicesTests {
  @Test func `a method takes its parameters from the path, the query, a form and JSON`()
    async throws
  {
    try await ServedPortal.run { (served) async throws in
      let path = "/api/jsonws/user/get-user-by-screen-name"
      let ways: [Question] = [
        .get("\(path)/company-id/10154/screen-name/test"),
        .get("\(path)?companyId=10154&screenName=test"),
        .form(path, ["companyId": "10154", "screenName": "test"]),
        .json(path, ["companyId": 10_154, "screenName": "test"]),
        .invoke(["/user/get-user-by-screen-name": ["companyId": 10_154, "screenName": "test"]]),
      ]
      for way in ways { #expect(try await served.ask(way).json["userId"] == 10_199) }
    }
  }

  @Test func `a call that fails has the error message of 6.2`() async throws {
    try await ServedPortal.run { (served) async throws in
      let missing = try await served.ask(.get("/api/jsonws/user/get-user-by-id"))
      #expect(
        missing.json["message"]
          == "No JSON web service action associated with path /user/get-user-by-id and method GET for /"
      )
      let none = try await served.ask(.invoke(["/nope/nope": [:]]))
      #expect(
        none.json["message"]
          == "No JSON web service action with path /nope/nope and method null for /")
      let plugin = try await served.ask(
        .invoke(["/screens-web.screensddlrecord/nope": ["ddlRecordSetId": 1]]))
      #expect(
        plugin.json["message"]
          == "No JSON web service action with path /screensddlrecord/nope and method null for //screens-web"
      )
      let type = try await served.ask(.get("/api/jsonws/user/get-user-by-id/user-id/abc"))
      #expect(
        type.json["message"]
          == "Conversion failed: abc; <--- java.lang.NumberFormatException: For input string: \"abc\""
      )
      let user = try await served.ask(.get("/api/jsonws/user/get-user-by-id/user-id/1"))
      #expect(user.json["message"] == "No User exists with the primary key 1")
    }
  }

  @Test func `a batch returns its results in order, and one failed call fails the batch`()
    async throws
  {
    try await ServedPortal.run { (served) async throws in
      let build: JSONValue = ["/portal/get-build-number": [:]]
      let both = try await served.ask(.invoke([build, ["/group/get-user-sites": [:]]]))
      #expect(both.json.array?.first == 6205)
      #expect(both.json.array?.last?.array?.first?["name"] == "Guest")
      let failed = try await served.ask(
        .invoke([build, ["/user/get-user-by-id": ["userId": 1]]]))
      #expect(failed.exception == "NoSuchUserException")
      #expect(try await served.ask(.invoke([])).json == [])
      let many = try await served.ask(.invoke(.array(Array(repeating: build, count: 101))))
      #expect(many.exception == "RuntimeException")
    }
  }

  @Test func `a command returns only selected members and passes them to nested calls`()
    async throws
  {
    try await ServedPortal.run { (served) async throws in
      let command: JSONValue = [
        "$u[userId,contactId,nothing] = /user/get-user-by-screen-name": [
          "companyId": 10_154, "screenName": "test",
          "$c[firstName] = /contact/get-contact": ["@contactId": "$u.contactId"],
        ]
      ]
      let answer = try await served.ask(.invoke(command))
      #expect(
        answer.json == [
          "userId": 10_199, "contactId": 10_199, "nothing": .null, "c": ["firstName": "Test"],
        ])
    }
  }

  @Test func `a comment has the class and the ID of its asset`() async throws {
    try await ServedPortal.run { (served) async throws in
      let blogs = try await served.portal.blogsEntries(groupId: 0, page: PageRequest(count: 1))
      let blog = try #require(blogs.rows.first)
      let comment = try await served.portal.addComment(
        CommentDraft(blog.asset, body: "Well & good", userId: 10_199))
      let message = try await served.call(
        "/mbmessage/get-message", ["messageId": "\(comment.id)"])
      #expect(message.json["messageId"] == .integer(comment.id))
      #expect(message.json["classPK"] == .integer(blog.entryId))
      #expect(message.json["classNameId"] == .integer(AssetClass.blogsEntry.usualClassNameId))
      #expect(message.json["body"] == "<p>Well &amp; good</p>")
      #expect(message.json["groupId"] == 10_181 && message.json["userId"] == 10_199)
      let none = try await served.call("/mbmessage/get-message", ["messageId": "999999"])
      #expect(none.exception == "NoSuchMessageException")
    }
  }

  @Test func `JSON-RPC, JSONP callbacks and commands in forms are supported`() async throws {
    try await ServedPortal.run { (served) async throws in
      let remote = try await served.ask(
        .json(
          "/api/jsonws/portal",
          ["method": "get-build-number", "params": [:], "id": 7, "jsonrpc": "2.0"]))
      #expect(remote.json == ["result": 6205, "id": 7, "jsonrpc": "2.0"])
      let script = try await served.ask(
        .get("/api/jsonws/portal/get-build-number?callback=cb"))
      #expect(script.text == "/**/cb(6205)")
      let evil = try await served.ask(
        .get("/api/jsonws/portal/get-build-number?callback=%3Cscript%3E"))
      #expect(evil.text == "6205")
      let form = try await served.call(
        "/invoke", ["cmd": "{\"/portal/get-build-number\": {}}"])
      #expect(form.text == "6205")
    }
  }

  @Test func `the list of methods contains their parameters`() async throws {
    try await ServedPortal.run { (served) async throws in
      let list = try await served.ask(.get("/api/jsonws?discover=/dlapp/add-file-entry"))
      let actions = list.json["actions"]?.array ?? []
      #expect(actions.count == 2)
      #expect(actions.allSatisfy { $0["path"] == "/dlapp/add-file-entry" })
      let names = actions.map { action in
        (action["parameters"]?.array ?? []).compactMap { $0["name"]?.string }
      }
      #expect(Set(names.compactMap { $0.dropLast().last }) == ["bytes", "file"])
      #expect(try await served.ask(.get("/api/jsonws")).text.contains("get-user-by-id"))
    }
  }

  @Test func `an invalid sign-up is refused with the exceptions of 6.2`() async throws {
    try await ServedPortal.run { (served) async throws in
      func add(
        _ address: String, first: String = "Joe", repeated: String = "Passw0rd!",
        as user: String? = "test@liferay.com:test"
      ) async throws -> Answer {
        try await served.call(
          "/user/add-user",
          [
            "companyId": "10154", "autoPassword": "false", "password1": "Passw0rd!",
            "password2": repeated, "autoScreenName": "true", "screenName": "",
            "emailAddress": address, "facebookId": "0", "openId": "", "locale": "en_US",
            "firstName": first, "middleName": "", "lastName": "Bloggs", "prefixId": "0",
            "suffixId": "0", "male": "true", "birthdayMonth": "1", "birthdayDay": "1",
            "birthdayYear": "1970", "jobTitle": "Dev", "groupIds": "[10181]",
            "organizationIds": "[]", "roleIds": "[]", "userGroupIds": "[]", "sendEmail": "false",
          ], as: user)
      }
      #expect(try await add("joe@example.com").json["screenName"] == "joe")
      #expect(try await add("joe@example.com").exception == "DuplicateUserEmailAddressException")
      #expect(try await add("nope").exception == "UserEmailAddressException")
      #expect(try await add("a@b.com", repeated: "x").exception == "UserPasswordException")
      #expect(try await add("a@b.com", first: "").exception == "ContactFirstNameException")
      #expect(try await add("z@z.com", as: nil).exception == "SecurityException")
      let user = try await served.portal.signIn(
        userName: "joe@example.com", password: Secret("Passw0rd!"))
      #expect(user.fullName == "Joe Bloggs")
    }
  }

  @Test func `a new password works at once, and the old one no longer works`() async throws {
    try await ServedPortal.run { (served) async throws in
      let ada = "ada@acme.example:analytical"
      let path = "/user/get-current-user"
      #expect(try await served.call(path, as: ada).json["userId"] == 10_201)
      let changed = try await served.call(
        "/user/update-password",
        [
          "userId": "10201", "password1": "difference", "password2": "difference",
          "passwordReset": "false",
        ], as: ada)
      #expect(changed.json["userId"] == 10_201)
      #expect(try await served.call(path, as: ada).exception == "SecurityException")
      let new = try await served.call(path, as: "ada@acme.example:difference")
      #expect(new.json["userId"] == 10_201)
    }
  }
}
