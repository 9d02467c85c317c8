import PortalKit

/// What the values of a record say of documents that wait in the queue.
///
/// A document field holds an object, or its text; a document that waits is known by its key, which
/// stands where its `uuid` will stand.
enum DocumentReferences {
  /// Which of these keys stand in the values.
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

  /// The values with what the portal answered in the place of the documents that waited.
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
