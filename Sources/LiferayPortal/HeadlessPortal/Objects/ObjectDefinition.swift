import PortalKit

/// An object definition of a portal: its fields and the path of its records.
struct ObjectDefinition: Sendable {
  /// The ID of the definition, which is used as the record set ID.
  var id: Int64
  /// The internal name in the portal.
  var name: String
  /// The display name by language.
  var label: JSONObject
  /// The default language.
  var language: String
  /// The ID of the author; 0 if unknown.
  var userId: Int64
  /// The path of the records below `/o/c`, as in `/tickets`.
  var path: String
  /// Whether each site has its own records.
  var isOfSite: Bool
  /// The fields of the records.
  var fields: [ObjectField]
  /// The options of the fields, by the ID of the list of options.
  var options: [Int64: [JSONValue]] = [:]

  /// Parses a definition; nil if it is invalid or its records belong to other services.
  init?(_ json: JSONValue) {
    guard let id = json["id"]?.whole, id != 0, let fields = json["objectFields"]?.array,
      let path = Self.path(json)
    else { return nil }
    (self.id, self.path) = (id, path)
    name = json.text("name")
    label = json["label"]?.object ?? JSONObject()
    let language = json.text("defaultLanguageId")
    self.language = language.isEmpty ? label.members.first?.name ?? "en_US" : language
    userId = json.creator.id
    isOfSite = json.text("scope") == "site"
    self.fields = fields.compactMap(ObjectField.init)
  }

  /// Returns the REST path of the object's records; derived from the name for older portals, which
  /// omit the path.
  private static func path(_ json: JSONValue) -> String? {
    var path = json.text("restContextPath")
    if path.isEmpty, json.boolMember("system") != true {
      path = "/o/c/" + plural(json.text("name"))
    }
    guard path.hasPrefix("/o/c/") else { return nil }
    let name = path.dropFirst("/o/c/".count)
    let isPlain = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    return name.isEmpty || !isPlain ? nil : "/" + name
  }

  /// Returns the plural of a name as a portal forms it.
  static func plural(_ name: String) -> String {
    var name = name.hasPrefix("C_") ? String(name.dropFirst(2)) : name
    if name.hasSuffix("y") { name = name.dropLast() + "ie" }
    if name.hasSuffix("s") { name += "e" }
    return (name + "s").lowercased()
  }

  /// Returns the field with a name, ignoring case.
  func field(named name: String) -> ObjectField? {
    let name = name.lowercased()
    return fields.first { $0.name.lowercased() == name }
  }

  /// The display name in the default language.
  var title: String {
    let text = label[language]?.string ?? label.members.first?.value.string ?? ""
    return text.isEmpty ? name : text
  }

  /// Returns the record set that represents this object.
  func recordSet(groupId: Int64) -> RecordSet {
    RecordSet(
      id: id, groupId: isOfSite ? groupId : 0, structureId: id, name: title, userId: userId)
  }
}
