import FormKit
import LocalPortal
import PortalKit
import Testing

@testable import PortalServer

/// Values that are written locally or over HTTP are read back unchanged on the other side.
struct RandomWritesTests {
  /// Random texts with unusual characters.
  private struct Texts {
    var state: UInt64 = 0x5EED

    mutating func number(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state >> 33) % limit
    }

    mutating func text() -> String {
      let letters = Array("abcXYZ09 äß€漢😀&=%+\"'<>\\/\n\t{}[],;:")
      return String((0..<(1 + number(24))).map { _ in letters[number(letters.count)] })
    }
  }

  private static let xsd = """
    <root available-locales="en_US" default-locale="en_US">
    <dynamic-element dataType="string" name="Title" type="text" required="true"/>
    <dynamic-element dataType="boolean" name="Done" type="checkbox"/>
    <dynamic-element dataType="integer" name="Count" type="ddm-integer"/>
    <dynamic-element dataType="date" name="Due" type="ddm-date"/>
    </root>
    """

  /// Adds a form and a record set over HTTP, and returns the ID of the record set.
  private func addList(_ served: ServedPortal) async throws -> Int64 {
    let structure = try await served.call(
      "/ddmstructure/add-structure",
      [
        "groupId": "10181", "parentStructureId": "0", "classNameId": "29502",
        "structureKey": "tasks", "nameMap": "{\"en_US\":\"Tasks\",\"es_ES\":\"Tareas\"}",
        "descriptionMap": "{}", "xsd": Self.xsd, "storageType": "xml", "type": "0",
      ])
    #expect(structure.json["structureKey"] == "TASKS")
    #expect(structure.json["nameCurrentValue"] == "Tasks")
    let id = try #require(structure.json["structureId"]?.number?.text)
    let set = try await served.call(
      "/ddlrecordset/add-record-set",
      [
        "groupId": "10181", "ddmStructureId": id, "recordSetKey": "",
        "nameMap": "{\"en_US\":\"Tasks\"}", "descriptionMap": "{}", "minDisplayRows": "10",
        "scope": "0",
      ])
    return try #require(set.json["recordSetId"]?.number?.integer)
  }

  @Test func `records are the same locally and over HTTP`() async throws {
    try await ServedPortal.run { (served) async throws in
      var texts = Texts()
      let set = try await addList(served)
      var titles: [Int64: (title: String, count: Int)] = [:]
      for _ in 0..<40 {
        let (title, count) = (texts.text(), texts.number(1_000_000))
        let isOverHTTP = texts.number(2) == 0
        if isOverHTTP {
          let answer = try await served.ask(
            .invoke([
              "/ddlrecord/add-record": [
                "groupId": 10_181, "recordSetId": .integer(set), "displayIndex": 0,
                "fieldsMap": ["Title": .string(title), "Count": .string("\(count)")],
              ]
            ]))
          let id = try #require(answer.json["recordId"]?.number?.integer)
          titles[id] = (title, count)
        } else {
          let receipt = try await served.portal.submit(
            RecordSubmission(
              recordSetId: set,
              values: ["modelValues": ["Title": .string(title), "Count": .string("\(count)")]],
              userId: 10_199))
          titles[receipt.recordId] = (title, count)
        }
      }
      // Through the portal.
      for (id, written) in titles {
        let record = try await served.portal.record(id, language: .english)
        #expect(record.values["modelValues"]?["Title"] == .string(written.title))
      }
      // Over HTTP, rows and count in one call.
      let page: JSONValue = [
        "ddlRecordSetId": .integer(set), "locale": "en_US", "start": 0, "end": 100, "obc": .null,
      ]
      let list = try await served.ask(
        .invoke([
          ["/screens-web.screensddlrecord/get-ddl-records": page],
          [
            "/screens-web.screensddlrecord/get-ddl-records-count": ["ddlRecordSetId": .integer(set)]
          ],
        ]))
      #expect(list.json.array?.last == 40)
      let rows = try #require(list.json.array?.first?.array)
      #expect(rows.count == 40)
      for row in rows {
        let id = try #require(row["modelAttributes"]?["recordId"]?.number?.integer)
        #expect(row["modelValues"]?["Title"] == titles[id].map { .string($0.title) })
        #expect(row["modelValues"]?["Count"] == titles[id].map { .integer($0.count) })
      }
    }
  }

  @Test func `6.2 validates the names of fields but not their values`() async throws {
    try await ServedPortal.run { (served) async throws in
      let set = try await addList(served)
      func add(_ fields: JSONValue, uuid: String? = nil) async throws -> Answer {
        var parameters: JSONObject = ["groupId", "recordSetId", "displayIndex", "fieldsMap"]
          .reduce(into: JSONObject()) { $0[$1] = 0 }
        parameters["groupId"] = 10_181
        parameters["recordSetId"] = .integer(set)
        parameters["fieldsMap"] = fields
        if let uuid {
          parameters["+serviceContext"] = "com.liferay.portal.service.ServiceContext"
          parameters["serviceContext.uuid"] = .string(uuid)
        }
        return try await served.ask(.invoke(["/ddlrecord/add-record": .object(parameters)]))
      }
      #expect(try await add(["Count": "notanumber"]).json["version"] == "1.0")
      #expect(try await add(["Nope": "x"]).exception == "StorageFieldNameException")
      // A record that is sent twice with the same UUID is stored once.
      let name = "6f1a5e52-9bcd-4d9b-8d52-8a2b6f0a1b2c"
      #expect(try await add(["Title": "once"], uuid: name).json["uuid"] == .string(name))
      #expect(try await add(["Title": "once"], uuid: name).exception == "SystemException")
      #expect(try await served.portal.records(RecordQuery(recordSetId: set)).total == 2)
    }
  }

  @Test func `an update returns the previous version, and a merge keeps unnamed fields`()
    async throws
  {
    try await ServedPortal.run { (served) async throws in
      let set = try await addList(served)
      let receipt = try await served.portal.submit(
        RecordSubmission(
          recordSetId: set, values: ["modelValues": ["Title": "First", "Done": "true"]],
          userId: 10_199))
      func update(_ merges: Bool) async throws -> Answer {
        try await served.ask(
          .invoke([
            "/ddlrecord/update-record": [
              "recordId": .integer(receipt.recordId), "displayIndex": 0,
              "fieldsMap": ["Title": "Changed"], "mergeFields": .bool(merges),
            ]
          ]))
      }
      #expect(try await update(true).json["version"] == "1.0")
      let merged = try await served.portal.record(receipt.recordId, language: .english)
      #expect(merged.values["modelValues"]?["Title"] == "Changed")
      #expect(merged.values["modelValues"]?["Done"] == "true")
      #expect(try await update(false).json["version"] == "1.1")
      let replaced = try await served.portal.record(receipt.recordId, language: .english)
      #expect(replaced.values["modelValues"]?["Done"] == nil)
      let gone = try await served.call(
        "/ddlrecord/delete-record", ["recordId": "\(receipt.recordId)"])
      #expect(gone.json == [:])
      let again = try await served.call(
        "/ddlrecord/get-record", ["recordId": "\(receipt.recordId)"])
      #expect(again.exception == "NoSuchRecordException")
    }
  }

  @Test func `files uploaded over HTTP are the same locally and when downloaded`() async throws {
    try await ServedPortal.run { (served) async throws in
      var texts = Texts()
      for number in 0..<12 {
        let bytes = (0..<(texts.number(400_000))).map { UInt8(truncatingIfNeeded: $0 &* number) }
        // A portal refuses these characters in names.
        let name = texts.text().filter { !"\\/:*?\"<>|[]".contains($0) }
        let title = "\(number) \(name)"
        let added = try await served.ask(
          .multipart(
            "/api/jsonws/dlapp/add-file-entry",
            [
              ("repositoryId", nil, Array("10181".utf8)), ("folderId", nil, [0x30]),
              ("sourceFileName", nil, Array("dot.png".utf8)),
              ("mimeType", nil, Array("image/png".utf8)), ("title", nil, Array(title.utf8)),
              ("description", nil, []), ("changeLog", nil, []), ("file", "dot.png", bytes),
            ]))
        let id = try #require(added.json["fileEntryId"]?.number?.integer, "\(added.text)")
        #expect(added.json["title"] == .string(title))
        #expect(added.json["extension"] == "png")
        let content = try await served.portal.fileContent(.id(id), limit: .max) { _ in }
        #expect(content.bytes == bytes)
        let uuid = content.entry.uuid
        let down = try await served.ask(.get("/documents/10181/0/x/\(uuid)"))
        #expect(down.body == bytes)
        let tag = try #require(down.header("ETag"))
        let same = try await served.ask(
          .get("/documents/10181/0/x/\(uuid)").with("If-None-Match", tag))
        #expect(same.status == 304 && same.body.isEmpty)
        let guest = try await served.ask(.get("/documents/10181/0/x/\(uuid)", as: nil))
        #expect(guest.status == 302)
      }
    }
  }

  @Test func `comments and ratings are the same locally and over HTTP`() async throws {
    try await ServedPortal.run { (served) async throws in
      let blogs = try await served.portal.blogsEntries(groupId: 0, page: PageRequest(count: 1))
      let blog = try #require(blogs.rows.first)
      let name = AssetClass.blogsEntry.className
      let pk = "\(blog.entryId)"
      let before = try await served.portal.commentCount(blog.asset)
      let added = try await served.call(
        "/screens.screenscomment/add-comment",
        ["className": name, "classPK": pk, "body": "<p>Nice &amp; short</p>"])
      #expect(added.json["updatePermission"] == true)
      let id = try #require(added.json["commentId"]?.number?.integer)
      let comment = try await served.portal.comment(id, userId: 10_199)
      #expect(comment.plainBody == "Nice & short")
      #expect(try await served.portal.commentCount(blog.asset) == before + 1)
      let twice = try await served.call(
        "/screens.screenscomment/add-comment",
        ["className": name, "classPK": pk, "body": "<p>Nice &amp; short</p>"])
      #expect(twice.exception == "SystemException")
      let gone = try await served.call(
        "/comment.commentmanagerjsonws/delete-comment", ["commentId": "\(id)"])
      #expect(gone.json == [:])
      #expect(try await served.portal.commentCount(blog.asset) == before)

      let rated = try await served.call(
        "/ratingsentry/update-entry", ["className": name, "classPK": pk, "score": "4"])
      #expect(rated.json["score"] == .number(try #require(JSONNumber("4.0"))))
      let query = RatingQuery(blog.asset, groups: 5, userId: 10_199)
      #expect(try await served.portal.ratings(query).userScore == 0.8)
      let number = rated.json["entryId"]
      let changed = try await served.call(
        "/ratingsentry/update-entry", ["className": name, "classPK": pk, "score": "0.5"])
      #expect(changed.json["entryId"] == number)
      let high = try await served.call(
        "/ratingsentry/update-entry", ["className": name, "classPK": pk, "score": "99"])
      #expect(high.exception == "EntryScoreException")
      let taken = try await served.call(
        "/screens.screensratingsentry/delete-ratings-entry",
        ["className": name, "classPK": pk, "ratingsLength": "5"])
      #expect(taken.json["userScore"] == .number(try #require(JSONNumber("-1.0"))))
    }
  }

  @Test func `the content of an article is the HTML that was added, in each language`() async throws
  {
    try await ServedPortal.run { (served) async throws in
      let content = """
        <root available-locales="en_US,es_ES" default-locale="en_US">
        <static-content language-id="en_US"><![CDATA[<p>Hello</p>]]></static-content>
        <static-content language-id="es_ES"><![CDATA[<p>Hola]]]]><![CDATA[></p>]]></static-content>
        </root>
        """
      var fields: [(String, String)] = [
        ("groupId", "10181"), ("folderId", "0"), ("classNameId", "0"), ("classPK", "0"),
        ("articleId", "hello"), ("autoArticleId", "false"),
        ("titleMap", "{\"en_US\":\"Hello\"}"), ("descriptionMap", "{}"), ("content", content),
        ("type", "general"), ("ddmStructureKey", ""), ("ddmTemplateKey", ""), ("layoutUuid", ""),
        ("neverExpire", "true"), ("neverReview", "true"), ("indexable", "true"),
        ("articleURL", ""),
      ]
      for date in ["displayDate", "expirationDate", "reviewDate"] {
        for part in ["Month", "Day", "Year", "Hour", "Minute"] { fields.append((date + part, "1")) }
      }
      var question = Question.form("/api/jsonws/journalarticle/add-article", [:])
      question.body = Array(
        fields.map { "\($0.0)=\(Question.encoded($0.1))" }.joined(separator: "&").utf8)
      #expect(try await served.ask(question).json["articleId"] == "HELLO")
      #expect(try await served.ask(question).exception == "DuplicateArticleIdException")
      for (language, html) in [("en_US", "<p>Hello</p>"), ("es_ES", "<p>Hola]]></p>")] {
        let answer = try await served.ask(
          .invoke([
            "/journalarticle/get-article-content": [
              "groupId": 10_181, "articleId": "HELLO", "languageId": .string(language),
              "themeDisplay": .null,
            ]
          ]))
        #expect(answer.json == .string(html))
      }
      let page = try await served.portal.webContent(
        WebContentRequest(articleId: "HELLO", language: .english))
      #expect(page.html == "<p>Hello</p>")
    }
  }

  @Test func `a portrait is shown with its token, and a blank picture without it`() async throws {
    try await ServedPortal.run { (served) async throws in
      let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 1, 2, 3]
      // Some clients write bytes above 127 as negative numbers.
      let signed = png.map { "\(Int8(bitPattern: $0))" }.joined(separator: ",")
      let answer = try await served.ask(
        .invoke(["/user/update-portrait": ["userId": 10_199, "bytes": .string("[\(signed)]")]]))
      let id = try #require(answer.json["portraitId"]?.number?.integer)
      #expect(id > 0)
      let garbage = try await served.ask(
        .invoke(["/user/update-portrait": ["userId": 10_199, "bytes": "[1,2,3]"]]))
      #expect(garbage.exception == "UserPortraitTypeException")
      let token = Question.encoded(
        PortraitToken.token(of: answer.json["uuid"]?.string ?? ""))
      let path = "/image/user_male_portrait?img_id=\(id)"
      let shown = try await served.ask(.get("\(path)&img_id_token=\(token)", as: nil))
      #expect(shown.body == png)
      let blank = try await served.ask(.get(path, as: nil))
      #expect(blank.status == 200 && blank.body == BlankPicture.png)
      let other = try await served.call("/user/delete-portrait", ["userId": "1"])
      #expect(other.exception == "PrincipalException")
      #expect(try await served.call("/user/delete-portrait", ["userId": "10199"]).json == [:])
      #expect(try await served.portal.user(.id(10_199)).portraitId == 0)
    }
  }
}
