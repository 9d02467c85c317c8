import PortalKit

/// The values of a record that lists sort and filter by.
struct RecordContents {
  /// The names of the fields in lowercase, in order of first occurrence.
  private(set) var names: [String] = []
  /// The distinct values of each field.
  ///
  /// The first one is the sort key.
  private(set) var values: [String: [IndexedValue]] = [:]

  /// The maximum number of values for one field.
  static let limit = 64

  /// Reads `modelValues`, `fieldValues` or `formFieldValues` of a record.
  init(_ record: JSONValue) {
    if let fields = record["fieldValues"]?.array {
      read(fields)
    } else if let fields = record["formFieldValues"]?.array {
      read(fields)
    } else {
      for member in record["modelValues"]?.object?.members ?? [] {
        add(Self.texts(member.value), to: member.name)
      }
    }
  }

  private mutating func read(_ fields: [JSONValue]) {
    for field in fields {
      guard let name = field["name"]?.string else { continue }
      if let document = field["formDocument"], document.object != nil {
        add(Self.texts(document), to: name)
      } else if let languages = field["value"]?.object {
        add(languages.members.flatMap { Self.texts($0.value) }, to: name)
      } else if let value = field["value"] {
        add(Self.texts(value), to: name)
      }
      read(field["nestedFieldValues"]?.array ?? [])
    }
  }

  private mutating func add(_ texts: [String], to name: String) {
    let name = FoldedText.fold(name)
    guard !name.isEmpty else { return }
    var known = values[name] ?? []
    if values[name] == nil { names.append(name) }
    for text in texts where known.count < Self.limit {
      guard let value = IndexedValue(text), !known.contains(where: { $0.folded == value.folded })
      else { continue }
      known.append(value)
    }
    values[name] = known
  }

  /// Returns the texts of a value: the choices of a list, or the title of a document; none for
  /// other objects and null.
  private static func texts(_ value: JSONValue) -> [String] {
    switch value {
    case .null: return []
    case .string(let text):
      // Lists and documents are JSON inside a string; a long string is text that a user typed.
      guard let first = text.utf8.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "{"),
        text.utf8.count < 10_000, let value = try? JSONReader.read(text)
      else { return [text] }
      return texts(value)
    case .bool, .number: return [JSONWriter.compact(value)]
    case .array(let values):
      return values.prefix(limit).flatMap { value in
        switch value {
        case .string(let text): [text]
        case .number, .bool: [JSONWriter.compact(value)]
        default: [] as [String]
        }
      }
    case .object(let object): return object["title"]?.string.map { [$0] } ?? []
    }
  }
}
