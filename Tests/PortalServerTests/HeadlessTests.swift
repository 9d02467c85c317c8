import FormKit
import LocalPortal
import PortalKit
import Testing

@testable import PortalServer

struct HeadlessTests {
  private let form = "/o/headless-form/v1.0"
  private let delivery = "/o/headless-delivery/v1.0"
  private let admin = "/o/headless-admin-user/v1.0"

  @Test func `guests, wrong passwords, unknown paths and wrong methods get their HTTP status`()
    async throws
  {
    try await ServedPortal.run { (served) async throws in
      let guest = try await served.ask(.get("\(admin)/my-user-account", as: nil))
      #expect(guest.status == 403 && guest.json["status"] == "FORBIDDEN")
      let wrong = try await served.ask(
        .get("\(admin)/my-user-account", as: "test@liferay.com:wrong"))
      #expect(wrong.status == 401 && wrong.json["status"] == "UNAUTHORIZED")
      let own = try await served.ask(.get("\(admin)/my-user-account"))
      #expect(own.json["alternateName"] == "test")
      #expect(own.json["siteBriefs"]?.array?.first?["name"] == "Guest")
      #expect(try await served.ask(.get("\(form)/nothing")).status == 404)
      #expect(try await served.ask(.json("\(admin)/my-user-account", [:])).status == 405)
    }
  }

  @Test func `forms are listed in pages and can be read with their fields and options`()
    async throws
  {
    try await ServedPortal.run { (served) async throws in
      let list = try await served.ask(.get("\(form)/sites/10181/forms?pageSize=2&page=2"))
      #expect(list.json["totalCount"] == 5)
      #expect(list.json["lastPage"] == 3)
      #expect(list.json["items"]?.array?.count == 2)
      for set in try await served.portal.recordSets(groupId: 0) {
        let answer = try await served.ask(.get("\(form)/forms/\(set.id)"))
        #expect(answer.json["name"] == .string(set.name))
        let kept = try await served.portal.structure(set.structureId)
        let resolved = await ProviderOptions.resolved(kept, in: served.portal)
        let original = try DefinitionReader.read(
          resolved.definition, name: kept.name, layout: kept.layout)
        let told = try DefinitionReader.read(
          try #require(answer.json["structure"]), name: kept.name)
        let names = original.fields.filter { $0.kind.hasValue }.map(\.name)
        #expect(
          Set(told.fields.filter { $0.kind.hasValue }.map(\.name)) == Set(names))
        #expect(told.pages.count == original.pages.count)
        for name in names {
          let (one, other) = (original.field(named: name), told.field(named: name))
          #expect(one?.isRequired == other?.isRequired)
          #expect(one?.options.map(\.value) == other?.options.map(\.value))
          #expect(one?.label.resolved(for: .english) == other?.label.resolved(for: .english))
        }
      }
      #expect(try await served.ask(.get("\(form)/forms/1")).status == 404)
      #expect(try await served.ask(.get("\(form)/forms/abc")).status == 404)
    }
  }

  @Test func `a record is validated, stored once per idempotency key and can be replaced`()
    async throws
  {
    try await ServedPortal.run { (served) async throws in
      let set: Int64 = 20_104
      let sample = try #require(
        try await served.portal.records(RecordQuery(recordSetId: set)).rows.first)
      let known = try await served.ask(.get("\(form)/form-records/\(sample.recordId)"))
      let values = try #require(known.json["formFieldValues"])
      #expect(known.json["draft"] == false)
      let count = try await served.portal.records(RecordQuery(recordSetId: set)).total ?? 0

      let question = Question.json(
        "\(form)/forms/\(set)/form-records", ["draft": false, "formFieldValues": values]
      ).with("Idempotency-Key", "one")
      let first = try await served.ask(question)
      #expect(first.status == 200, "\(first.text)")
      #expect(first.json["formFieldValues"] == values)
      #expect(try await served.ask(question).json["id"] == first.json["id"])
      #expect(try await served.portal.records(RecordQuery(recordSetId: set)).total == count + 1)

      let id = try #require(first.json["id"]?.number?.integer)
      let replaced = try await served.ask(
        .json(
          "\(form)/form-records/\(id)", ["draft": false, "formFieldValues": values],
          method: "PUT"))
      #expect(replaced.status == 200)
      #expect(try await served.portal.recordFacts(id).version == 2)

      let empty = try await served.ask(
        .json("\(form)/forms/20101/form-records", ["draft": false, "formFieldValues": []]))
      #expect(empty.status == 400 && empty.json["type"] == "ValidationException")
      let unknown = try await served.ask(
        .json("\(form)/forms/\(set)/form-records", ["draft": false, "foo": 1]))
      #expect(unknown.json["title"] == "The property \"foo\" is not defined in FormRecord.")
      let untold = try await served.ask(
        .json("\(form)/forms/\(set)/form-records", ["formFieldValues": []]))
      #expect(untold.status == 400 && untold.json["type"] == "ValidationException")
      for body: JSONValue in [[:], ["formFieldValues": []]] {
        let known = try await served.ask(.json("\(form)/form-records/\(id)", body, method: "PUT"))
        #expect(known.status == 400 && known.json["type"] == "ValidationException")
      }
    }
  }

  @Test func `a submitted draft is the latest draft of its form`() async throws {
    try await ServedPortal.run { (served) async throws in
      let latest = "\(form)/forms/20101/form-records/by-latest-draft"
      #expect(try await served.ask(.get(latest)).status == 404)
      let draft = try await served.ask(
        .json("\(form)/forms/20101/form-records", ["draft": true, "formFieldValues": []]))
      #expect(draft.json["draft"] == true)
      #expect(try await served.ask(.get(latest)).json["id"] == draft.json["id"])
    }
  }

  @Test func `evaluating a form returns required, valid and visible states of its fields`()
    async throws
  {
    try await ServedPortal.run { (served) async throws in
      let answer = try await served.ask(
        .json("\(form)/forms/20101/evaluate-context", ["formFieldValues": []]))
      let pages = try #require(answer.json["formPageContexts"]?.array)
      let fields = pages.flatMap { $0["formFieldContexts"]?.array ?? [] }
      #expect(!fields.isEmpty)
      #expect(fields.contains { $0["required"] == true && $0["valid"] == false })
      #expect(fields.contains { $0["visible"] == false })
    }
  }

  @Test func `a file for a form gets a number in its title if the title is taken`() async throws {
    try await ServedPortal.run { (served) async throws in
      let question = Question.multipart(
        "\(form)/forms/20101/form-document",
        [
          ("file", "a.png", [1, 2, 3]),
          ("formDocument", nil, Array("{\"title\":\"a.png\",\"folderId\":0}".utf8)),
        ])
      let first = try await served.ask(question)
      #expect(first.json["title"] == "a.png", "\(first.text)")
      #expect(first.json["sizeInBytes"] == 3)
      #expect(try await served.ask(question).json["title"] == "a (1).png")
      let id = try #require(first.json["id"]?.number?.integer)
      var delete = Question.get("\(form)/form-documents/\(id)")
      #expect(try await served.ask(delete).json["encodingFormat"] == "image/png")
      delete.method = "DELETE"
      #expect(try await served.ask(delete).status == 204)
      #expect(try await served.ask(delete).status == 404)
    }
  }

  @Test func `an account can be created, changed and given a portrait`() async throws {
    try await ServedPortal.run { (served) async throws in
      let made = try await served.ask(
        .json(
          "\(admin)/user-accounts",
          [
            "alternateName": "joe", "emailAddress": "joe@example.com", "givenName": "Joe",
            "familyName": "Bloggs", "password": "Passw0rd!",
          ]))
      let id = try #require(made.json["id"]?.number?.integer, "\(made.text)")
      let joe = "joe@example.com:Passw0rd!"
      let path = "\(admin)/user-accounts/\(id)"
      // Users must send their current password to change it.
      let refused = try await served.ask(
        .json(path, ["password": "another one"], method: "PATCH", as: joe))
      #expect(refused.status == 400)
      let changed = try await served.ask(
        .json(
          path, ["password": "another one", "currentPassword": "Passw0rd!", "jobTitle": "Dev"],
          method: "PATCH", as: joe))
      #expect(changed.json["jobTitle"] == "Dev")
      let other = "joe@example.com:another one"
      #expect(try await served.ask(.get(path, as: joe)).status == 401)
      #expect(try await served.ask(.get("\(admin)/user-accounts/10199", as: other)).status == 404)
      let picture = try await served.ask(
        .multipart(
          "\(path)/image", [("image", "me.png", [0x89, 0x50, 0x4E, 0x47, 9])]))
      #expect(picture.status == 204)
      let image = try await served.ask(.get(path, as: other)).json["image"]?.string ?? ""
      #expect(try await served.ask(.get(image, as: nil)).body == [0x89, 0x50, 0x4E, 0x47, 9])
      let taken = try await served.ask(
        .json("\(admin)/user-accounts", ["emailAddress": "joe@example.com", "givenName": "J"]))
      #expect(taken.status == 400)
    }
  }

  @Test func `blog postings, articles and files are read, commented and rated`() async throws {
    try await ServedPortal.run { (served) async throws in
      let blogs = try await served.ask(.get("\(delivery)/sites/10181/blog-postings"))
      let blog = try #require(blogs.json["items"]?.array?.first)
      let articles = try await served.ask(.get("\(delivery)/sites/Guest/structured-contents"))
      let article = try #require(articles.json["items"]?.array?.first)
      let files = try await served.ask(.get("\(delivery)/sites/10181/documents?pageSize=-1"))
      let file = try #require(files.json["items"]?.array?.first)
      for (name, item) in [
        ("blog-postings", blog), ("structured-contents", article), ("documents", file),
      ] {
        let id = try #require(item["id"]?.number?.text)
        let path = "\(delivery)/\(name)/\(id)"
        #expect(try await served.ask(.get(path)).json["id"] == item["id"])
        let before = item["numberOfComments"]?.number?.integer ?? 0
        let said = try await served.ask(.json("\(path)/comments", ["text": "<p>Well</p>"]))
        #expect(said.json["text"] == "<p>Well</p>", "\(said.text)")
        #expect(said.json["actions"]?["delete"] != nil)
        let told = try await served.ask(.get(path)).json
        #expect(told["numberOfComments"] == .integer(before + 1))
        var taken = Question.get("\(path)/my-rating")
        taken.method = "DELETE"
        #expect(try await served.ask(taken).status == 204)
        #expect(try await served.ask(.get("\(path)/my-rating")).status == 404)
        let number = try #require(JSONNumber("0.8"))
        let rated = try await served.ask(
          .json("\(path)/my-rating", ["ratingValue": .number(number)], method: "PUT"))
        #expect(rated.json["ratingValue"] == .number(number))
        let wrong = try await served.ask(
          .json("\(path)/my-rating", ["ratingValue": "five"], method: "PUT"))
        #expect(wrong.status == 400 && wrong.json["type"] == "InvalidFormatException")
      }
    }
  }

  @Test func `files are filtered by type, and a second file with the same title is refused`()
    async throws
  {
    try await ServedPortal.run { (served) async throws in
      let folder = try await served.ask(
        .json("\(delivery)/sites/10181/document-folders", ["name": "Pics"]))
      let id = try #require(folder.json["id"]?.number?.text)
      let path = "\(delivery)/document-folders/\(id)/documents"
      let question = Question.multipart(
        path, [("file", "a.png", [1]), ("document", nil, Array("{\"title\":\"A\"}".utf8))])
      let added = try await served.ask(question)
      #expect(added.json["encodingFormat"] == "image/png", "\(added.text)")
      #expect(try await served.ask(question).status == 409)
      func count(_ filter: String) async throws -> JSONValue? {
        try await served.ask(.get("\(path)?filter=\(Question.encoded(filter))"))
          .json["totalCount"]
      }
      #expect(try await count("encodingFormat eq 'image/png'") == 1)
      #expect(try await count("encodingFormat in ('image/gif', 'image/png')") == 1)
      #expect(try await count("encodingFormat eq 'text/plain'") == 0)
      let odd = try await served.ask(.get("\(path)?filter=\(Question.encoded("x lt 1"))"))
      #expect(odd.status == 400)
    }
  }

  @Test func `sites are listed and found by ID and path`() async throws {
    try await ServedPortal.run { (served) async throws in
      let own = try await served.ask(.get("\(admin)/my-user-account/sites"))
      #expect(own.json["totalCount"] == 1)
      let site = try #require(own.json["items"]?.array?.first)
      #expect(site["id"] == 10_181 && site["key"] == "Guest")
      let path = try #require(site["friendlyUrlPath"]?.string)
      let found = try await served.ask(.get("\(admin)/sites/by-friendly-url-path\(path)"))
      #expect(found.json == site)
      #expect(try await served.ask(.get("\(admin)/sites/10181")).json == site)
      let other = try await served.ask(.get("\(admin)/sites/by-friendly-url-path/nope"))
      #expect(other.status == 404)
      let guest = try await served.ask(.get("\(admin)/my-user-account/sites", as: nil))
      #expect(guest.status == 403)
    }
  }

  @Test func `a filter finds only the accounts that the user may see`() async throws {
    try await ServedPortal.run { (served) async throws in
      func find(_ filter: String, as user: String = "test@liferay.com:test") async throws -> Answer
      {
        try await served.ask(
          .get("\(admin)/user-accounts?filter=\(Question.encoded(filter))", as: user))
      }
      let ada = "ada@acme.example:analytical"
      let found = try await find("alternateName eq 'ada'")
      #expect(found.json["items"]?.array?.first?["id"] == 10_201 && found.json["totalCount"] == 1)
      #expect(try await find("emailAddress eq 'ada@acme.example'", as: ada).json["totalCount"] == 1)
      #expect(try await find("alternateName eq 'test'", as: ada).json["totalCount"] == 0)
      #expect(try await find("alternateName eq 'o''neil'").json["totalCount"] == 0)
      #expect(try await find("alternateName ne 'ada'").status == 400)
      #expect(try await find("jobTitle eq 'x'").status == 400)
      #expect(try await served.ask(.get("\(admin)/user-accounts")).status == 400)
    }
  }

  @Test func `content elements of all types are listed, sorted, paged and searched`() async throws {
    try await ServedPortal.run { (served) async throws in
      let path = "\(delivery)/sites/10181/content-elements"
      let all = try await served.ask(.get("\(path)?pageSize=-1&sort=title:asc"))
      let items = try #require(all.json["items"]?.array)
      #expect(all.json["totalCount"] == .integer(items.count))
      let titles = items.compactMap { $0["title"]?.string?.lowercased() }
      #expect(titles == titles.sorted() && titles.count == items.count)
      #expect(
        Set(items.compactMap { $0["contentType"]?.string })
          == ["BlogPosting", "Document", "StructuredContent"])
      #expect(items.allSatisfy { $0["content"]?["id"] == $0["id"] })
      let some = try await served.ask(.get("\(path)?page=2&pageSize=4&sort=title:asc"))
      #expect(some.json["items"]?.array == Array(items[4..<8]))
      let word = String(titles[3].prefix { $0.isLetter })
      let found = try await served.ask(.get("\(path)?search=\(Question.encoded(word))"))
      let count = try #require(found.json["totalCount"]?.number?.integer)
      #expect(count > 0 && count < items.count)
    }
  }

  @Test func `a second document with the same external reference code is refused`() async throws {
    try await ServedPortal.run { (served) async throws in
      let code = "6f1a5e52-9bcd-4d9b-8d52-8a2b6f0a1b2c"
      func add(_ title: String) async throws -> Answer {
        try await served.ask(
          .multipart(
            "\(delivery)/sites/10181/documents",
            [
              ("file", "a.png", [1]),
              (
                "document", nil,
                JSONWriter.bytes(of: [
                  "title": .string(title), "externalReferenceCode": .string(code),
                ])
              ),
            ]))
      }
      #expect(try await add("one").json["externalReferenceCode"] == .string(code))
      let again = try await add("two")
      // The body is a string, not a problem object.
      #expect(again.status == 400 && again.json == "Duplicate external reference code")
      let file = try await served.ask(
        .multipart(
          "/api/jsonws/dlapp/add-file-entry",
          [
            ("repositoryId", nil, Array("10181".utf8)), ("folderId", nil, [0x30]),
            ("sourceFileName", nil, Array("b.png".utf8)), ("mimeType", nil, []),
            ("title", nil, []), ("description", nil, []), ("changeLog", nil, []),
            ("serviceContext.uuid", nil, Array(code.utf8)), ("file", "b.png", [2]),
          ]))
      #expect(file.exception == "SystemException")
      #expect(file.json["message"]?.string?.contains("ConstraintViolation") == true)
    }
  }

  @Test func `templates and images have the members of the API description`() async throws {
    try await ServedPortal.run { (served) async throws in
      let articles = try await served.ask(
        .get("\(delivery)/sites/10181/structured-contents?flatten=true&pageSize=-1"))
      let rendered = (articles.json["items"]?.array ?? [])
        .flatMap { $0["renderedContents"]?.array ?? [] }
      #expect(!rendered.isEmpty && rendered.allSatisfy { $0["contentTemplateId"]?.string != nil })
      let blogs = try await served.ask(.get("\(delivery)/sites/10181/blog-postings"))
      let images = (blogs.json["items"]?.array ?? []).compactMap { $0["image"]?.object }
      #expect(!images.isEmpty)
      #expect(
        images.allSatisfy { image in
          image.members.allSatisfy { ["caption", "contentUrl", "imageId"].contains($0.name) }
        })
    }
  }

  @Test func `a document is found by its external reference code and its content URL works`()
    async throws
  {
    try await ServedPortal.run { (served) async throws in
      let title = "a/b ?#%[x].png"
      let added = try await served.ask(
        .multipart(
          "\(delivery)/sites/10181/documents",
          [
            ("file", "a.png", [1, 2, 3]),
            ("document", nil, JSONWriter.bytes(of: ["title": .string(title)])),
          ]))
      let code = try #require(added.json["externalReferenceCode"]?.string, "\(added.text)")
      let path = "\(delivery)/sites/10181/documents/by-external-reference-code"
      #expect(try await served.ask(.get("\(path)/\(code)")).json["title"] == .string(title))
      #expect(try await served.ask(.get("\(path)/nope")).status == 404)
      let place = try #require(added.json["contentUrl"]?.string)
      #expect(try await served.ask(.get(place)).body == [1, 2, 3])
    }
  }

  @Test func `a file of a form can be discarded until a record uses it`() async throws {
    try await ServedPortal.run { (served) async throws in
      let xsd = """
        <root available-locales="en_US" default-locale="en_US"><dynamic-element name="Proof"
        dataType="document-library" type="ddm-documentlibrary"/></root>
        """
      let structure = try await served.portal.addStructure(
        StructureText(
          id: 0, groupId: ServedPortal.site, name: "x", definition: Array(xsd.utf8),
          userId: 10_199), properties: JSONObject())
      let set = try await served.portal.addRecordSet(
        RecordSet(
          id: 0, groupId: ServedPortal.site, structureId: structure.id, name: "x", userId: 10_199),
        properties: JSONObject())
      func upload(_ name: String) async throws -> FileEntry {
        let answer = try await served.ask(
          .multipart("\(form)/forms/\(set.id)/form-document", [("file", name, [1])]))
        let id = try #require(answer.json["id"]?.number?.integer, "\(answer.text)")
        return try await served.portal.fileEntry(.id(id))
      }
      _ = try await upload("gone.png")
      try await served.portal.discardUpload(UploadRecord(name: "gone.png"))
      let kept = try await upload("kept.png")
      let value: JSONValue = [
        "groupId": .integer(kept.groupId), "uuid": .string(kept.uuid), "version": "1.0",
      ]
      // 6.2 validates no values, but the record gets the file all the same.
      let added = try await served.ask(
        .invoke([
          "/ddlrecord/add-record": [
            "groupId": 10_181, "recordSetId": .integer(set.id), "displayIndex": 0,
            "fieldsMap": ["Proof": .string(JSONWriter.compact(value))],
          ]
        ]))
      #expect(added.json["recordId"] != nil, "\(added.text)")
      await #expect(throws: ScreenletError.notFound) {
        try await served.portal.discardUpload(UploadRecord(name: "kept.png"))
      }
      #expect(try await served.portal.fileEntry(.id(kept.id)).title == "kept.png")
    }
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_795_257_723_000, "2026-11-21T10:42:03Z"),
      (951_825_599_999, "2000-02-29T11:59:59Z"), (-1, "1969-12-31T23:59:59Z"),
    ] as [(Int64, String)])
  func `a timestamp is written in ISO 8601`(_ time: Int64, _ text: String) {
    #expect(HeadlessText.date(Instant(milliseconds: time)) == .string(text))
  }
}
