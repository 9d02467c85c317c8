/// The answers to a form: a value for each instance of each field.
///
/// ```swift
/// var record = FormRecord(definition, language: .english)
/// record["Title"] = .text("A broken lamp")
/// ```
///
/// Finding and changing an answer takes constant time, for any number of fields.
public struct FormRecord: Hashable, Sendable {
  /// The form.
  public let definition: FormDefinition
  /// The language that is being edited.
  public let language: LanguageTag
  /// The server's attributes of the record, such as `recordId` and `modifiedDate`.
  public var attributes: JSONObject
  /// Warnings about the record, such as answers to fields that no longer exist.
  public internal(set) var formWarnings: [FormWarning] = []

  var instances: [FieldInstance] = []
  var places: [InstanceID: Int] = [:]
  var siblings: [Siblings: [InstanceID]] = [:]
  var random: InstanceRandom
  /// The instances that have changed.
  var dirty: Set<InstanceID> = []
  /// The repeatable fields whose instances were added, removed or moved.
  var restructured: Set<FieldID> = []

  /// The key of a list of instances: those of a field in one instance of its group.
  struct Siblings: Hashable, Sendable {
    let field: FieldID
    let parent: InstanceID?
  }

  /// Creates a record with the initial values of the form.
  ///
  /// - Parameters:
  ///   - definition: The form.
  ///   - language: The language that is being edited.
  ///   - seed: The seed of instance IDs; fix it in tests.
  public init(
    _ definition: FormDefinition, language: LanguageTag = .english,
    seed: UInt64 = .random(in: .min ... .max)
  ) {
    self.init(definition, language: language, seed: seed, isPopulated: true)
  }

  /// Creates a record without instances for readers; ``populate(_:in:)`` adds the missing ones.
  init(
    _ definition: FormDefinition, language: LanguageTag, seed: UInt64, isPopulated: Bool
  ) {
    (self.definition, self.language, attributes) = (definition, language, JSONObject())
    random = InstanceRandom(seed: seed)
    guard isPopulated else { return }
    let count = definition.fields.count
    instances.reserveCapacity(count)
    places.reserveCapacity(count)
    siblings.reserveCapacity(count)
    populate(definition.topFields, in: nil, withPredefined: true)
  }

  /// Adds an instance of each field that has none.
  mutating func populate(
    _ fields: [FieldID], in parent: InstanceID?, withPredefined: Bool
  ) {
    for field in fields {
      let key = Siblings(field: field, parent: parent)
      if let there = siblings[key], !there.isEmpty {
        let children = definition.children(of: field)
        guard !children.isEmpty else { continue }
        for id in there { populate(children, in: id, withPredefined: withPredefined) }
      } else {
        insert(
          field, in: parent, at: 0, id: newID(),
          value: withPredefined ? predefined(field) : nil)
        let id = siblings[key]?.first
        populate(definition.children(of: field), in: id, withPredefined: withPredefined)
      }
    }
  }

  /// Returns the initial value of a field in the language that is being edited.
  func predefined(_ field: FieldID) -> FieldValue? {
    definition[field].predefined(in: language, default: definition.defaultLanguage)
  }

  mutating func newID() -> InstanceID {
    while true {
      let id = InstanceID(using: &random)
      if places[id] == nil { return id }
    }
  }

  /// Inserts an instance among its siblings.
  mutating func insert(
    _ field: FieldID, in parent: InstanceID?, at index: Int, id: InstanceID, value: FieldValue?
  ) {
    places[id] = instances.count
    instances.append(FieldInstance(id: id, field: field, parent: parent, value: value))
    siblings[Siblings(field: field, parent: parent), default: []].insert(id, at: index)
  }
}

extension FormRecord {
  /// Whether two records have equal answers to the same form; instance IDs are ignored.
  ///
  /// - Parameters:
  ///   - one: The first record.
  ///   - other: The second record.
  public static func == (one: FormRecord, other: FormRecord) -> Bool {
    one.definition == other.definition && one.answers == other.answers
  }

  /// Hashes the answers.
  ///
  /// - Parameter hasher: The hasher to use.
  public func hash(into hasher: inout Hasher) { hasher.combine(answers) }
}
