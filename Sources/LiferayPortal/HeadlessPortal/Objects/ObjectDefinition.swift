import PortalKit

/// An object as its portal defines it: what its records have, and where they are.
struct ObjectDefinition: Sendable {
  /// The number of the definition, which stands for that of a list of records.
  var id: Int64
  /// What it is called in the portal.
  var name: String
  /// What people call it, in every language that has a word for it.
  var label: JSONObject
  /// The language that is there if no other is.
  var language: String
  /// Who made it; 0 if nobody says.
  var userId: Int64
  /// The path of its records behind `/o/c`, as in `/tickets`.
  var path: String
  /// Whether each site has records of its own.
  var isOfSite: Bool
  /// What its records have.
  var fields: [ObjectField]
  /// The options of its fields, by the number of their list.
  var options: [Int64: [JSONValue]] = [:]

  /// Reads one; nil for what is no object, and for objects whose records other services have.
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

  /// The path of its records; older portals do not tell it, and make it of the name.
  private static func path(_ json: JSONValue) -> String? {
    var path = json.text("restContextPath")
    if path.isEmpty, json.truth("system") != true { path = "/o/c/" + plural(json.text("name")) }
    guard path.hasPrefix("/o/c/") else { return nil }
    let name = path.dropFirst("/o/c/".count)
    let isPlain = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    return name.isEmpty || !isPlain ? nil : "/" + name
  }

  /// The plural of a name, as a portal forms it.
  static func plural(_ name: String) -> String {
    var name = name.hasPrefix("C_") ? String(name.dropFirst(2)) : name
    if name.hasSuffix("y") { name = name.dropLast() + "ie" }
    if name.hasSuffix("s") { name += "e" }
    return (name + "s").lowercased()
  }

  /// The field of a name, whatever the case of its letters.
  func field(named name: String) -> ObjectField? {
    let name = name.lowercased()
    return fields.first { $0.name.lowercased() == name }
  }

  /// What it is called in its own language.
  var title: String {
    let text = label[language]?.string ?? label.members.first?.value.string ?? ""
    return text.isEmpty ? name : text
  }

  /// As the list that its records go to.
  func recordSet(groupId: Int64) -> RecordSet {
    RecordSet(
      id: id, groupId: isOfSite ? groupId : 0, structureId: id, name: title, userId: userId)
  }
}
