import PortalKit

/// Converts the fields of structured content to those of a form, which differ only in their names.
enum ContentFields {
  /// Returns the structure as a form.
  static func form(_ structure: JSONValue) -> JSONValue {
    [
      "id": structure["id"] ?? 0, "name": structure["name"] ?? "",
      "availableLanguages": structure["availableLanguages"] ?? [],
      "formPages": [
        [
          "headline": structure["name"] ?? "",
          "formFields": .array(fields(structure["contentStructureFields"])),
        ]
      ],
    ]
  }

  private static func fields(_ list: JSONValue?) -> [JSONValue] {
    (list?.array ?? []).flatMap { field -> [JSONValue] in
      var object = field.object ?? JSONObject()
      object["formFieldOptions"] = object["options"]
      object["options"] = nil
      let nested = object["nestedContentStructureFields"]
      object["nestedContentStructureFields"] = nil
      return [.object(object)] + fields(nested)
    }
  }

  /// Returns a flat list of name and value pairs.
  static func values(_ list: JSONValue?) -> [JSONValue] {
    (list?.array ?? []).flatMap { field -> [JSONValue] in
      let value: JSONValue = [
        "name": field["name"] ?? "", "value": .string(text(field["contentFieldValue"] ?? .null)),
      ]
      return [value] + values(field["nestedContentFields"])
    }
  }

  private static func text(_ value: JSONValue) -> String {
    if let data = value["data"]?.string { return data }
    for name in ["document", "image", "geo"] {
      if let inner = value[name], inner.object != nil { return JSONWriter.compact(inner) }
    }
    return value.text("link")
  }

  /// Returns the texts of content without a template, one per line.
  static func html(_ json: JSONValue) -> String {
    values(json["contentFields"]).map { $0.text("value") }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}
