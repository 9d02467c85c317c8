/// The state of a user filling in a form, as a value for the screen, the linear mode and tests.
///
/// ```swift
/// var session = FormSession(FormRecord(definition), expressionContext: expressionContext)
/// let changes = session.set(typed: "21/11/2026", for: instance)
/// session.leave(instance)
/// if case .send(let record) = session.wantsSubmit() { … }
/// ```
///
/// Each mutation returns the affected instances; its cost depends on their number and not on the
/// size of the form. An answer has no errors until its field was left once.
public struct FormSession: Sendable {
  /// The form that is filled in.
  public var definition: FormDefinition { record.definition }
  /// The current answers.
  public internal(set) var record: FormRecord
  /// The result of the rules.
  public internal(set) var state: FormState
  /// The compiled rules of the form.
  public let rules: RuleSet
  /// The validator of the answers.
  public let validator: FormValidator
  /// The current day, and the user's roles and language.
  public let expressionContext: ExpressionContext
  /// The pages that link fields can refer to; nil if unknown.
  public let pages: PageChoices?
  /// Whether the whole form is read-only.
  public var isReadOnly = false

  /// The current page, from 0; the index after the last page is the review.
  public internal(set) var page = 0
  /// Whether the last ``wantsSubmit()`` waits for uploads.
  public internal(set) var isSubmitWaiting = false
  /// The uploads that are waiting, running or failed; finished ones are removed.
  public internal(set) var transfers: [InstanceID: DocumentTransfer] = [:]

  /// The pages that the user has left at least once.
  var leftPages: Set<Int> = []
  /// The instances that the user has left at least once; only they can have errors.
  var left: Set<InstanceID> = []
  /// The instances whose answer the user changed.
  var edited: Set<InstanceID> = []
  /// The first problem of each instance that was left.
  var reportedProblems: [InstanceID: FieldProblem] = [:]
  /// The number of instances with problems on each page.
  var problemCountByPage: [Int: Int] = [:]
  var server = ServerProblems()
  var sentRequests: Set<ProviderRequest> = []

  let readByRules: Set<FieldID>
  /// The fields to validate again when a field changes, because their expressions read it.
  let testReaders: [FieldID: [FieldID]]
  /// The position of each field in reading order, which pages can change.
  let ranks: [Int]

  /// Starts a session with a new record, one of the portal, or a draft.
  ///
  /// - Parameters:
  ///   - record: The answers so far.
  ///   - rules: The compiled rules; nil compiles those of the form.
  ///   - acceptsLocalFiles: Whether files stay on this machine, without uploads.
  ///   - pages: The pages that link fields can refer to; nil if unknown.
  ///   - expressionContext: The current day, and the user's roles and language.
  public init(
    _ record: FormRecord, rules: RuleSet? = nil, acceptsLocalFiles: Bool = false,
    pages: PageChoices? = nil, expressionContext: ExpressionContext
  ) {
    let rules = rules ?? RuleSet(record.definition)
    self.rules = rules
    var validator = FormValidator(rules)
    validator.acceptsLocalFiles = acceptsLocalFiles
    self.validator = validator
    self.expressionContext = expressionContext
    self.pages = pages
    self.record = record
    state = rules.state(of: record, in: expressionContext)
    readByRules = rules.readFields
    testReaders = validator.readersOfTests
    ranks = Self.ranks(in: record.definition)
    self.record.apply(state)
    page = firstPage
  }

  /// Replaces the record with another one of the same form, such as one from the server, and resets
  /// all errors.
  ///
  /// - Parameter record: The new record.
  public mutating func replace(record: FormRecord) {
    self.record = record
    state = rules.state(of: record, in: expressionContext, keeping: state)
    self.record.apply(state)
    (left, leftPages, reportedProblems, problemCountByPage) = ([], [], [:], [:])
    edited = []
    (transfers, isSubmitWaiting) = ([:], false)
    server = ServerProblems()
    page = firstPage
  }

  /// Resets all answers to the initial values of the form.
  public mutating func clear() {
    var fresh = record
    fresh.clear()
    replace(record: fresh)
  }

  /// Returns the reading order of the fields: by page, row and column.
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
  /// The fields to validate again when a field changes, by that field.
  var readersOfTests: [FieldID: [FieldID]] {
    var readers: [FieldID: [FieldID]] = [:]
    for (field, test) in tests {
      guard case .success(let expression) = test.expression else { continue }
      for read in expression.reads where read != field { readers[read, default: []].append(field) }
    }
    return readers
  }
}
