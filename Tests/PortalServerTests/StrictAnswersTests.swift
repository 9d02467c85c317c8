import LocalPortal
import PortalKit
import Testing

@testable import PortalServer

/// Strict responses of a real 6.2 that a development server could be tempted to relax.
struct StrictAnswersTests {
  private static let user = "/user/"

  /// Calls `update-user` for Ada with `changes` to the default values.
  private func updateUser(
    _ served: ServedPortal, _ changes: [String: String] = [:],
    as user: String = "ada@acme.example:analytical"
  ) async throws -> Answer {
    var values = [
      "userId": "10201", "oldPassword": "", "newPassword1": "", "newPassword2": "",
      "passwordReset": "false", "screenName": "ada", "emailAddress": "ada@acme.example",
      "facebookId": "0", "firstName": "Ada", "lastName": "Lovelace", "prefixId": "0",
      "suffixId": "0", "male": "false", "birthdayMonth": "11", "birthdayDay": "10",
      "birthdayYear": "1815",
    ]
    for (name, value) in changes { values[name] = value }
    var parameters = JSONObject()
    for name in [
      "userId", "oldPassword", "newPassword1", "newPassword2", "passwordReset",
      "reminderQueryQuestion", "reminderQueryAnswer", "screenName", "emailAddress", "facebookId",
      "openId", "languageId", "timeZoneId", "greeting", "comments", "firstName", "middleName",
      "lastName", "prefixId", "suffixId", "male", "birthdayMonth", "birthdayDay", "birthdayYear",
      "smsSn", "aimSn", "facebookSn", "icqSn", "jabberSn", "msnSn", "mySpaceSn", "skypeSn",
      "twitterSn", "ymSn", "jobTitle", "groupIds", "organizationIds", "roleIds", "userGroupRoles",
      "userGroupIds",
    ] { parameters[name] = .string(values[name] ?? "") }
    return try await served.ask(
      .invoke(["/user/update-user": .object(parameters)], as: user))
  }

  @Test func `a locked account cannot sign in, even with the right password`() async throws {
    try await ServedPortal.run { (served) async throws in
      for _ in 0..<5 {
        _ = try await served.call("/user/get-current-user", as: "test@liferay.com:wrong")
      }
      let basic = try await served.call("/user/get-current-user")
      #expect(basic.exception == "SecurityException")
      let form = try await served.ask(
        .form(
          "/c/portal/login", ["login": "test@liferay.com", "password": "test"], as: nil))
      #expect(!form.cookies.contains("USER_UUID"))
    }
  }

  @Test func `an impossible date is refused as a birthday`() async throws {
    try await ServedPortal.run { (served) async throws in
      let none = try await updateUser(served, ["birthdayMonth": "1", "birthdayDay": "31"])
      #expect(none.exception == "PortalException")
      #expect(try await updateUser(served).exception == nil)
      let contact = try await served.call("/contact/get-contact", ["contactId": "10201"])
      #expect(contact.json["birthday"] == .integer(-4_861_728_000_000))
      #expect(contact.json["male"] == false)
    }
  }

  @Test func `a new password must differ from the current one`() async throws {
    try await ServedPortal.run { (served) async throws in
      let same = ["newPassword1": "analytical", "newPassword2": "analytical"]
      #expect(try await updateUser(served, same).exception == "UserPasswordException")
      let other = try await served.call(
        "/user/update-password",
        [
          "userId": "10201", "password1": "analytical", "password2": "analytical",
          "passwordReset": "false",
        ], as: "ada@acme.example:analytical")
      #expect(other.exception == "UserPasswordException")
      let new = ["newPassword1": "difference", "newPassword2": "difference"]
      #expect(try await updateUser(served, new).exception == nil)
    }
  }

  @Test func `updating an account clears the texts that are omitted`() async throws {
    try await ServedPortal.run { (served) async throws in
      let texts = [
        "languageId": "es_ES", "timeZoneId": "Europe/Madrid", "greeting": "Hola", "comments": "c",
      ]
      let set = try await updateUser(served, texts)
      for (name, value) in texts { #expect(set.json[name] == .string(value)) }
      let dropped = try await updateUser(served)
      for name in texts.keys { #expect(dropped.json[name] == "") }
    }
  }

  @Test func `a structure needs a unique key and a name in its default language`() async throws {
    try await ServedPortal.run { (served) async throws in
      func add(_ key: String, names: String) async throws -> Answer {
        try await served.call(
          "/ddmstructure/add-structure",
          [
            "groupId": "10181", "parentStructureId": "0", "classNameId": "29502",
            "structureKey": key, "nameMap": names, "descriptionMap": "{}",
            "xsd":
              "<root available-locales=\"en_US\" default-locale=\"en_US\"><dynamic-element dataType=\"string\" name=\"Title\" type=\"text\"/></root>",
            "storageType": "xml", "type": "0",
          ])
      }
      #expect(try await add("tasks", names: "{\"en_US\":\"T\"}").json["structureKey"] == "TASKS")
      let twice = try await add("Tasks", names: "{\"en_US\":\"T\"}")
      #expect(twice.exception == "StructureDuplicateStructureKeyException")
      let nameless = try await add("other", names: "{\"es_ES\":\"T\"}")
      #expect(nameless.exception == "StructureNameException")
    }
  }

  @Test func `a record needs an existing site and keeps its display index`() async throws {
    try await ServedPortal.run { (served) async throws in
      let set = try await served.addList()
      func add(group: Int64, index: Int) async throws -> Answer {
        try await served.ask(
          .invoke([
            "/ddlrecord/add-record": [
              "groupId": .integer(group), "recordSetId": .integer(set),
              "displayIndex": .integer(index), "fieldsMap": ["Title": "a"],
            ]
          ]))
      }
      let nowhere = try await add(group: 77, index: 0)
      #expect(nowhere.exception == "NoSuchGroupException")
      #expect(nowhere.json["message"] == "No Group exists with the primary key 77")
      #expect(try await add(group: ServedPortal.site, index: 7).json["displayIndex"] == 7)
    }
  }

  @Test(arguments: ["a/b", "a\\b", "a:b", "a*", "a?", "<a>", "a|b", ""])
  func `an empty folder or file name or one with a special character is refused`(
    _ name: String
  ) async throws {
    try await ServedPortal.run { (served) async throws in
      let folder = try await served.call(
        "/dlapp/add-folder",
        ["repositoryId": "10181", "parentFolderId": "0", "name": name, "description": ""])
      #expect(folder.exception == "FolderNameException")
      let file = try await served.ask(
        .invoke([
          "/dlapp/add-file-entry": [
            "repositoryId": 10_181, "folderId": 0, "sourceFileName": "", "mimeType": "text/plain",
            "title": .string(name), "description": "", "changeLog": "", "bytes": "[1]",
          ]
        ]))
      #expect(file.exception == "FileNameException")
    }
  }

  @Test func `a long comment is stored whole, and a reply shares the thread of its parent`()
    async throws
  {
    try await ServedPortal.run { (served) async throws in
      let blogs = try await served.portal.blogsEntries(groupId: 0, page: PageRequest(count: 1))
      let blog = try #require(blogs.rows.first)
      func add(_ body: String, under parent: Int64 = 0) async throws -> JSONValue {
        let name = "com.liferay.portlet.blogs.model.BlogsEntry"
        return try await served.ask(
          .invoke([
            "/mbmessage/add-discussion-message": [
              "groupId": 10_181, "className": .string(name), "classPK": .integer(blog.entryId),
              "permissionClassName": .string(name), "permissionClassPK": .integer(blog.entryId),
              "permissionOwnerId": 0, "threadId": 0, "parentMessageId": .integer(parent),
              "subject": "", "body": .string(body),
            ]
          ])
        ).json
      }
      let first = try await add(String(repeating: "ä", count: 20_000))
      let id = try #require(first["messageId"]?.number?.integer)
      #expect(try await served.portal.comment(id, userId: 0).plainBody.count == 20_000)
      let reply = try await add("Yes", under: id)
      #expect(reply["threadId"] == first["threadId"])
      #expect(reply["parentMessageId"] == .integer(id) && reply["rootMessageId"] == .integer(id))
      let again = try await served.call(
        "/mbmessage/get-message", ["messageId": reply["messageId"]?.number?.description ?? ""])
      #expect(again.json["threadId"] == first["threadId"])
      #expect(again.json["parentMessageId"] == .integer(id))
      #expect(try await add("No", under: 999_999)["parentMessageId"] == 0)
    }
  }

  @Test func `null for a number parameter is an IllegalArgumentException`() async throws {
    try await ServedPortal.run { (served) async throws in
      let answer = try await served.ask(.invoke(["/user/get-user-by-id": ["userId": .null]]))
      #expect(answer.exception == "IllegalArgumentException")
      let score = try await served.ask(
        .invoke([
          "/ratingsentry/update-entry": ["className": "User", "classPK": 1, "score": .null]
        ]))
      #expect(score.exception == "IllegalArgumentException")
    }
  }

  @Test func `a password request for an unknown account is an exception`() async throws {
    try await ServedPortal.run { (served) async throws in
      let path = "/screens-web.screensuser/send-password-by-"
      let none = try await served.call(
        path + "email-address", ["companyId": "10154", "emailAddress": "nobody@x.com"])
      #expect(none.exception == "NoSuchUserException")
      #expect(
        none.json["message"]
          == "No User exists with the key {companyId=10154, emailAddress=nobody@x.com}")
      let name = try await served.call(
        path + "screen-name", ["companyId": "10154", "screenName": "nobody"])
      #expect(name.exception == "NoSuchUserException")
      let known = try await served.call(
        path + "email-address", ["companyId": "10154", "emailAddress": "ada@acme.example"])
      #expect(known.json == true)
    }
  }

  @Test func `content has the class names of the release`() async throws {
    let names: [(PortalRelease?, String)] = [
      (nil, "com.liferay.portlet.documentlibrary.model.DLFileEntry"),
      (.v62, "com.liferay.portlet.documentlibrary.model.DLFileEntry"),
      (.v70, "com.liferay.document.library.kernel.model.DLFileEntry"),
      (.v73, "com.liferay.document.library.kernel.model.DLFileEntry"),
    ]
    for (release, name) in names {
      try await ServedPortal.run({ $0.release = release }) { (served) async throws in
        let file = try await served.portal.addFile(
          FileIntake(title: "a.png", sourceName: "a.png", userId: 10_199, bytes: [1]))
        func id(_ name: String) async throws -> JSONValue? {
          let found = try await served.call("/classname/fetch-class-name", ["value": name])
          return (found.json["classNameId"]?.string).flatMap { JSONNumber($0) }.map(
            JSONValue.number)
            ?? found.json["classNameId"]
        }
        #expect(try await id(name) == .integer(AssetClass.fileEntry.usualClassNameId))
        #expect(try await id("com.elsewhere.DLFileEntry") == 0)
        let plugin = release == .v62 || release == nil ? "/screens-web" : "/screens"
        let item = try await served.call(
          "\(plugin).screensassetentry/get-asset-entry",
          ["className": name, "classPK": "\(file.fileEntryId)", "locale": "en_US"])
        #expect(item.json["className"] == .string(name))
      }
    }
  }
}

extension ServedPortal {
  /// Adds a form and a record set for it.
  ///
  /// - Parameter definition: The form; one with a text field `Title` if omitted.
  /// - Returns: The ID of the record set.
  func addList(
    _ definition: String = """
    <root available-locales="en_US" default-locale="en_US">
    <dynamic-element dataType="string" name="Title" type="text"/></root>
    """
  ) async throws -> Int64 {
    let structure = try await portal.addStructure(
      StructureText(
        id: 0, groupId: Self.site, name: "Tasks", definition: Array(definition.utf8),
        userId: 10_199), properties: JSONObject())
    return try await portal.addRecordSet(
      RecordSet(
        id: 0, groupId: Self.site, structureId: structure.id, name: "Tasks", userId: 10_199),
      properties: JSONObject()
    ).id
  }
}
