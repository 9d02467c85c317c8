import LoopbackServers
import PortalKit

/// Invented results of the service methods that these tests call, with the members of real ones.
enum CannedAnswers {
  static let ada: JSONValue = [
    "userId": 20_199, "companyId": 20_155, "contactId": 20_200, "uuid": "u-u", "screenName": "ada",
    "emailAddress": "ada@acme.example", "firstName": "Ada", "lastName": "Lovelace",
    "middleName": "", "jobTitle": "Analyst", "greeting": "Welcome Ada!", "languageId": "en_US",
    "portraitId": "77", "facebookId": 0, "openId": "", "timeZoneId": "UTC", "comments": "",
    "reminderQueryQuestion": "q", "reminderQueryAnswer": "a",
  ]
  static let contact: JSONValue = [
    "contactId": 20_200, "birthday": 86_400_000, "male": false, "prefixId": 3, "suffixId": 4,
    "smsSn": "sms", "jabberSn": "jab",
  ]
  static let file: JSONValue = [
    "fileEntryId": 301, "uuid": "f-u", "groupId": 20_182, "repositoryId": 20_182, "folderId": 5,
    "title": "A b.png", "description": "d", "mimeType": "image/png", "size": 4, "userId": 20_199,
    "userName": "Ada", "createDate": 1_000, "version": "1.1",
  ]
  static let record: JSONValue = [
    "recordId": 401, "recordSetId": 402, "userId": 20_199, "modifiedDate": 5_000, "version": "1.0",
  ]
  static let listed: JSONValue = [
    "modelAttributes": [
      "recordId": 401, "recordSetId": 402, "userId": 20_199, "modifiedDate": 5_000,
    ],
    "modelValues": ["Title": "First"],
  ]
  static let article: JSONValue = [
    "resourcePrimKey": 501, "articleId": "HELLO", "groupId": 20_182, "folderId": 0,
    "title":
      "<?xml version='1.0'?><root available-locales=\"en_US,es_ES,\" default-locale=\"en_US\"><Title language-id=\"en_US\">Hello</Title><Title language-id=\"es_ES\">Hola</Title></root>",
    "titleCurrentValue": "Hello", "descriptionCurrentValue": "D", "userId": 20_199,
    "userName": "Ada", "modifiedDate": 7_000, "structureId": "KEY", "DDMStructureKey": "KEY",
    "content":
      "<?xml version=\"1.0\"?><root available-locales=\"en_US\" default-locale=\"en_US\"><dynamic-element name=\"Title\" type=\"text\"><dynamic-content language-id=\"en_US\"><![CDATA[One]]></dynamic-content></dynamic-element><dynamic-element name=\"Title\" type=\"text\"><dynamic-content language-id=\"en_US\"><![CDATA[Two]]></dynamic-content></dynamic-element></root>",
  ]
  static let xsd = """
    <root available-locales="en_US" default-locale="en_US">
    <dynamic-element dataType="string" name="Title" required="true" type="text">
    <meta-data locale="en_US"><entry name="label"><![CDATA[Title]]></entry></meta-data>
    </dynamic-element><dynamic-element dataType="boolean" name="Done" type="checkbox">
    <meta-data locale="en_US"><entry name="label"><![CDATA[Done]]></entry></meta-data>
    </dynamic-element></root>
    """
  static let definition = """
    {"availableLanguageIds":["en_US"],"defaultLanguageId":"en_US","fields":[{"name":"Title",
    "label":{"en_US":"Title"},"type":"text","dataType":"string","localizable":true},{"name":"Done",
    "label":{"en_US":"Done"},"type":"checkbox","dataType":"boolean","localizable":true}]}
    """
  static let comment: JSONValue = [
    "commentId": 601, "userId": 20_199, "userName": "Ada", "body": "<p>Nice</p>",
    "createDate": 1_000, "modifiedDate": 2_000, "updatePermission": true, "deletePermission": true,
  ]
  private static let half = JSONNumber("0.5").map(JSONValue.number) ?? .null
  static let rating: JSONValue = [
    "className": "com.liferay.x.BlogsEntry", "classPK": 9, "average": half,
    "totalCount": 4,
    "userScore": -1, "ratings": [1, 1, 0, 1, 1],
  ]
  static let asset: JSONValue = [
    "entryId": 701, "classNameId": 11, "classPK": 301, "groupId": 20_182, "titleCurrentValue": "A",
    "title": "A", "mimeType": "image/png", "userId": 20_199, "userName": "Ada",
    "createDate": 1_000, "modifiedDate": .null, "viewCount": 3,
  ]
  static let blog: JSONValue = [
    "entryId": 9, "groupId": 20_182, "title": "News", "subtitle": "S", "content": "<p>x</p>",
    "displayDate": 3_000, "userId": 20_199, "userName": "Ada",
  ]

  /// A page of a form in the JSON of the plugin.
  private static func page(_ title: String, _ names: [String]) -> JSONValue {
    [
      "DDMFormLayoutRows": [
        [
          "DDMFormLayoutColumns": [
            ["DDMFormFieldNames": .array(names.map(JSONValue.string)), "size": 12]
          ]
        ]
      ],
      "title": ["defaultLocale": "en_US", "values": ["en_US": .string(title)]],
    ]
  }

  /// Returns the result of a method.
  ///
  /// Only the last part of the path counts, because the names of the services differ between
  /// versions.
  static func answer(_ path: String, _ parameters: JSONObject, is62: Bool) -> JSONValue {
    switch path.split(separator: "/").last ?? "" {
    case "get-build-number": return 6205
    case "get-company-by-virtual-host": return ["companyId": 20_155]
    case "get-group": return ["groupId": "20182"]
    case "fetch-class-name":
      let value = parameters["value"]?.string ?? ""
      let ids = [
        "BlogsEntry": 10, "DLFileEntry": 11, "JournalArticle": 12, "User": 13, "DDLRecord": 14,
      ]
      let name = value.split(separator: ".").last.map(String.init) ?? ""
      return ["classNameId": .integer(ids[name] ?? 0), "value": .string(value)]
    case "get-current-user", "get-user-by-email-address", "get-user-by-screen-name",
      "get-user-by-id", "add-user", "update-user", "update-portrait":
      return ada
    case "get-contact": return contact
    case "send-password-by-email-address", "send-password-by-screen-name": return true
    case "get-structure":
      return is62
        ? ["structureId": 403, "groupId": 20_182, "nameCurrentValue": "Tasks", "xsd": .string(xsd)]
        : [
          "structureId": "403", "groupId": "20182", "nameCurrentValue": "Tasks",
          "definition": .string(definition),
        ]
    case "get-ddm-structure-version":
      return [
        "ddmFormLayout": [
          "DDMFormLayoutPages": [
            page("One", ["Title"]), page("Two", ["Done"]),
          ], "paginationMode": "wizard",
        ], "ddmStructure": ["structureId": "403"],
      ]
    case "get-record-set":
      return [
        "recordSetId": 402, "DDMStructureId": "403", "groupId": 20_182, "nameCurrentValue": "T",
      ]
    case "search", "get-record-sets":
      return [
        ["recordSetId": 402, "DDMStructureId": 403, "groupId": 20_182, "nameCurrentValue": "T"]
      ]
    case "get-ddl-record": return listed
    case "get-ddl-records": return [listed]
    case "get-ddl-records-count", "get-file-entries-count", "get-folders-count",
      "get-entries-count", "get-articles-count", "get-group-entries-count", "get-comments-count":
      return 1
    case "add-record", "update-record", "get-record": return record
    case "delete-record", "delete-file-entry", "delete-comment", "delete-discussion-message":
      return JSONValue.object(JSONObject())
    case "get-file-entries": return [file]
    case "get-folders":
      return [["folderId": 5, "parentFolderId": 0, "groupId": 20_182, "name": "P"]]
    case "get-file-entry", "get-file-entry-by-uuid-and-group-id", "add-file-entry": return file
    case "get-entries", "get-asset-entries": return [asset]
    case "get-entry": return path.contains("blogs") ? blog : asset
    case "get-group-entries": return [blog]
    case "get-articles": return [article]
    case "get-article", "get-latest-article": return article
    case "get-article-content", "get-journal-article-content":
      return "<img src=\"@cdn_host@/a\"> @root_path@/b me@x"
    case "get-comments": return [comment]
    case "get-comment", "add-comment", "update-comment": return comment
    case "get-message":
      return ["messageId": 601, "classNameId": 10, "classPK": 9, "groupId": 1, "userId": 2]
    case "get-ratings-entries", "update-ratings-entry", "delete-ratings-entry": return rating
    default:
      return .exception(
        "java.lang.RuntimeException",
        "No JSON web service action with path \(path) and method null for /")
    }
  }

  static func portal(_ version: LiferayVersionNumber) -> FakeLiferay {
    FakeLiferay(page: { request in
      if request.path.hasPrefix("/image/") {
        return LoopbackAnswer(bytes: [1, 2, 3], type: "image/png")
      }
      if request.path.hasPrefix("/documents/") { return LoopbackAnswer(bytes: [1, 2, 3, 4]) }
      return nil
    }) { call in
      answer(call.path, call.parameters, is62: version == 62)
    }
  }
}

typealias LiferayVersionNumber = Int
