import PortalKit

/// The answers of a record in the format in which they are sent, by field name.
///
/// Portals use two formats: a map from names to answers, and a list of answers with names, in which
/// a name may occur several times. Answers are copied between records unchanged.
struct ValueSheet: Sendable {
  private enum Shape: Hashable { case map, list }

  private var object: JSONObject
  private let member: String
  private let shape: Shape

  /// Parses the values of a record; nil if the format is unknown.
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

  /// The complete values, as they are sent.
  var values: JSONValue { .object(object) }

  /// The names of the answered fields, in order, without duplicates.
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

  /// Returns a canonical text of some fields, equal for equal answers.
  func print(of names: Set<String>) -> String {
    let answers = pairs.filter { names.contains($0.name) }.compactMap { pair -> String? in
      guard let plain = Self.plain(pair.value) else { return nil }
      return pair.name + "=" + JSONWriter.compact(plain)
    }
    return (shape == .map ? answers.sorted() : answers).joined(separator: "\n")
  }

  /// Returns an answer without empty parts and instance IDs; nil if it is empty.
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
      // A name without a value is an empty answer.
      return members.allSatisfy { $0.name == "name" } ? nil : .object(JSONObject(members))
    default: return value
    }
  }

  /// Returns the answers of a field as readable text, for records without a form.
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

  /// Returns whether both have the same format, so that answers can be copied between them.
  func isEquivalent(_ other: ValueSheet) -> Bool { shape == other.shape && member == other.member }

  /// Returns a copy with the answers of some fields replaced by those of another record.
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
