import PortalKit

/// The object definitions of ``FakeObjects`` in the JSON of `object-admin` and
/// `headless-admin-list-type`.
enum ObjectSamples {
  private static func field(
    _ name: String, _ type: String, _ others: KeyValuePairs<String, JSONValue> = [:]
  ) -> JSONValue {
    var json = JSONObject([
      .init(name: "name", value: .string(name)),
      .init(name: "businessType", value: .string(type)),
      .init(name: "label", value: ["en_US": .string(name.capitalizedFirst)]),
      .init(name: "system", value: false),
    ])
    for (name, value) in others { json[name] = value }
    return .object(json)
  }

  static let tickets: JSONValue = [
    "id": 42_001, "name": "Ticket", "active": true, "system": false, "scope": "company",
    "restContextPath": "/o/c/tickets", "defaultLanguageId": "en_US",
    "label": ["en_US": "Ticket", "es_ES": "Incidencia"],
    "objectFields": [
      field("creator", "Text", ["system": true]), field("id", "LongInteger", ["system": true]),
      field(
        "title", "Text",
        ["required": true, "label": ["en_US": "Title", "es_ES": "Título"]]),
      field("body", "LongText"), field("page", "RichText"),
      field(
        "count", "Integer",
        ["objectFieldSettings": [["name": "defaultValue", "value": "1"]]]),
      field("serial", "LongInteger"), field("price", "Decimal"),
      field("exact", "PrecisionDecimal"), field("open", "Boolean"), field("due", "Date"),
      field("state", "Picklist", ["listTypeDefinitionId": 71]),
      field("marks", "MultiselectPicklist", ["listTypeDefinitionId": 71]),
      field("file", "Attachment"), field("total", "Formula"), field("seen", "DateTime"),
      field("r_owner_c_personId", "Relationship"),
      field("number", "AutoIncrement", ["required": true]),
      field("locked", "Text", ["readOnly": "true"]),
    ],
  ]

  /// A definition of an old release without `restContextPath`; the path is derived from the name.
  static let notes: JSONValue = [
    "id": 42_002, "name": "Note", "active": true, "scope": "site", "label": ["en_US": "Note"],
    "objectFields": [field("text", "Text")],
  ]

  /// Accounts are objects too, but other services have their records.
  static let accounts: JSONValue = [
    "id": 42_003, "name": "AccountEntry", "active": true, "system": true, "scope": "company",
    "restContextPath": "/o/headless-admin-user/v1.0/accounts", "objectFields": [],
  ]

  static func definition(_ last: String) -> JSONValue? {
    switch last {
    case "42001": tickets
    case "42002": notes
    case "42003": accounts
    case "object-definitions":
      ["items": [accounts, notes, tickets], "page": 1, "totalCount": 3]
    default: nil
    }
  }

  static func options(_ parts: [String]) -> JSONValue? {
    guard parts.suffix(2) == ["71", "list-type-entries"] else { return nil }
    return [
      "items": [
        [
          "key": "new", "name": "New",
          "name_i18n": ["en-US": "New", "es-ES": "Nueva"],
        ],
        ["key": "done", "name": "Done", "name_i18n": ["en-US": "Done"]],
      ], "totalCount": 2,
    ]
  }

  /// Returns a request body as the portal stores it: a file has its name and link.
  static func kept(_ body: [UInt8]) -> JSONObject {
    var json = (try? JSONReader.read(body))?.object ?? JSONObject()
    if let id = json["file"]?.number {
      json["file"] = [
        "id": .number(id), "name": "a.png", "link": ["href": "/o/a.png", "label": "a.png"],
      ]
    }
    return json
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
