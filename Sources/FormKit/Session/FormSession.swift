import PortalKit

/// Somebody filling in a form, as a value: the screen, the linear mode and tests all use it.
///
/// ```swift
/// var session = FormSession(FormRecord(definition), surroundings: surroundings)
/// let changes = session.set(typed: "21/11/2026", for: instance)
/// session.leave(instance)
/// if case .send(let record) = session.wantsSubmit() { … }
/// ```
///
/// Each change tells which instances are different because of it, and costs what depends on it, not
/// the size of the form. Nothing is wrong with an answer before its field was left once.
public struct FormSession: Sendable {
  /// The form.
  public var definition: FormDefinition { record.definition }
  /// The answers.
  public internal(set) var record: FormRecord
  /// What the rules make of them.
  public internal(set) var state: FormState
  /// The rules.
  public let rules: RuleSet
  /// Who checks the answers.
  public let validator: FormValidator
  /// What is known beyond the form.
  public let surroundings: ExpressionSurroundings
  /// The pages that fields can lead to; nil where nobody knows them.
  public let pages: PageChoices?
  /// Whether the answers can only be read.
  public var isReadOnly = false

  /// The page that is shown, from 0; the one behind the last is the review.
  public internal(set) var page = 0
  /// What was taken back by the last ``wantsSubmit()``: whether uploads are waited for.
  public internal(set) var isSubmitWaiting = false
  /// Where files are on their way; one that has arrived is not among them.
  public internal(set) var transfers: [InstanceID: DocumentTransfer] = [:]

  /// The pages that were left once.
  var leftPages: Set<Int> = []
  /// The instances that were left once; only they can be wrong.
  var left: Set<InstanceID> = []
  /// The first thing that is wrong with each instance that was left.
  var mistakes: [InstanceID: FieldProblem] = [:]
  /// How many of them there are on each page.
  var mistakesByPage: [Int: Int] = [:]
  var server = ServerProblems()
  var asked: Set<ProviderRequest> = []

  let readByRules: Set<FieldID>
  /// The fields whose own expressions read a field.
  let testReaders: [FieldID: [FieldID]]
  /// Where each field stands in reading order, which pages may choose.
  let ranks: [Int]

  /// Begins with a record: a new one, one of the portal, or a draft.
  ///
  /// - Parameters:
  ///   - record: What is answered so far.
  ///   - rules: The rules, if they are understood already.
  ///   - acceptsLocalFiles: Whether a file may stay on this machine; then nothing is uploaded.
  ///   - pages: The pages that fields can lead to; nil where nobody knows them.
  ///   - surroundings: The day, the language and the roles of the person.
  public init(
    _ record: FormRecord, rules: RuleSet? = nil, acceptsLocalFiles: Bool = false,
    pages: PageChoices? = nil, surroundings: ExpressionSurroundings
  ) {
    let rules = rules ?? RuleSet(record.definition)
    self.rules = rules
    var validator = FormValidator(rules)
    validator.acceptsLocalFiles = acceptsLocalFiles
    self.validator = validator
    self.surroundings = surroundings
    self.pages = pages
    self.record = record
    state = rules.state(of: record, in: surroundings)
    readByRules = rules.readFields
    testReaders = validator.readersOfTests
    ranks = Self.ranks(in: record.definition)
    self.record.apply(state)
    page = firstPage
  }

  /// Takes another record of the same form, such as one that the portal answered; nothing was left.
  public mutating func replace(record: FormRecord) {
    self.record = record
    state = rules.state(of: record, in: surroundings, keeping: state)
    self.record.apply(state)
    (left, leftPages, mistakes, mistakesByPage) = ([], [], [:], [:])
    (transfers, isSubmitWaiting) = ([:], false)
    server = ServerProblems()
    page = firstPage
  }

  /// Brings every answer back to what the form begins with.
  public mutating func clear() {
    var fresh = record
    fresh.clear()
    replace(record: fresh)
  }

  /// Puts the fields in the order that people read them in: by page, row and column.
  private static func ranks(in definition: FormDefinition) -> [Int] {
    var ranks = Array(repeating: Int.max, count: definition.fields.count)
    var next = 0
    func place(_ id: FieldID) {
      guard ranks[id.index] == .max else { return }
      ranks[id.index] = next
      next += 1
      for row in definition[id].nestedRows {
        for name in row.columns.flatMap(\.fieldNames) {
          guard let inside = definition.id(named: name), definition[inside].parent == id else {
            continue
          }
          place(inside)
        }
      }
      for inside in definition.children(of: id) { place(inside) }
    }
    for page in definition.pages {
      for name in page.fieldNames { definition.id(named: name).map(place) }
    }
    for id in definition.topFields { place(id) }
    return ranks
  }
}

extension FormValidator {
  /// Which fields are to be checked again when another one changes.
  var readersOfTests: [FieldID: [FieldID]] {
    var readers: [FieldID: [FieldID]] = [:]
    for (field, test) in tests {
      guard case .success(let expression) = test.expression else { continue }
      for read in expression.reads where read != field { readers[read, default: []].append(field) }
    }
    return readers
  }
}
