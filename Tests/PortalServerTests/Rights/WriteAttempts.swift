@testable import LocalPortal
import PortalKit
import SQLiteDatabase

@testable import PortalServer

/// Content of the user Ada that a test tries to change as another user.
struct OwnedContent: Sendable {
  static let owner: Int64 = 10_201

  let portal: LocalPortal
  /// A number that differs between the attempts, for names that must be unique.
  let number: Int

  /// Runs `work` as Ada, with all her rights.
  private func own<Answer: Sendable>(
    _ work: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try await Caller.$current.withValue(Caller(userId: Self.owner), operation: work)
  }

  func record() async throws -> Int64 {
    try await own {
      try await portal.submit(
        RecordSubmission(recordSetId: 20_101, values: ["modelValues": [:]], isDraft: true)
      ).recordId
    }
  }

  func document(awaitsRecord: Bool = false) async throws -> Int64 {
    try await own {
      var file = FileIntake(
        title: "mine-\(number).txt", sourceName: "mine.txt", userId: Self.owner, bytes: [1])
      file.awaitsRecord = awaitsRecord
      return try await portal.addFile(file).fileEntryId
    }
  }

  func folder() async throws -> DocumentFolder {
    try await own {
      try await portal.addFolder(
        "Mine \(number) \(try await portal.documentFolders(FileQuery()).rows.count)", in: 0,
        groupId: 10_181,
        properties: JSONObject([.init(name: "userId", value: .integer(Self.owner))]))
    }
  }

  /// Runs `work` as the administrator.
  private func administer<Answer: Sendable>(
    _ work: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try await Caller.$current.withValue(Caller(userId: 10_199), operation: work)
  }

  /// An article of Ada.
  ///
  /// Only an administrator can add it.
  func article() async throws -> WebContent {
    let article = try await administer {
      try await portal.addArticle(
        WebContent(resourcePrimKey: 0, articleId: "", groupId: 10_181, title: "Mine"),
        content: ["en_US": "<p>Mine</p>"], properties: JSONObject())
    }
    try await portal.give("articles", article.resourcePrimKey, to: Self.owner)
    return article
  }

  func structure() async throws -> Int64 {
    let id = try await administer {
      try await portal.addStructure(
        StructureText(
          id: 0, groupId: 10_181, name: "Mine", definition: Array("<root/>".utf8)),
        properties: JSONObject()
      ).id
    }
    try await portal.give("structures", id, to: Self.owner)
    return id
  }

  func comment() async throws -> Int64 {
    try await own {
      try await portal.addComment(CommentDraft(WriteAttempt.blog, body: "Mine \(number)"))
        .commentId
    }
  }
}

extension LocalPortal {
  /// Makes a user the owner of a row.
  fileprivate func give(_ table: String, _ id: Int64, to user: Int64) throws {
    try database.run(
      "UPDATE \(table) SET user_id = ? WHERE id = ?", .integer(user), .integer(id))
  }
}

/// A call of a JSON service method that writes, and the least role that may make it.
///
/// A parameter that is omitted here has the simplest value of its type.
struct WriteAttempt: Sendable {
  let path: String
  let least: ContentRole
  let fields: @Sendable (OwnedContent) async throws -> [String: String]

  init(
    _ path: String, _ least: ContentRole,
    _ fields: @escaping @Sendable (OwnedContent) async throws -> [String: String]
  ) {
    (self.path, self.least, self.fields) = (path, least, fields)
  }

  static let blog = AssetReference.object(className: "BlogsEntry", classPK: 30_501)
  private static let onBlog = [
    "className": "com.liferay.portlet.blogs.model.BlogsEntry", "classPK": "30501",
  ]
  private static let ada = ["userId": "10201"]
  private static let birthday = [
    "birthdayMonth": "0", "birthdayDay": "1", "birthdayYear": "1970",
  ]

  private static func with(
    _ fields: [String: String]..., also: [String: String] = [:]
  ) -> [String: String] {
    (fields + [also]).reduce([:]) { $0.merging($1) { $1 } }
  }

  /// The content of an article.
  private static let page = """
    <root available-locales="en_US" default-locale="en_US">
    <static-content language-id="en_US"><![CDATA[<p>New</p>]]></static-content></root>
    """

  /// The attempts for all services.
  ///
  /// A test fails if a method that writes is missing here.
  static let all = accounts + forms + contents + community

  private static let accounts = [
    WriteAttempt("/user/add-user", .administrator) { mine in
      with(
        birthday,
        also: [
          "companyId": "10154", "password1": "long-enough", "password2": "long-enough",
          "autoScreenName": "true", "emailAddress": "joe\(mine.number)@acme.example",
          "firstName": "Joe", "male": "true", "locale": "en_US",
        ])
    },
    WriteAttempt("/user/update-user", .owner) { mine in
      with(
        ada, birthday,
        also: [
          "screenName": "ada", "emailAddress": "ada@acme.example", "firstName": "Ada",
          "lastName": "Number \(mine.number)",
        ])
    },
    WriteAttempt("/user/update-password", .owner) { mine in
      with(
        ada,
        also: ["password1": "another-\(mine.number)", "password2": "another-\(mine.number)"])
    },
    WriteAttempt("/user/update-screen-name", .owner) { mine in
      with(ada, also: ["screenName": "ada\(mine.number)"])
    },
    WriteAttempt("/user/update-email-address", .owner) { mine in
      let address = "ada\(mine.number)@acme.example"
      return with(ada, also: ["emailAddress1": address, "emailAddress2": address])
    },
    WriteAttempt("/user/update-portrait", .owner) { _ in
      with(ada, also: ["bytes": "[-119,80,78,71,9]"])
    },
    WriteAttempt("/user/delete-portrait", .owner) { _ in ada },
    WriteAttempt("/screens-web.screensuser/send-password-by-email-address", .member) { _ in
      ["companyId": "10154", "emailAddress": "zoe@acme.example"]
    },
    WriteAttempt("/screens-web.screensuser/send-password-by-screen-name", .member) { _ in
      ["companyId": "10154", "screenName": "zoe"]
    },
    WriteAttempt("/screens-web.screensuser/send-password-by-user-id", .member) { _ in
      ["userId": "10204"]
    },
  ]

  private static let forms = [
    WriteAttempt("/ddmstructure/add-structure", .administrator) { mine in
      [
        "groupId": "10181", "structureKey": "key\(mine.number)", "nameMap": "{\"en_US\":\"New\"}",
        "xsd": """
        <root available-locales="en_US" default-locale="en_US">
        <dynamic-element dataType="string" name="Title" type="text"/></root>
        """,
      ]
    },
    WriteAttempt("/ddmstructure/delete-structure", .owner) { mine in
      ["structureId": "\(try await mine.structure())"]
    },
    WriteAttempt("/ddmtemplate/add-template", .administrator) { mine in
      [
        "groupId": "10181", "templateKey": "key\(mine.number)", "nameMap": "{\"en_US\":\"New\"}",
        "script": "<p></p>",
      ]
    },
    WriteAttempt("/ddlrecordset/add-record-set", .administrator) { _ in
      ["groupId": "10181", "ddmStructureId": "20001", "nameMap": "{\"en_US\":\"New\"}"]
    },
    WriteAttempt("/ddlrecord/add-record", .member) { _ in
      ["groupId": "10181", "recordSetId": "20101"]
    },
    WriteAttempt("/ddlrecord/update-record", .owner) { mine in
      ["recordId": "\(try await mine.record())"]
    },
    WriteAttempt("/ddlrecord/delete-record", .owner) { mine in
      ["recordId": "\(try await mine.record())"]
    },
  ]

  private static let contents = [
    WriteAttempt("/dlapp/add-file-entry", .member) { mine in
      [
        "repositoryId": "10181", "sourceFileName": "new-\(mine.number).txt",
        "title": "new-\(mine.number).txt",
      ]
    },
    WriteAttempt("/dlapp/delete-file-entry", .owner) { mine in
      ["fileEntryId": "\(try await mine.document())"]
    },
    WriteAttempt("/dlapp/delete-file-entry-by-title", .owner) { mine in
      _ = try await mine.document()
      return ["repositoryId": "10181", "folderId": "0", "title": "mine-\(mine.number).txt"]
    },
    WriteAttempt("/dlapp/update-file-entry", .owner) { mine in
      ["fileEntryId": "\(try await mine.document())", "title": "changed-\(mine.number).txt"]
    },
    WriteAttempt("/dlapp/delete-folder", .owner) { mine in
      let folder = try await mine.folder()
      return [
        "folderId": "\(folder.folderId)", "repositoryId": "10181", "parentFolderId": "0",
        "name": folder.name,
      ]
    },
    WriteAttempt("/dlapp/add-folder", .member) { mine in
      ["repositoryId": "10181", "name": "New \(mine.number)"]
    },
    WriteAttempt("/journalarticle/update-article", .owner) { mine in
      let article = try await mine.article()
      return [
        "groupId": "10181", "articleId": article.articleId, "version": "1.0",
        "titleMap": "{\"en_US\":\"New\"}", "content": page,
      ]
    },
    WriteAttempt("/journalarticle/delete-article", .owner) { mine in
      ["groupId": "10181", "articleId": try await mine.article().articleId, "version": "1.0"]
    },
    WriteAttempt("/journalarticle/add-article", .administrator) { mine in
      [
        "groupId": "10181", "autoArticleId": "true", "titleMap": "{\"en_US\":\"New\"}",
        "content": page,
      ]
    },
  ]

  private static let community = [
    WriteAttempt("/mbmessage/add-discussion-message", .member) { mine in
      with(onBlog, also: ["groupId": "10181", "body": "New \(mine.number)"])
    },
    WriteAttempt("/mbmessage/update-discussion-message", .owner) { mine in
      with(
        onBlog, also: ["messageId": "\(try await mine.comment())", "body": "New \(mine.number)"])
    },
    WriteAttempt("/mbmessage/delete-discussion-message", .owner) { mine in
      with(onBlog, also: ["groupId": "10181", "messageId": "\(try await mine.comment())"])
    },
    WriteAttempt("/screens-web.screenscomment/add-comment", .member) { mine in
      with(onBlog, also: ["body": "New \(mine.number)"])
    },
    WriteAttempt("/screens-web.screenscomment/update-comment", .owner) { mine in
      ["commentId": "\(try await mine.comment())", "body": "New \(mine.number)"]
    },
    WriteAttempt("/comment.commentmanagerjsonws/delete-comment", .owner) { mine in
      ["commentId": "\(try await mine.comment())"]
    },
    WriteAttempt("/assetentry/increment-view-counter", .member) { _ in onBlog },
    // A rating request names no user: each user changes only their own rating.
    WriteAttempt("/ratingsentry/update-entry", .member) { _ in with(onBlog, also: ["score": "4"]) },
    WriteAttempt("/ratingsentry/delete-entry", .member) { _ in onBlog },
    WriteAttempt("/screens-web.screensratingsentry/update-ratings-entry", .member) { _ in
      with(onBlog, also: ["score": "0.8", "ratingsLength": "5"])
    },
    WriteAttempt("/screens-web.screensratingsentry/delete-ratings-entry", .member) { _ in
      with(onBlog, also: ["ratingsLength": "5"])
    },
  ]
}
