extension FieldKind {
  /// Creates a kind from the type names of all versions; `.unknown` for other names.
  ///
  /// `isMultiline` is the display style of 7.x.
  init(type: String, dataType: String, isMultiline: Bool = false) {
    let data = dataType.lowercased()
    switch Self.plain(type) {
    case "checkbox", "boolean": self = .boolean
    case "text":
      if let number = NumberKind(dataType: data) {
        self = .number(number)
      } else if data == "date" {
        self = .date
      } else {
        self = isMultiline ? .textArea : .text
      }
    case "textarea": self = .textArea
    case "texthtml", "html", "richtext": self = .html
    case "integer", "long", "short": self = .number(.integer)
    case "decimal", "double", "float": self = .number(.double)
    case "number", "numeric": self = .number(NumberKind(dataType: data) ?? .number)
    case "date": self = .date
    case "select": self = .select
    case "radio": self = .radio
    case "checkboxmultiple": self = .checkboxMultiple
    case "grid": self = .grid(rows: [], columns: [])
    case "paragraph": self = .paragraph(.none)
    case "documentlibrary", "document", "upload", "fileupload": self = .document
    case "image", "wcmimage": self = .image
    case "geolocation": self = .geolocation
    case "linktopage", "linktolayout": self = .linkToPage
    case "separator": self = .separator
    case "password": self = .password
    case "color": self = .color
    case "fieldset": self = .fieldset
    case "keyvalue", "options": self = .keyValue
    default: self = .unknown(type)
    }
  }

  /// Returns the type without prefix, hyphens and underscores, in lower case.
  private static func plain(_ type: String) -> String {
    var plain = type.lowercased()
    if plain.hasPrefix("ddm-") { plain.removeFirst(4) }
    plain.removeAll { $0 == "-" || $0 == "_" }
    return plain
  }
}

extension NumberKind {
  /// Creates a number kind from a data type; nil if the data type is not numeric.
  init?(dataType: String) {
    switch dataType {
    case "integer", "long", "short", "int": self = .integer
    case "double", "float", "decimal": self = .double
    case "number": self = .number
    default: return nil
    }
  }
}

extension FormField {
  /// Makes a field of an unknown type read-only and returns a notice about it; nil for known types.
  mutating func settleUnknownType() -> FormWarning? {
    guard case .unknown(let type) = kind else { return nil }
    isReadOnly = true
    return FormWarning(
      .unknownType, field: name, at: place,
      message: "the type \"\(type)\" of the field \"\(name)\" is unknown; it is read-only")
  }
}
