import PortalKit

/// A field of an object definition.
struct ObjectField: Sendable {
  /// The type of the field's value.
  enum Kind: Hashable, Sendable {
    case text, longText, richText, secret, integer, decimal, boolean, date, option, options, file
    /// A value computed by the portal, or of an unsupported type; read-only.
    case readOnly

    /// Maps a business type; older definitions only have the database column type.
    init(_ type: String, column: String) {
      switch type {
      case "Text", "EmailAddress", "PhoneNumber", "DateTime": self = .text
      case "LongText": self = .longText
      case "RichText": self = .richText
      case "Encrypted": self = .secret
      case "Integer", "LongInteger", "Relationship": self = .integer
      case "Decimal", "PrecisionDecimal": self = .decimal
      case "Boolean": self = .boolean
      case "Date": self = .date
      case "Picklist": self = .option
      case "MultiselectPicklist": self = .options
      case "Attachment": self = .file
      case "": self.init(column: column)
      default: self = .readOnly
      }
    }

    private init(column: String) {
      switch column {
      case "String", "DateTime": self = .text
      case "Clob": self = .longText
      case "Integer", "Long": self = .integer
      case "Double", "BigDecimal": self = .decimal
      case "Boolean": self = .boolean
      case "Date": self = .date
      default: self = .readOnly
      }
    }
  }

  /// The internal name in records.
  var name: String
  /// The type of the value.
  var kind: Kind
  /// The label by language.
  var label: JSONObject
  /// The description by language.
  var tip: JSONObject
  /// Whether a value is required.
  var isRequired: Bool
  /// Whether only the portal may set the value.
  var isReadOnly: Bool
  /// The ID of the list of options; 0 for none.
  var optionList: Int64
  /// The initial value of a new record; empty for none.
  var beginning: String

  /// Whether the field is received but never sent.
  var isReceiveOnly: Bool { isReadOnly || kind == .readOnly }

  /// Parses a field; nil for system fields and for fields without a name.
  init?(_ json: JSONValue) {
    let name = json.text("name")
    guard !name.isEmpty, json.boolMember("system") != true else { return nil }
    self.name = name
    let column = json.text("DBType")
    kind = Kind(json.text("businessType"), column: column.isEmpty ? json.text("type") : column)
    optionList = json.id("listTypeDefinitionId")
    // Releases without business types mark an option only by its list.
    if kind == .text, optionList != 0 { kind = .option }
    label = json["label"]?.object ?? JSONObject()
    tip = json["description"]?.object ?? JSONObject()
    isReadOnly = json.boolMember("readOnly") == true
    isRequired = json.boolMember("required") ?? false
    beginning = Self.beginning(json)
  }

  private static func beginning(_ json: JSONValue) -> String {
    let settings = json["objectFieldSettings"]?.array ?? []
    func setting(_ name: String) -> String? {
      settings.first { $0.text("name") == name }.map { $0.text("value") }
    }
    // The portal evaluates default values that are expressions.
    if setting("defaultValueType") == "expressionBuilder" { return "" }
    return setting("defaultValue") ?? json.text("defaultValue")
  }
}
