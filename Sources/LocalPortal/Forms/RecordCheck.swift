import FormKit
import PortalKit
import SQLiteDatabase

/// Validates a record against its form on the server side, without trusting the client.
struct RecordCheck {
  private let definition: FormDefinition

  /// The fields that lists can sort and filter by.
  var listed: ListedFields { ListedFields(definition) }

  init(_ structure: StructureText) throws(ScreenletError) {
    do throws(FormError) {
      definition = try DefinitionReader.read(
        structure.definition, name: structure.name, layout: structure.layout)
    } catch {
      throw ScreenletError(error)
    }
  }

  /// Whether the form has a field with this name.
  func hasField(_ name: String) -> Bool { definition.field(named: name) != nil }

  /// Validates a submission.
  ///
  /// Returns the values to store and the documents that they contain.
  ///
  /// - Throws: ``ScreenletError/refused(_:)`` with all errors.
  func accept(
    _ submission: RecordSubmission, on portal: isolated LocalPortal
  ) throws(ScreenletError) -> (values: JSONValue, documents: [FormDocument]) {
    var record: FormRecord
    do throws(FormError) {
      record = try FormRecord(
        server: submission.values, of: definition, language: submission.language)
    } catch {
      throw .refused([FieldError(path: "", message: error.userMessage)])
    }
    let documents = Self.documents(in: record)
    if submission.isDraft {
      return (withoutPasswords(submission.values, &record), documents)
    }
    let fieldErrors = try fieldErrors(&record, submission, on: portal)
    guard fieldErrors.isEmpty else { throw .refused(fieldErrors) }
    return (submission.values, documents)
  }

  private static func documents(in record: FormRecord) -> [FormDocument] {
    record.allInstances.compactMap { record[$0]?.value?.sentDocument }
  }

  /// Returns the documents that a record contains, even if the record is invalid.
  func documents(in submission: RecordSubmission) -> [FormDocument] {
    let record = try? FormRecord(
      server: submission.values, of: definition, language: submission.language)
    return record.map { Self.documents(in: $0) } ?? []
  }

  private func fieldErrors(
    _ record: inout FormRecord, _ submission: RecordSubmission, on portal: isolated LocalPortal
  ) throws(ScreenletError) -> [FieldError] {
    let rules = RuleSet(definition)
    guard let today = CalendarDay(epochMilliseconds: portal.clock.now().milliseconds) else {
      throw .server(code: "clock", message: "The portal's clock is wrong. Set it, then try again.")
    }
    let expressionContext = ExpressionContext(today: today, language: submission.language)
    var state = rules.state(of: record, in: expressionContext)
    try answerProviders(&state, rules, record, expressionContext, on: portal)
    record.apply(state)
    let problems = FormValidator(rules)
      .problems(in: record, state: state, expressionContext: expressionContext)
    var fieldErrors = problems.map {
      FieldError(path: $0.path.description, message: $0.userMessage)
    }
    fieldErrors += try missingDocuments(record, on: portal)
    fieldErrors += try missingPages(record, on: portal)
    return fieldErrors
  }

  /// Answers the data provider requests of rules until there are no more, at most eight times.
  private func answerProviders(
    _ state: inout FormState, _ rules: RuleSet, _ record: FormRecord,
    _ expressionContext: ExpressionContext, on portal: isolated LocalPortal
  ) throws(ScreenletError) {
    // An answer can trigger another request, so limit the rounds for rules that never finish.
    for _ in 0..<8 {
      let requests = state.openRequests
      if requests.isEmpty { return }
      for request in requests {
        let answer: DataProviderResponse
        do throws(ScreenletError) {
          answer = try portal.queryProvider(DataProviderRequest(provider: request.provider))
        } catch .notFound {
          answer = DataProviderResponse(outputs: [:])
        }
        rules.take(
          ProviderResponse(outputs: answer.outputs.mapValues(Self.output)), for: request,
          into: &state, record: record, in: expressionContext)
      }
    }
  }

  private static func output(_ output: DataProviderResponse.Output) -> ProviderResponse.Output {
    switch output {
    case .value(let text): .value(text)
    case .options(let options, _, _):
      .options(
        options.map {
          FieldOption(value: $0.value, label: LocalizedText([.init(language: "", text: $0.label)]))
        })
    }
  }

  /// Returns an error for each document that the portal does not have.
  private func missingDocuments(
    _ record: FormRecord, on portal: isolated LocalPortal
  ) throws(ScreenletError) -> [FieldError] {
    var fieldErrors: [FieldError] = []
    for id in record.allInstances {
      guard let document = record[id]?.value?.sentDocument else { continue }
      let isThere = try portal.answering { () throws(SQLiteError) in
        let documents = DocumentTable(portal.database)
        if !document.uuid.isEmpty { return try documents.contains(uuid: document.uuid) }
        guard let entry = document.fileEntryId else { return true }
        return try documents.contains(id: entry)
      }
      if !isThere {
        fieldErrors.append(
          FieldError(
            path: record.path(of: id).description,
            message: UserMessage(
              key: "form.problem.document.missing",
              english: "The portal does not have this file. Choose it again.")))
      }
    }
    return fieldErrors
  }

  /// Returns an error for each link to a page that the portal does not have.
  private func missingPages(
    _ record: FormRecord, on portal: isolated LocalPortal
  ) throws(ScreenletError) -> [FieldError] {
    var fieldErrors: [FieldError] = []
    for id in record.allInstances {
      guard case .page(let link)? = record[id]?.value else { continue }
      let isThere = try portal.answering { () throws(SQLiteError) in
        try PageTable(portal.database).contains(link)
      }
      if !isThere {
        fieldErrors.append(
          FieldError(
            path: record.path(of: id).description,
            message: UserMessage(
              key: "form.problem.page.missing",
              english: "The portal does not have this page. Choose another one.")))
      }
    }
    return fieldErrors
  }

  private func withoutPasswords(_ values: JSONValue, _ record: inout FormRecord) -> JSONValue {
    let secrets = record.allInstances.filter { id in
      record[id].map { definition[$0.field].kind == .password && !$0.isEmpty } ?? false
    }
    guard !secrets.isEmpty else { return values }
    for id in secrets { record.empty(id) }
    return record.formValues
  }
}

extension FieldValue {
  /// The document of this value, if the client states that it is uploaded; otherwise nil.
  fileprivate var sentDocument: FormDocument? {
    switch self {
    case .document(let document): document.isUploaded ? document : nil
    case .image(let image): image.document.flatMap { $0.isUploaded ? $0 : nil }
    default: nil
    }
  }
}
