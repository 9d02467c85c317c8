/// Parses the parts that JSON definitions of several versions share, with an error for each invalid
/// value.
///
/// Paths are autoclosures, because they are needed for errors only.
struct JSONFields {
  let text: JSONSource
  var formWarnings: [FormWarning] = []

  init(_ text: JSONSource) { self.text = text }

  func object(_ json: JSONValue, _ path: @autoclosure () -> JSONPath, _ what: String)
    throws(FormError) -> JSONObject
  {
    guard let object = json.object else {
      throw text.error(.wrong, path(), "\(what) must be an object, not \(article(json))")
    }
    return object
  }

  func array(_ json: JSONValue?, _ path: @autoclosure () -> JSONPath, _ what: String)
    throws(FormError) -> [JSONValue]
  {
    switch json {
    case nil, .null: return []
    case .array(let values): return values
    case .some(let json):
      throw text.error(.wrong, path(), "\(what) must be a list, not \(article(json))")
    }
  }

  private func article(_ json: JSONValue) -> String {
    switch json {
    case .array, .object: "an \(json.typeName)"
    case .null: "null"
    default: "a \(json.typeName)"
    }
  }

  func flag(_ object: JSONObject, _ name: String, _ path: JSONPath) throws(FormError) -> Bool? {
    switch object[name] {
    case nil, .null: return nil
    case .bool(let value): return value
    // 7.0 wrote some flags as strings.
    case "true": return true
    case "false", "": return false
    case .some:
      throw text.error(
        .wrong, path.appending(name), "\"\(name)\" must be true or false")
    }
  }

  func string(_ object: JSONObject, _ name: String, _ path: JSONPath) throws(FormError) -> String? {
    switch object[name] {
    case nil, .null: return nil
    case .string(let value): return value
    case .number(let number): return number.text
    case .some:
      throw text.error(.wrong, path.appending(name), "\"\(name)\" must be a string")
    }
  }

  /// Returns the first text that exists under one of the names.
  func string(
    _ object: JSONObject, firstOf names: [String], _ path: JSONPath
  ) throws(FormError) -> String? {
    for name in names {
      if let text = try string(object, name, path) { return text }
    }
    return nil
  }

  /// Parses a text per language, one text for all, or (7.0 services) either inside `values`.
  ///
  /// Other JSON, such as a list of options, is kept as JSON text.
  func localized(
    _ json: JSONValue?, _ path: @autoclosure () -> JSONPath
  ) throws(FormError) -> LocalizedText {
    switch json {
    case nil, .null: return .none
    case .string(let text): return LocalizedText(text)
    case .bool, .number, .array: return LocalizedText(plain(json ?? .null))
    case .object(let object):
      if let values = object["values"]?.object, object["defaultLocale"] != nil || object.count == 1
      {
        return try localized(.object(values), path())
      }
      var entries: [LocalizedText.Entry] = []
      for member in object.members where !member.value.isNull {
        entries.append(.init(language: member.name, text: plain(member.value)))
      }
      return LocalizedText(entries)
    }
  }

  private func plain(_ json: JSONValue) -> String {
    switch json {
    case .string(let text): text
    default: JSONWriter.compact(json)
    }
  }

  /// Parses options: a list of objects with value and label, or such a list per language.
  func options(
    _ json: JSONValue?, _ path: JSONPath, field: String
  ) throws(FormError) -> [FieldOption] {
    if let object = json?.object { return try optionsPerLanguage(object, path, field: field) }
    var options: [FieldOption] = []
    var values: Set<ExactString> = []
    for (index, json) in try array(json, path, "options").enumerated() {
      let path = path.appending(index)
      let object = try object(json, path, "an option")
      guard let value = try string(object, "value", path) else {
        throw text.error(.missing, path, "an option of the field \"\(field)\" has no value")
      }
      guard values.insert(ExactString(value)).inserted else {
        throw text.error(
          .duplicate, path, "two options of the field \"\(field)\" have the value \"\(value)\"")
      }
      let label = try localized(object["label_i18n"] ?? object["label"], path.appending("label"))
      let name = try string(object, firstOf: ["reference", "name"], path)
      options.append(FieldOption(value: value, label: label, name: name ?? ""))
    }
    return options
  }

  private func optionsPerLanguage(
    _ object: JSONObject, _ path: JSONPath, field: String
  ) throws(FormError) -> [FieldOption] {
    var order: [String] = []
    var labels: [ExactString: [LocalizedText.Entry]] = [:]
    for member in object.members {
      for option in try options(member.value, path.appending(member.name), field: field) {
        let value = ExactString(option.value)
        if labels[value] == nil { order.append(option.value) }
        labels[value, default: []].append(
          .init(language: member.name, text: option.label.entries.first?.text ?? ""))
      }
    }
    return order.map { FieldOption(value: $0, label: LocalizedText(labels[ExactString($0)] ?? [])) }
  }

  /// Parses a validation: an expression, and in 7.3 and later one with a parameter.
  func validation(
    _ json: JSONValue?, _ path: JSONPath
  ) throws(FormError) -> FieldValidation? {
    guard let json, !json.isNull else { return nil }
    let object = try object(json, path, "a validation")
    let expression: String?
    let parameter: LocalizedText
    switch object["expression"] {
    case .object(let inner):
      let place = path.appending("expression")
      expression = try string(inner, "value", place)
      parameter = try localized(object["parameter"], path.appending("parameter"))
    default:
      expression = try string(object, "expression", path)
      parameter = .none
    }
    guard let expression, !expression.isEmpty else { return nil }
    let message = try localized(
      object["errorMessage_i18n"] ?? object["errorMessage"], path.appending("errorMessage"))
    return FieldValidation(
      expression: expression, parameter: parameter, message: message,
      place: FormTextPosition(path: path.appending("expression")))
  }

  func dataSource(_ object: JSONObject, _ path: JSONPath) throws(FormError) -> DataSource {
    func list(_ names: String...) throws(FormError) -> [String] {
      for name in names {
        switch object[name] {
        case nil, .null: continue
        case .array(let values): return values.map(plain).filter { !$0.isEmpty }
        case .some(let json):
          let text = plain(json)
          return (OptionList.values(in: text) ?? [text]).filter { !$0.isEmpty }
        }
      }
      return []
    }
    let instances = try list("ddmDataProviderInstanceId", "ddmDataProviderInstance")
    switch try list("dataSourceType").first {
    case nil where !instances.isEmpty && instances != ["0"], "data-provider":
      return .dataProvider(
        instances: instances, output: try list("ddmDataProviderInstanceOutput").first ?? "")
    case nil, "manual": return .manual
    case "from-autofill": return .autofill
    case .some(let other): return .other(other)
    }
  }
}
