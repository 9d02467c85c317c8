import LocalPortal
import PortalKit
import Testing

@testable import PortalServer

/// The services that administration scripts need: versions, lookups by name, deletion.
struct NewServicesTests {
  private static let html =
    "<root available-locales=\"en_US\" default-locale=\"en_US\"><static-content language-id=\"en_US\"><![CDATA[<p>%</p>]]></static-content></root>"

  private func content(_ text: String) -> String {
    Self.html.split(separator: "%").joined(separator: text)
  }

  private func addArticle(
    _ served: ServedPortal, _ id: String, content: String, structure: String = "",
    template: String = ""
  ) async throws -> Answer {
    var fields = JSONObject()
    for name in [
      "displayDateMonth", "displayDateDay", "displayDateYear", "displayDateHour",
      "displayDateMinute", "expirationDateMonth", "expirationDateDay", "expirationDateYear",
      "expirationDateHour", "expirationDateMinute", "reviewDateMonth", "reviewDateDay",
      "reviewDateYear", "reviewDateHour", "reviewDateMinute", "classNameId", "classPK", "folderId",
    ] { fields[name] = 0 }
    fields["groupId"] = .integer(ServedPortal.site)
    fields["articleId"] = .string(id)
    fields["autoArticleId"] = false
    fields["titleMap"] = ["en_US": "Hello"]
    fields["descriptionMap"] = [:]
    fields["content"] = .string(content)
    fields["type"] = "general"
    fields["ddmStructureKey"] = .string(structure)
    fields["ddmTemplateKey"] = .string(template)
    for name in ["neverExpire", "neverReview", "indexable"] { fields[name] = true }
    fields["layoutUuid"] = ""
    fields["articleURL"] = ""
    return try await served.ask(.invoke(["/journalarticle/add-article": .object(fields)]))
  }

  private func update(
    _ served: ServedPortal, _ id: String, version: String, _ text: String,
    as user: String = "test@liferay.com:test"
  ) async throws -> Answer {
    try await served.call(
      "/journalarticle/update-article",
      [
        "groupId": "10181", "folderId": "0", "articleId": id, "version": version,
        "content": content(text),
      ], as: user)
  }

  @Test func `each change of an article adds a version, and a stale change is refused`()
    async throws
  {
    try await ServedPortal.run { (served) async throws in
      #expect(try await addArticle(served, "HELLO", content: content("one")).exception == nil)
      let second = try await update(served, "HELLO", version: "1.0", "two")
      #expect(second.json["version"]?.number?.double == 1.1)
      let stale = try await update(served, "HELLO", version: "1.0", "three")
      #expect(stale.exception == "ArticleVersionException")
      let key: KeyValuePairs = ["groupId": "10181", "articleId": "HELLO"]
      let newest = try await served.call("/journalarticle/get-article", key)
      #expect(newest.json["content"]?.string?.contains("two") == true)
      for (version, text) in [("1.0", "one"), ("1.1", "two")] {
        let old = try await served.call(
          "/journalarticle/get-article",
          ["groupId": "10181", "articleId": "HELLO", "version": version])
        #expect(old.json["content"]?.string?.contains(text) == true)
        #expect(old.json["version"]?.number?.double == Double(version))
      }
      let none = try await served.call(
        "/journalarticle/get-article",
        ["groupId": "10181", "articleId": "HELLO", "version": "3.0"])
      #expect(none.exception == "NoSuchArticleException")
      let all = try await served.call("/journalarticle/get-articles-count-by-article-id", key)
      #expect(all.json == 2)
      // Deleting the newest version makes the previous one current again.
      _ = try await served.call(
        "/journalarticle/delete-article",
        ["groupId": "10181", "articleId": "HELLO", "version": "1.1", "articleURL": ""])
      let before = try await served.call("/journalarticle/get-article", key)
      #expect(before.json["content"]?.string?.contains("one") == true)
      _ = try await served.call(
        "/journalarticle/delete-article",
        ["groupId": "10181", "articleId": "HELLO", "articleURL": ""])
      let gone = try await served.call("/journalarticle/get-article", key)
      #expect(gone.exception == "NoSuchArticleException")
    }
  }

  @Test func `a user without the right cannot change or delete an article`() async throws {
    try await ServedPortal.run { (served) async throws in
      _ = try await addArticle(served, "HELLO", content: content("one"))
      let ada = "ada@acme.example:analytical"
      let changed = try await update(served, "HELLO", version: "1.0", "two", as: ada)
      #expect(changed.exception == "PrincipalException")
      let deleted = try await served.call(
        "/journalarticle/delete-article",
        ["groupId": "10181", "articleId": "HELLO", "articleURL": ""], as: ada)
      #expect(deleted.exception == "PrincipalException")
    }
  }

  @Test func `an article with a structure needs a template, which renders its content`()
    async throws
  {
    try await ServedPortal.run { (served) async throws in
      let added = try await served.call(
        "/ddmstructure/add-structure",
        [
          "groupId": "10181", "parentStructureId": "0", "classNameId": "29634",
          "structureKey": "news", "nameMap": "{\"en_US\":\"News\"}", "descriptionMap": "{}",
          "xsd":
            "<root available-locales=\"en_US,es_ES\" default-locale=\"en_US\"><dynamic-element dataType=\"string\" name=\"Head\" type=\"text\"/></root>",
          "storageType": "xml", "type": "0",
        ])
      let structure = try #require(added.json["structureId"]?.number?.text)
      let values =
        "<root available-locales=\"en_US,es_ES\" default-locale=\"en_US\"><dynamic-element name=\"Head\" type=\"text\"><dynamic-content language-id=\"en_US\"><![CDATA[News]]></dynamic-content><dynamic-content language-id=\"es_ES\"><![CDATA[Noticias]]></dynamic-content></dynamic-element></root>"
      for key in ["", "nope"] {
        let bare = try await addArticle(
          served, "N", content: values, structure: "NEWS", template: key)
        #expect(bare.exception == "NoSuchTemplateException")
      }
      let template = try await served.call(
        "/ddmtemplate/add-template",
        [
          "groupId": "10181", "classNameId": "29503", "classPK": structure,
          "templateKey": "headline", "nameMap": "{\"en_US\":\"Headline\"}",
          "descriptionMap": "{}", "type": "display", "mode": "", "language": "vm",
          "script": "<h1>$Head.getData()</h1><p>${Head.getData()} $other</p>",
          "cacheable": "false", "smallImage": "false", "smallImageURL": "", "smallImageFile": "",
        ])
      #expect(template.json["templateKey"] == "HEADLINE")
      let article = try await addArticle(
        served, "N", content: values, structure: "NEWS", template: "headline")
      #expect(article.exception == nil)
      for (language, word) in [("en_US", "News"), ("es_ES", "Noticias")] {
        let html = try await served.call(
          "/journalarticle/get-article-content",
          ["groupId": "10181", "articleId": "N", "languageId": language, "-themeDisplay": ""])
        #expect(html.json == .string("<h1>\(word)</h1><p>\(word) $other</p>"))
      }
      let made = try await served.call(
        "/journalarticle/get-articles-count-by-structure-id",
        ["groupId": "10181", "ddmStructureKey": "news"])
      #expect(made.json == 1)
      let used = try await served.call(
        "/ddmstructure/delete-structure", ["structureId": structure])
      #expect(used.exception == "RequiredStructureException")
      let keyed = try await served.call(
        "/ddmstructure/get-structure",
        [
          "groupId": "10181", "classNameId": "29634", "structureKey": "News",
          "includeGlobalStructures": "true",
        ])
      #expect(keyed.json["structureId"]?.number?.text == structure)
      let none = try await served.call(
        "/ddmstructure/get-structure",
        ["groupId": "10181", "classNameId": "29634", "structureKey": "nope"])
      #expect(none.exception == "NoSuchStructureException")
    }
  }

  @Test func `an administrator can delete an unused structure`() async throws {
    try await ServedPortal.run { (served) async throws in
      let structure = try await served.portal.addStructure(
        StructureText(
          id: 0, groupId: ServedPortal.site, name: "x", definition: Array("<root/>".utf8),
          userId: 10_199), properties: JSONObject())
      let id: KeyValuePairs = ["structureId": "\(structure.id)"]
      #expect(
        try await served.call(
          "/ddmstructure/delete-structure", id, as: "ada@acme.example:analytical"
        ).exception == "PrincipalException")
      #expect(try await served.call("/ddmstructure/delete-structure", id).json == [:])
      #expect(
        try await served.call("/ddmstructure/delete-structure", id).exception
          == "NoSuchStructureException")
    }
  }

  @Test func `a file is found by its title, updated and deleted, and its views are counted`()
    async throws
  {
    try await ServedPortal.run { (served) async throws in
      let file = try await served.portal.addFile(
        FileIntake(title: "a.txt", sourceName: "a.txt", userId: 10_199, bytes: [1, 2, 3]))
      let found = try await served.call(
        "/dlapp/get-file-entry", ["groupId": "10181", "folderId": "0", "title": "a.txt"])
      #expect(found.json["fileEntryId"] == .integer(file.fileEntryId))
      #expect(found.json["version"] == "1.0")
      func update(major: Bool) async throws -> Answer {
        try await served.ask(
          .invoke([
            "/dlapp/update-file-entry": [
              "fileEntryId": .integer(file.fileEntryId), "sourceFileName": "b.txt",
              "mimeType": "text/plain", "title": "b.txt", "description": "d", "changeLog": "",
              "majorVersion": .bool(major), "bytes": "[4,5]",
            ]
          ]))
      }
      #expect(try await update(major: false).json["version"] == "1.1")
      let changed = try await update(major: true)
      #expect(changed.json["version"] == "2.0" && changed.json["size"] == 2)
      #expect(changed.json["title"] == "b.txt" && changed.json["description"] == "d")
      #expect(try await served.ask(.get("/documents/10181/0/b/\(file.uuid)")).body == [4, 5])
      let name = "com.liferay.portlet.documentlibrary.model.DLFileEntry"
      func view() async throws -> JSONValue? {
        try await served.call(
          "/assetentry/increment-view-counter",
          ["className": name, "classPK": "\(file.fileEntryId)"]
        ).json["viewCount"]
      }
      #expect(try await view() == 0)
      #expect(try await view() == 1)
      let title: KeyValuePairs = ["repositoryId": "10181", "folderId": "0", "title": "b.txt"]
      #expect(try await served.call("/dlapp/delete-file-entry-by-title", title).json == [:])
      #expect(
        try await served.call("/dlapp/delete-file-entry-by-title", title).exception
          == "NoSuchFileEntryException")
    }
  }

  @Test func `deleting a folder deletes its whole content`() async throws {
    try await ServedPortal.run { (served) async throws in
      func add(_ name: String, in parent: String) async throws -> String {
        let folder = try await served.call(
          "/dlapp/add-folder",
          ["repositoryId": "10181", "parentFolderId": parent, "name": name, "description": ""])
        return try #require(folder.json["folderId"]?.number?.text)
      }
      let outer = try await add("Outer", in: "0")
      let inner = try await add("Inner", in: outer)
      var file = FileIntake(title: "a", sourceName: "a", userId: 10_199, bytes: [1])
      file.folderId = try #require(Int64(inner))
      let id = try await served.portal.addFile(file).fileEntryId
      let named = try await served.call(
        "/dlapp/get-folder", ["repositoryId": "10181", "parentFolderId": outer, "name": "Inner"])
      #expect(named.json["folderId"]?.number?.text == inner)
      #expect(try await served.call("/dlapp/delete-folder", ["folderId": outer]).json == [:])
      for folder in [outer, inner] {
        #expect(
          try await served.call("/dlapp/get-folder", ["folderId": folder]).exception
            == "NoSuchFolderException")
      }
      await #expect(throws: ScreenletError.notFound) {
        try await served.portal.fileEntry(.id(id))
      }
    }
  }

  @Test func `the comments of a thread and a blog entry by its URL title can be read`() async throws
  {
    try await ServedPortal.run { (served) async throws in
      let blogs = try await served.portal.blogsEntries(groupId: 0, page: PageRequest(count: 1))
      let blog = try #require(blogs.rows.first)
      let comment = try await served.portal.addComment(
        CommentDraft(blog.asset, body: "One more", userId: 10_199))
      let message = try await served.call("/mbmessage/get-message", ["messageId": "\(comment.id)"])
      let thread = try #require(message.json["threadId"]?.number?.text)
      let list = try await served.call(
        "/mbmessage/get-thread-messages",
        [
          "groupId": "10181", "categoryId": "-1", "threadId": thread, "status": "0", "start": "-1",
          "end": "-1",
        ])
      #expect(list.json.array?.last?["messageId"] == .integer(comment.id))
      let count = try await served.call(
        "/mbmessage/get-thread-messages-count",
        ["groupId": "10181", "categoryId": "-1", "threadId": thread, "status": "0"])
      #expect(count.json == .integer(try await served.portal.commentCount(blog.asset)))
      let entry = try await served.call(
        "/blogsentry/get-entry", ["groupId": "10181", "urlTitle": "\(blog.entryId)"])
      #expect(entry.json["entryId"] == .integer(blog.entryId))
      let none = try await served.call(
        "/blogsentry/get-entry", ["groupId": "10181", "urlTitle": "nope"])
      #expect(none.exception == "NoSuchEntryException")
    }
  }
}
