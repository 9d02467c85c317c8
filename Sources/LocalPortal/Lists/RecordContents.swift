import PortalKit

/// What the fields of a record say, as far as lists order and find by it.
struct RecordContents {
  /// The fields that are named, in lower case, in the order of their first places.
  private(set) var names: [String] = []
  /// What each has, without what it has twice; the first is what it is ordered by.
  private(set) var values: [String: [IndexedValue]] = [:]

  /// More than a list could show of one field.
  static let limit = 64

  /// Reads `modelValues`, `fieldValues` or `formFieldValues`.
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

  /// What a value says: the choices of a list, the title of a document, nothing of what has no words.
  private static func texts(_ value: JSONValue) -> [String] {
    switch value {
    case .null: return []
    case .string(let text):
      // Lists and documents travel as JSON in a text; a long text is what somebody wrote.
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
