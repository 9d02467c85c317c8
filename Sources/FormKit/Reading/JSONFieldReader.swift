/// Parses fields of JSON definitions; 7.x and headless-form share most member names.
extension JSONFields {
  private static let known: Set = [
    "name", "type", "inputControl", "dataType", "fieldReference", "label", "label_i18n", "tip",
    "tooltip", "placeholder", "placeHolder", "predefinedValue", "readOnly", "repeatable",
    "required",
    "multiple", "showLabel", "localizable", "transient", "immutable", "inline", "showAsSwitcher",
    "hasFormRules", "visibilityExpression", "validation", "options", "formFieldOptions", "grid",
    "rows", "columns", "text", "text_i18n", "nestedFields", "dataSourceType", "displayStyle",
    "ddmDataProviderInstanceId", "ddmDataProviderInstance", "ddmDataProviderInstanceOutput",
    "hideField",
  ]

  mutating func fields(_ json: JSONValue?, _ path: JSONPath) throws(FormError) -> [FormField] {
    var fields: [FormField] = []
    for (index, json) in try array(json, path, "fields").enumerated() {
      fields.append(try field(json, path.appending(index)))
    }
    return fields
  }

  private mutating func field(_ json: JSONValue, _ path: JSONPath) throws(FormError) -> FormField {
    let object = try object(json, path, "a field")
    guard let name = try string(object, "name", path), !name.isEmpty else {
      throw text.error(.missing, path, "a field has no name")
    }
    let type = try string(object, firstOf: ["inputControl", "type"], path) ?? ""
    guard !type.isEmpty else {
      throw text.error(
        .missing, path, "the field \"\(name)\" has no type",
        "Give it one, such as \"type\": \"text\".")
    }
    let dataType = try string(object, "dataType", path) ?? ""
    let style = try string(object, "displayStyle", path)
    var field = FormField(
      name: name,
      kind: FieldKind(type: type, dataType: dataType, isMultiline: style == "multiline"),
      type: type, dataType: dataType,
      label: try localized(object["label_i18n"] ?? object["label"], path.appending("label")))
    field.place = FormTextPosition(path: path)
    try readWords(of: object, path, into: &field)
    try readFlags(of: object, path, into: &field)
    try readRules(of: object, path, into: &field)
    try readShape(of: object, path, into: &field)
    for member in object.members where !Self.known.contains(member.name) {
      field.otherAttributes.append(
        .init(language: member.name, text: member.value.string ?? JSONWriter.compact(member.value)))
    }
    if let formWarning = field.settleUnknownType() { formWarnings.append(formWarning) }
    return field
  }

  private func readWords(
    of object: JSONObject, _ path: JSONPath, into field: inout FormField
  ) throws(FormError) {
    if let reference = try string(object, "fieldReference", path), !reference.isEmpty {
      field.reference = reference
    }
    field.tip = try localized(object["tip"] ?? object["tooltip"], path.appending("tip"))
    field.placeholder = try localized(
      object["placeholder"] ?? object["placeHolder"], path.appending("placeholder"))
    field.predefinedValue = try localized(
      object["predefinedValue"], path.appending("predefinedValue"))
  }

  private func readFlags(
    of object: JSONObject, _ path: JSONPath, into field: inout FormField
  ) throws(FormError) {
    func flag(_ name: String) throws(FormError) -> Bool? { try self.flag(object, name, path) }
    field.isReadOnly = try flag("readOnly") ?? false
    field.isRepeatable = try flag("repeatable") ?? false
    field.isRequired = try flag("required") ?? false
    field.isMultiple = try flag("multiple") ?? false
    field.showsLabel = try flag("showLabel") ?? true
    field.isLocalizable = try flag("localizable") ?? false
    field.isInline = try flag("inline") ?? false
    field.isSwitch = try flag("showAsSwitcher") ?? false
    field.hasRules = try flag("hasFormRules") ?? false
    let isTransient = try flag("transient") ?? false
    let isImmutable = try flag("immutable") ?? false
    field.isTransient = isTransient || isImmutable || !field.kind.hasValue
  }

  private func readRules(
    of object: JSONObject, _ path: JSONPath, into field: inout FormField
  ) throws(FormError) {
    field.visibilityExpression = try string(object, "visibilityExpression", path) ?? ""
    if try flag(object, "hideField", path) == true { field.visibilityExpression = "false" }
    field.validation = try validation(object["validation"], path.appending("validation"))
    field.dataSource = try dataSource(object, path)
  }

  private mutating func readShape(
    of object: JSONObject, _ path: JSONPath, into field: inout FormField
  ) throws(FormError) {
    if field.kind != .keyValue {
      let name = object["formFieldOptions"] == nil ? "options" : "formFieldOptions"
      field.options = try options(object[name], path.appending(name), field: field.name)
    }
    switch field.kind {
    case .grid:
      let inner = object["grid"]?.object ?? object
      let path = object["grid"] == nil ? path : path.appending("grid")
      field.kind = .grid(
        rows: try options(inner["rows"], path.appending("rows"), field: field.name),
        columns: try options(inner["columns"], path.appending("columns"), field: field.name))
    case .paragraph:
      let words = try localized(object["text_i18n"] ?? object["text"], path.appending("text"))
      field.kind = .paragraph(words.isEmpty ? field.label : words)
      field.isReadOnly = true
    case .fieldset:
      field.nestedRows = try rows(embedded(object["rows"]), path.appending("rows"))
    default: break
    }
    field.nestedFields = try fields(object["nestedFields"], path.appending("nestedFields"))
  }

  /// Returns a list that 7.x may have written as a string.
  private func embedded(_ json: JSONValue?) -> JSONValue? {
    guard let text = json?.string else { return json }
    return try? JSONReader.read(text)
  }

  /// Parses rows of columns of field names, with the member names of all versions.
  func rows(_ json: JSONValue?, _ path: JSONPath) throws(FormError) -> [FormRow] {
    var rows: [FormRow] = []
    for (index, json) in try array(json, path, "rows").enumerated() {
      let path = path.appending(index)
      let object = try object(json, path, "a row")
      let name = object["columns"] == nil ? "DDMFormLayoutColumns" : "columns"
      var columns: [FormColumn] = []
      for (index, json) in try array(object[name], path.appending(name), "columns").enumerated() {
        columns.append(try column(json, path.appending(name).appending(index)))
      }
      rows.append(FormRow(columns))
    }
    return rows
  }

  private func column(_ json: JSONValue, _ path: JSONPath) throws(FormError) -> FormColumn {
    let object = try object(json, path, "a column")
    let name = ["fieldNames", "DDMFormFieldNames", "fields"].first { object[$0] != nil }
    var names: [String] = []
    if let name {
      for (index, json) in try array(object[name], path.appending(name), "names").enumerated() {
        guard let field = json.string else {
          throw text.error(
            .wrong, path.appending(name).appending(index), "the name of a field must be a string")
        }
        names.append(field)
      }
    }
    let size = object["size"]?.wholeNumber ?? 12
    guard (1...12).contains(size) else {
      throw text.error(
        .wrong, path.appending("size"), "a column has the width \(size)",
        "Use 1 to 12, where 12 is the full width.")
    }
    return FormColumn(names, size: Int(clamping: size))
  }
}
