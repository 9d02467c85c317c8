import PortalKit

/// Finds and replaces references to queued documents in the values of a record.
///
/// A document field holds a JSON object or its text. A queued document has no server identity yet,
/// so its write key takes the place of its `uuid`.
enum DocumentReferences {
  /// Returns the `keys` that occur in `values`, in order of first occurrence, without duplicates.
  static func keys(in values: JSONValue, among keys: Set<String>) -> [String] {
    guard !keys.isEmpty else { return [] }
    var found: [String] = []
    func walk(_ value: JSONValue) {
      switch value {
      case .object(let object): for member in object.members { walk(member.value) }
      case .array(let values): for value in values { walk(value) }
      case .string(let text):
        if keys.contains(text) {
          if !found.contains(text) { found.append(text) }
        } else if let object = document(text) {
          walk(object)
        }
      case .null, .bool, .number: break
      }
    }
    walk(values)
    return found
  }

  /// Returns `values` with references to queued documents replaced by the server's responses, which
  /// are given by write key.
  static func replacing(_ answers: [String: JSONValue], in values: JSONValue) -> JSONValue {
    guard !answers.isEmpty else { return values }
    switch values {
    case .object(var object):
      if let uuid = object["uuid"]?.string, let answer = answers[uuid]?.object {
        for member in answer.members { object[member.name] = member.value }
        return .object(object)
      }
      for member in object.members {
        object[member.name] = replacing(answers, in: member.value)
      }
      return .object(object)
    case .array(let values): return .array(values.map { replacing(answers, in: $0) })
    case .string(let text):
      guard let object = document(text) else { return values }
      let replaced = replacing(answers, in: object)
      return replaced == object ? values : .string(JSONWriter.compact(replaced))
    case .null, .bool, .number: return values
    }
  }

  private static func document(_ text: String) -> JSONValue? {
    guard text.utf8.first == UInt8(ascii: "{"), text.utf8.count < 4_096, text.contains("uuid")
    else { return nil }
    return try? JSONReader.read(text)
  }
}
