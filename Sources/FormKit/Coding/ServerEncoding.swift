extension FormField {
  /// Returns the string that a server stores for a value.
  ///
  /// A file that is not uploaded yet yields an empty string.
  ///
  /// - Parameters:
  ///   - value: The value; nil yields the string that clears the field.
  ///   - format: The format of the server.
  public func serverText(for value: FieldValue?, as format: ValueFormat) -> String {
    switch value {
    case nil: kind.hasOptions && !(kind == .radio && format == .headless) ? "[]" : ""
    case .boolean(let value): value ? "true" : "false"
    case .text(let text): text
    case .number(let number): number.description
    case .date(let date): format == .v62 ? String(date.epochMilliseconds) : date.description
    case .options(let values):
      kind == .radio && format == .headless ? values.first ?? "" : OptionList.text(values)
    case .document(let document):
      document.url ?? document.json(as: format).map(JSONWriter.compact) ?? ""
    case .grid, .image, .geolocation, .page, .pairs:
      value.map { JSONWriter.compact(plainJSON(for: $0, as: format)) } ?? ""
    }
  }

  /// Returns the value as JSON for users and scripts: numbers are numbers, several options a list.
  ///
  /// A local file yields its path, which is never sent to a server.
  ///
  /// - Parameter value: The value.
  public func plainJSON(for value: FieldValue) -> JSONValue {
    let json = plainJSON(for: value, as: .v7)
    switch value {
    case .document(let document): return document.pathOnly.map(JSONValue.string) ?? json
    case .image(let image):
      guard let path = image.document?.pathOnly, var object = json.object else { return json }
      object["path"] = .string(path)
      return .object(object)
    default: return json
    }
  }

  private func plainJSON(for value: FieldValue, as format: ValueFormat) -> JSONValue {
    switch value {
    case .boolean(let value): return .bool(value)
    case .text(let text):
      return storesObject ? (try? JSONReader.read(text)) ?? .string(text) : .string(text)
    case .number(let number): return .number(number.json)
    case .date(let date): return .string(date.description)
    case .options(let values):
      return allowsMultipleChoices
        ? .array(values.map(JSONValue.string)) : .string(values.first ?? "")
    case .grid(let answers):
      return .object(
        JSONObject(answers.answers.map { .init(name: $0.row, value: .string($0.column)) }))
    case .document(let document): return document.fullJSON
    case .image(let image):
      var object = image.document?.json(as: format)?.object ?? JSONObject()
      object["alt"] = .string(image.alternateText)
      if !image.data.isEmpty { object["data"] = .string(image.data) }
      return .object(object)
    case .geolocation(let place):
      return [
        "latitude": .number(place.latitude.json), "longitude": .number(place.longitude.json),
      ]
    case .page(let page): return page.json
    case .pairs(let pairs):
      return .array(pairs.map { ["label": .string($0.value), "value": .string($0.key)] })
    }
  }
}

extension FormDocument {
  /// The path of a file that exists only on this machine.
  fileprivate var pathOnly: String? { isUploaded ? nil : localPath }

  /// The web address of a file that is not in the portal, as in old records.
  var url: String? { isUploaded ? nil : others["url"]?.string }
}
