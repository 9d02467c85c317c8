import PortalKit

/// Reads the fields of a structured content as those of a form, which they are but for their names.
enum ContentFields {
  /// The structure as a form.
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

  /// The values by their names, a name for each.
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

  /// What a content without a template says: its texts, one after the other.
  static func html(_ json: JSONValue) -> String {
    values(json["contentFields"]).map { $0.text("value") }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}
