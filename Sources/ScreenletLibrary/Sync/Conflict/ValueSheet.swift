import PortalKit

/// The answers of a record as they are sent, by the names of their fields.
///
/// Portals know two shapes: a map from names to answers, and a list of answers with their names, in
/// which a name may stand several times. Answers go from one record to another as they are.
struct ValueSheet: Sendable {
  private enum Shape: Hashable { case map, list }

  private var object: JSONObject
  private let member: String
  private let shape: Shape

  /// Takes a record's values; nil where nobody can tell what answers which field.
  init?(_ values: JSONValue?) {
    var values = values
    if case .string(let text)? = values { values = try? JSONReader.read(text) }
    guard let object = values?.object else { return nil }
    self.object = object
    if object["modelValues"]?.object != nil {
      (member, shape) = ("modelValues", .map)
    } else if let name = ["fieldValues", "formFieldValues"].first(where: {
      object[$0]?.array != nil
    }) {
      (member, shape) = (name, .list)
    } else {
      return nil
    }
  }

  /// The whole again, as it is sent.
  var values: JSONValue { .object(object) }

  /// The names of the fields that are answered, in their order.
  var names: [String] {
    var seen: Set<String> = []
    return pairs.map(\.name).filter { seen.insert($0).inserted }
  }

  private var pairs: [(name: String, value: JSONValue)] {
    switch shape {
    case .map: (object[member]?.object?.members ?? []).map { ($0.name, $0.value) }
    case .list: (object[member]?.array ?? []).map { ($0["name"]?.string ?? "", $0) }
    }
  }

  /// What some fields say, in a form in which the same answers are the same text.
  func print(of names: Set<String>) -> String {
    let answers = pairs.filter { names.contains($0.name) }.compactMap { pair -> String? in
      guard let plain = Self.plain(pair.value) else { return nil }
      return pair.name + "=" + JSONWriter.compact(plain)
    }
    return (shape == .map ? answers.sorted() : answers).joined(separator: "\n")
  }

  /// An answer without what only tells copies of it apart; nil where it says nothing.
  private static func plain(_ value: JSONValue) -> JSONValue? {
    switch value {
    case .null: return nil
    case .string(let text): return text.isEmpty ? nil : value
    case .array(let values):
      let values = values.compactMap(plain)
      return values.isEmpty ? nil : .array(values)
    case .object(let object):
      let members = object.members.compactMap { member -> JSONObject.Member? in
        guard member.name != "instanceId", let value = plain(member.value) else { return nil }
        return JSONObject.Member(name: member.name, value: value)
      }
      // A name alone answers nothing.
      return members.allSatisfy { $0.name == "name" } ? nil : .object(JSONObject(members))
    default: return value
    }
  }

  /// What a person would read of some fields where nobody knows the form.
  func text(of name: String) -> String {
    pairs.filter { $0.name == name }.map { pair in
      Self.text(shape == .map ? pair.value : pair.value["value"])
    }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func text(_ value: JSONValue?) -> String {
    switch value {
    case nil, .null?: ""
    case .string(let text)?: text
    case .object(let object)?: object.members.first.map { text($0.value) } ?? ""
    case .some(let other): JSONWriter.compact(other)
    }
  }

  /// Whether answers of another can stand in it.
  func isLike(_ other: ValueSheet) -> Bool { shape == other.shape && member == other.member }

  /// The same with the answers to some fields taken from another.
  func taking(_ names: Set<String>, from other: ValueSheet) -> ValueSheet {
    var sheet = self
    switch shape {
    case .map:
      var members = object[member]?.object ?? JSONObject()
      for name in names { members[name] = other.object[member]?.object?[name] }
      sheet.object[member] = .object(members)
    case .list:
      let theirs = other.pairs.filter { names.contains($0.name) }.map(\.value)
      let place = pairs.firstIndex { names.contains($0.name) }
      var list = pairs.filter { !names.contains($0.name) }.map(\.value)
      list.insert(contentsOf: theirs, at: min(place ?? list.count, list.count))
      sheet.object[member] = .array(list)
    }
    return sheet
  }
}
