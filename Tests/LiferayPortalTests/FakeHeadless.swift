import HTTPTransfer
import LiferayPortal
import LoopbackServers
import PortalKit

/// A server that answers the headless API of Liferay with one object of each kind, and its portal.
final class FakeHeadless: Sendable {
  let server: LoopbackServer
  let portal: LiferayPortal

  init(
    _ answer: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer? = { _ in nil },
    site: Int64 = 20_182
  ) throws {
    server = LoopbackServer { request in
      if let answer = answer(request) { return answer }
      if request.path.hasPrefix("/documents/") || request.path.hasPrefix("/image/") {
        return LoopbackAnswer(bytes: [1, 2, 3, 4], type: "image/png")
      }
      if request.path.contains("/rendered-content/") {
        return LoopbackAnswer(200, "<p>\(request.path.last ?? " ")</p>", type: "text/html")
      }
      if request.method == "DELETE" { return LoopbackAnswer(204, "", type: "") }
      guard let json = FakeHeadless.json(request) else {
        return LoopbackAnswer(404, #"{"status":"NOT_FOUND","title":null}"#)
      }
      return json.isNull
        ? LoopbackAnswer(204, "", type: "") : LoopbackAnswer(200, JSONWriter.compact(json))
    }
    let xml = """
      <resources><string name="liferay_server">\(server.base)</string>
      <integer name="liferay_company_id">20155</integer>
      <integer name="liferay_group_id">\(site)</integer>
      <integer name="liferay_portal_version">74</integer></resources>
      """
    let settings = try LiferaySettings(
      try ServerContext.parse(Array(xml.utf8), name: "x").context, variables: [:])
    portal = LiferayPortal(settings, transport: CurlTransport(), retries: .never)
  }

  deinit { server.stop() }

  // MARK: Answers

  private static let account: JSONValue = [
    "id": 20_199, "alternateName": "ada", "emailAddress": "ada@acme.example", "givenName": "Ada",
    "familyName": "Lovelace", "jobTitle": "Analyst", "externalReferenceCode": "u-u",
    "image": "/image/user_portrait?img_id=77&img_id_token=x",
  ]
  private static let creator: JSONValue = ["id": 20_199, "name": "Ada"]
  private static let blog: JSONValue = [
    "id": 9, "siteId": 20_182, "headline": "News", "alternativeHeadline": "S",
    "articleBody": "<p>x</p>", "datePublished": "2026-11-21T15:16:17Z", "creator": creator,
    "image": ["imageId": 55, "caption": "C"],
    "aggregateRating": [
      "ratingAverage": .number(JSONNumber(1)), "ratingCount": 4, "bestRating": 2,
    ],
  ]
  private static let document: JSONValue = [
    "id": 301, "siteId": 20_182, "title": "A", "encodingFormat": "image/png", "sizeInBytes": 4,
    "externalReferenceCode": "f-u", "contentUrl": "/documents/20182/0/A/f-u?version=1.0",
    "creator": creator, "dateCreated": "2026-11-21T15:16:17Z",
  ]
  private static let article: JSONValue = [
    "id": 501, "key": "HELLO", "siteId": 20_182, "title": "Hello", "contentStructureId": 403,
    "creator": creator, "dateModified": "2026-11-21T15:16:17Z",
    "renderedContents": [
      ["contentTemplateId": "1", "markedAsDefault": false],
      ["contentTemplateId": "2", "markedAsDefault": true],
    ],
    "contentFields": [
      ["name": "Title", "contentFieldValue": ["data": "One"]],
      [
        "name": "Group", "contentFieldValue": .object(JSONObject()),
        "nestedContentFields": [["name": "Place", "contentFieldValue": ["geo": ["latitude": 1]]]],
      ],
    ],
  ]
  private static let structure: JSONValue = [
    "id": 403, "siteId": 20_182, "name": "Article", "availableLanguages": ["en-US"],
    "contentStructureFields": [
      [
        "name": "Title", "label": "Title", "dataType": "string", "inputControl": "text",
        "localizable": true, "repeatable": false, "required": false,
      ]
    ],
  ]
  private static let form: JSONValue = [
    "id": 402, "siteId": 20_182, "name": "Tasks",
    "structure": [
      "id": 403, "name": "Tasks",
      "formPages": [
        [
          "headline": "P",
          "formFields": [
            ["name": "Title", "label": "Title", "inputControl": "text", "dataType": "string"],
            [
              "name": "Prio", "label": "Prio", "inputControl": "radio", "dataType": "string",
              "formFieldOptions": [["label": "Hi", "value": "hi"]],
            ],
          ],
        ]
      ],
    ],
  ]
  private static let record: JSONValue = [
    "id": "401", "draft": false, "dateModified": "2026-11-21T15:16:17Z", "creator": creator,
    "formFieldValues": [["name": "Title", "value": "First"]],
  ]
  private static let comment: JSONValue = [
    "id": 601, "text": "<p>Nice</p>", "creator": creator, "dateCreated": "2026-11-21T15:16:17Z",
    "actions": ["delete": ["method": "DELETE"], "replace": ["method": "PUT"]],
  ]

  private static func page(_ item: JSONValue, total: Int = 1) -> JSONValue {
    ["items": [item], "page": 1, "pageSize": 20, "totalCount": .integer(total), "lastPage": 1]
  }

  private static func json(_ request: LoopbackRequest) -> JSONValue? {
    let path = request.path.split(separator: "/").dropFirst(3).joined(separator: "/")
    switch path.split(separator: "/").last.map(String.init) ?? "" {
    case "my-user-account", "20199", "ada%40acme.example": return account
    case "user-accounts": return request.method == "GET" ? page(account) : account
    case "image": return .null
    case "guest": return ["id": 20_182]
    case "403": return path.hasPrefix("content-structures") ? structure : form["structure"]
    case "402": return form
    case "forms": return page(form)
    case "form-records": return request.method == "GET" ? page(record, total: 3) : record
    case "401": return record
    case "by-latest-draft": return nil
    case "documents": return request.method == "GET" ? page(document) : document
    case "301", "f-u": return document
    case "document-folders": return page(["id": 5, "name": "P", "siteId": 20_182])
    case "blog-postings": return page(blog)
    case "9": return request.path.contains("/blog-postings/") ? blog : nil
    case "structured-contents": return page(article)
    case "HELLO", "501": return article
    case "content-elements":
      return page(["contentType": "Document", "content": document, "id": 301, "title": "A"])
    case "comments": return request.method == "GET" ? page(comment) : comment
    case "601": return comment
    case "my-rating": return ["ratingValue": 2]
    default: return nil
    }
  }
}
