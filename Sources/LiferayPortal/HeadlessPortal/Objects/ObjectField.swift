import PortalKit

/// A field of an object, as its definition tells it.
struct ObjectField: Sendable {
  /// What sort of answer it takes.
  enum Kind: Hashable, Sendable {
    case text, longText, richText, secret, integer, decimal, boolean, date, option, options, file
    /// What the portal works out by itself, and what nobody here knows.
    case told

    /// Reads what definitions call the business type; older ones know only that of the column.
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
      default: self = .told
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
      default: self = .told
      }
    }
  }

  /// What records call it.
  var name: String
  /// What sort of answer it takes.
  var kind: Kind
  /// What people call it, in every language that has a word for it.
  var label: JSONObject
  /// What is said of it beside its label.
  var tip: JSONObject
  /// Whether a record needs it.
  var isRequired: Bool
  /// Whether only the portal writes it.
  var isReadOnly: Bool
  /// The list that its options are in; 0 if it has none.
  var optionList: Int64
  /// What a new record begins with; empty for nothing.
  var beginning: String

  /// Whether it is told and never sent.
  var isTold: Bool { isReadOnly || kind == .told }

  /// Reads one; nil for those that every object has, and for those without a name.
  init?(_ json: JSONValue) {
    let name = json.text("name")
    guard !name.isEmpty, json.truth("system") != true else { return nil }
    self.name = name
    let column = json.text("DBType")
    kind = Kind(json.text("businessType"), column: column.isEmpty ? json.text("type") : column)
    optionList = json.id("listTypeDefinitionId")
    // Before there were business types, a list of options was all that told an option.
    if kind == .text, optionList != 0 { kind = .option }
    label = json["label"]?.object ?? JSONObject()
    tip = json["description"]?.object ?? JSONObject()
    isReadOnly = json.truth("readOnly") == true
    isRequired = json.truth("required") ?? false
    beginning = Self.beginning(json)
  }

  private static func beginning(_ json: JSONValue) -> String {
    let settings = json["objectFieldSettings"]?.array ?? []
    func setting(_ name: String) -> String? {
      settings.first { $0.text("name") == name }.map { $0.text("value") }
    }
    // One that is worked out is the portal's to work out.
    if setting("defaultValueType") == "expressionBuilder" { return "" }
    return setting("defaultValue") ?? json.text("defaultValue")
  }
}
