/// The result of a request to submit a record.
public enum FormSubmission: Hashable, Sendable {
  /// Problems that must be fixed first; they are shown from then on.
  case problems([FieldProblem])
  /// The record can be sent when its uploads finish; failed uploads must be sent again.
  case waitsForUploads(again: [InstanceID])
  /// The record to send, without the answers of hidden fields.
  case send(FormRecord)
}

extension FormSession {
  /// Validates the whole form in order to submit the record.
  ///
  /// - Returns: The next step, and the changes.
  public mutating func wantsSubmit() -> (submission: FormSubmission, changes: FormChanges) {
    var changes = FormChanges()
    isSubmitWaiting = false
    guard checkAll(&changes) else { return (.problems(problems), changes) }
    guard transfers.isEmpty else {
      isSubmitWaiting = true
      let failed = transfers.filter { $0.value == .failed }.map(\.key)
        .sorted { order(of: $0).lexicographicallyPrecedes(order(of: $1)) }
      for id in failed { transfers[id] = .waiting }
      check(Set(transfers.keys), &changes)
      return (.waitsForUploads(again: failed), changes)
    }
    return (.send(outgoing), changes)
  }

  /// Validates the whole form and moves to the review if no problem prevents sending.
  ///
  /// - Returns: The problems, empty if the review is shown, and the changes.
  package mutating func wantsReview() -> (problems: [FieldProblem], changes: FormChanges) {
    var changes = FormChanges()
    guard checkAll(&changes) else { return (problems, changes) }
    changes.add(go(toPage: reviewPage))
    return ([], changes)
  }

  /// Validates every page; returns whether the record can be sent once its uploads are done.
  private mutating func checkAll(_ changes: inout FormChanges) -> Bool {
    for page in definition.pages.indices where isEnabled(page: page) {
      leave(page: page, &changes)
    }
    return problems.allSatisfy { $0.instance == nil || isAboutTransfer($0) }
  }

  private func isAboutTransfer(_ problem: FieldProblem) -> Bool {
    switch problem.kind {
    case .uploading, .uploadFailed: problem.instance.map { transfers[$0] != nil } ?? false
    default: false
    }
  }

  /// The record as it is sent, without the answers of hidden fields.
  public var outgoing: FormRecord {
    var record = record
    for instance in record.instances
    where !(instance.value == nil && instance.input == nil) && !isVisible(instance.id) {
      record.set(nil, for: instance.id)
    }
    return record
  }

  /// Records that the server has saved the record; its current answers become the saved ones.
  ///
  /// - Parameter attributes: The attributes that the server returned, to merge into the record; nil
  ///   for none.
  /// - Returns: The changes.
  @discardableResult
  public mutating func didSend(attributes: JSONObject? = nil) -> FormChanges {
    if let attributes {
      for member in attributes.members { record.attributes[member.name] = member.value }
    }
    var changes = FormChanges()
    changes.instances.formUnion(server.all.compactMap(\.instance))
    changes.hasOtherProblems = !server.isEmpty
    record.markClean()
    server = ServerProblems()
    isSubmitWaiting = false
    return changes
  }

  // MARK: Files

  /// Sets a local file as the answer and queues its upload, unless local files are accepted.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - title: The title of the file.
  ///   - id: The instance.
  /// - Returns: The changes; empty if the instance is not editable.
  @discardableResult
  public mutating func attach(path: String, title: String, to id: InstanceID) -> FormChanges {
    guard isEditable(id), let field = field(of: id) else { return FormChanges() }
    let document = FormDocument(localPath: path, title: title)
    if !validator.acceptsLocalFiles { transfers[id] = .waiting }
    return set(value(document, of: field), for: id)
  }

  private func value(_ document: FormDocument, of field: FormField) -> FieldValue {
    field.kind == .image ? .image(FormImage(document: document)) : .document(document)
  }

  /// Updates the upload state of a file.
  ///
  /// - Parameters:
  ///   - transfer: The new state.
  ///   - id: The instance.
  /// - Returns: The changes.
  @discardableResult
  public mutating func take(_ transfer: DocumentTransfer, for id: InstanceID) -> FormChanges {
    guard record[id] != nil else { return FormChanges() }
    transfers[id] = transfer
    if transfer == .failed { isSubmitWaiting = false }
    var changes = FormChanges()
    if transfer == .failed { left.insert(id) }
    check([id], &changes)
    return changes
  }

  /// Stores a file that was uploaded to the portal.
  ///
  /// - Parameters:
  ///   - document: The file in the portal.
  ///   - id: The instance.
  /// - Returns: The changes, and whether a waiting record can be sent now.
  public mutating func take(
    _ document: FormDocument, for id: InstanceID
  ) -> (changes: FormChanges, isReady: Bool) {
    guard let field = field(of: id) else { return (FormChanges(), false) }
    transfers[id] = nil
    var arrived = value(document, of: field)
    if case .image(var image) = arrived, case .image(let before)? = record.value(of: id) {
      // The upload does not change the alternate text.
      image.alternateText = before.alternateText
      arrived = .image(image)
    }
    record.set(arrived, for: id)
    var changes = FormChanges()
    changes.instances = [id]
    follow([field.id], &changes)
    return (changes, isSubmitWaiting && transfers.isEmpty)
  }

  /// Cancels the upload of a file and removes the answer.
  ///
  /// - Parameter id: The instance.
  /// - Returns: The changes.
  @discardableResult
  public mutating func cancelTransfer(of id: InstanceID) -> FormChanges {
    transfers[id] = nil
    isSubmitWaiting = false
    return set(nil, for: id)
  }

  // MARK: Data providers

  /// Returns the data provider requests that are not sent yet, and marks them as sent.
  public mutating func takeRequests() -> [ProviderRequest] {
    let open = state.openRequests.filter { sentRequests.insert($0).inserted }
    return open
  }

  /// Stores the response of a data provider and evaluates the rules that depend on it.
  ///
  /// - Parameters:
  ///   - answer: The response.
  ///   - request: The request that it answers.
  /// - Returns: The changes.
  @discardableResult
  public mutating func take(
    _ answer: ProviderResponse, for request: ProviderRequest
  ) -> FormChanges {
    var changes = FormChanges()
    let jumps = state.jumps
    let different = rules.take(
      answer, for: request, into: &state, record: record, in: expressionContext)
    var fields: Set<FieldID> = []
    take(different, jumps, &fields, &changes)
    if fields.isEmpty {
      check(changes.instances, &changes)
    } else {
      follow(fields, &changes)
    }
    return changes
  }

  /// Marks a failed data provider request as not sent, so that it can be retried.
  ///
  /// - Parameter request: The failed request.
  public mutating func giveUp(_ request: ProviderRequest) { sentRequests.remove(request) }
}

extension FormSession {
  // MARK: Drafts

  /// Whether the record has changed since it was created, loaded or saved.
  public var isDirty: Bool { record.isDirty }

  /// The number of changed fields.
  public var changedCount: Int { record.dirtyFields.count }

  /// The input and the current page as a draft, without passwords.
  public var draft: JSONValue { Self.draft(of: record, page: page) }

  /// Returns the draft of a copy of a record, for writing it while the user continues to type.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - page: The current page, from 0.
  public static func draft(of record: FormRecord, page: Int) -> JSONValue {
    var object = record.draft.object ?? JSONObject()
    object["page"] = .integer(page)
    return .object(object)
  }

  /// The local files without an upload, as after restoring a draft.
  public var pendingFiles: [InstanceID] {
    guard !validator.acceptsLocalFiles else { return [] }
    return record.localFiles.map(\.id).filter { transfers[$0] == nil }
  }

  /// Moves to the page that was shown when the draft was saved.
  ///
  /// - Parameter draft: The draft; without a valid page, the current one stays.
  public mutating func resume(from draft: JSONValue) {
    guard let page = draft["page"]?.wholeNumber.map(Int.init), isEnabled(page: page) else { return }
    self.page = page
  }
}
