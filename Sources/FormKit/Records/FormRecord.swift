public import PortalKit

/// The answers to a form: a value for each instance of each field.
///
/// ```swift
/// var record = FormRecord(definition, language: .english)
/// record["Title"] = .text("A broken lamp")
/// ```
///
/// Finding and changing an answer costs the same in a form of ten fields and of ten thousand.
public struct FormRecord: Hashable, Sendable {
  /// The form that is answered.
  public let definition: FormDefinition
  /// The language that is being edited.
  public let language: LanguageTag
  /// What the server says of the record, such as `recordId` and `modifiedDate`.
  public var attributes: JSONObject
  /// What whoever reads the record would want to know, such as answers to fields that are gone.
  public internal(set) var notices: [FormNotice] = []

  var instances: [FieldInstance] = []
  var places: [InstanceID: Int] = [:]
  var siblings: [Siblings: [InstanceID]] = [:]
  var random: InstanceRandom
  /// The instances that are not what they were.
  var dirty: Set<InstanceID> = []
  /// The repeatable fields of which there are more, fewer or others than there were.
  var restructured: Set<FieldID> = []

  /// Which instances are in one list: those of a field in one instance of its group.
  struct Siblings: Hashable, Sendable {
    let field: FieldID
    let parent: InstanceID?
  }

  /// Makes an unanswered record, with the values that the form begins with.
  public init(
    _ definition: FormDefinition, language: LanguageTag = .english,
    seed: UInt64 = .random(in: .min ... .max)
  ) {
    self.init(definition, language: language, seed: seed, isPopulated: true)
  }

  /// A record without instances, for readers; ``populate(_:in:)`` fills what they leave out.
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

  /// Gives each of the fields that has no instance one.
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

  /// What a field begins with in the language that is being edited.
  func predefined(_ field: FieldID) -> FieldValue? {
    definition[field].predefined(in: language, default: definition.defaultLanguage)
  }

  mutating func newID() -> InstanceID {
    while true {
      let id = InstanceID(using: &random)
      if places[id] == nil { return id }
    }
  }

  /// Puts an instance among its siblings.
  mutating func insert(
    _ field: FieldID, in parent: InstanceID?, at index: Int, id: InstanceID, value: FieldValue?
  ) {
    places[id] = instances.count
    instances.append(FieldInstance(id: id, field: field, parent: parent, value: value))
    siblings[Siblings(field: field, parent: parent), default: []].insert(id, at: index)
  }
}

extension FormRecord {
  /// Whether two records have the same answers, whatever their instances are called.
  public static func == (one: FormRecord, other: FormRecord) -> Bool {
    one.definition == other.definition && one.answers == other.answers
  }

  /// Hashes the answers.
  public func hash(into hasher: inout Hasher) { hasher.combine(answers) }
}
