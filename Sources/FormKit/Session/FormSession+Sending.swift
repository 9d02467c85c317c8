public import PortalKit

/// What has to happen for a record to be sent.
public enum FormSubmission: Hashable, Sendable {
  /// These are to be put right first; they are told from now on.
  case problems([FieldProblem])
  /// Files are on their way: the record is sent when they have arrived. Those that failed are to be
  /// sent again.
  case waitsForUploads(again: [InstanceID])
  /// All is well: this is to be sent. What is not in sight has no answer in it.
  case send(FormRecord)
}

extension FormSession {
  /// Somebody wants to send the record; from now on everything is checked.
  public mutating func wantsSubmit() -> (submission: FormSubmission, changes: FormChanges) {
    var changes = FormChanges()
    for page in definition.pages.indices where isEnabled(page: page) {
      leave(page: page, &changes)
    }
    isSubmitWaiting = false
    let stopping = problems.filter { $0.instance != nil && !isAboutTransfer($0) }
    guard stopping.isEmpty else { return (.problems(problems), changes) }
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

  private func isAboutTransfer(_ problem: FieldProblem) -> Bool {
    switch problem.kind {
    case .uploading, .uploadFailed: problem.instance.map { transfers[$0] != nil } ?? false
    default: false
    }
  }

  /// The record as it is sent: what is not in sight is not answered.
  public var outgoing: FormRecord {
    var record = record
    for instance in record.instances
    where !(instance.value == nil && instance.input == nil) && !isVisible(instance.id) {
      record.set(nil, for: instance.id)
    }
    return record
  }

  /// Takes note that the record has arrived; what is there now is what it was.
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

  /// Takes a file of this machine as the answer; it waits to be sent, unless it may stay here.
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

  /// Takes note of where a file is on its way.
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

  /// Takes a file that has arrived in the portal.
  ///
  /// - Returns: What is different, and whether the record that waited can be sent now.
  public mutating func take(
    _ document: FormDocument, for id: InstanceID
  ) -> (changes: FormChanges, isReady: Bool) {
    guard let field = field(of: id) else { return (FormChanges(), false) }
    transfers[id] = nil
    var arrived = value(document, of: field)
    if case .image(var image) = arrived, case .image(let before)? = record.value(of: id) {
      // What is to be seen on a picture does not change on its way.
      image.alternateText = before.alternateText
      arrived = .image(image)
    }
    record.set(arrived, for: id)
    var changes = FormChanges()
    changes.instances = [id]
    follow([field.id], &changes)
    return (changes, isSubmitWaiting && transfers.isEmpty)
  }

  /// Gives a file up: nothing is sent, and there is no answer.
  @discardableResult
  public mutating func cancelTransfer(of id: InstanceID) -> FormChanges {
    transfers[id] = nil
    isSubmitWaiting = false
    return set(nil, for: id)
  }

  // MARK: Data providers

  /// The questions to data providers that nobody has asked yet; they are taken for asked.
  public mutating func takeRequests() -> [ProviderRequest] {
    let open = state.openRequests.filter { asked.insert($0).inserted }
    return open
  }

  /// Takes the answer of a data provider.
  @discardableResult
  public mutating func take(
    _ answer: ProviderAnswer, for request: ProviderRequest
  ) -> FormChanges {
    var changes = FormChanges()
    let jumps = state.jumps
    let different = rules.take(
      answer, for: request, into: &state, record: record, in: surroundings)
    var fields: Set<FieldID> = []
    take(different, jumps, &fields, &changes)
    if fields.isEmpty {
      check(changes.instances, &changes)
    } else {
      follow(fields, &changes)
    }
    return changes
  }

  /// A question that could not be answered may be asked again.
  public mutating func giveUp(_ request: ProviderRequest) { asked.remove(request) }
}

extension FormSession {
  // MARK: Drafts

  /// Whether anything is not what it was when the record was loaded, saved or made.
  public var isDirty: Bool { record.isDirty }

  /// How many fields are not what they were.
  public var changedCount: Int { record.dirtyFields.count }

  /// All that was typed, and where somebody was; never a password.
  public var draft: JSONValue { Self.draft(of: record, page: page) }

  /// The draft of a record, for whoever writes it while somebody goes on typing.
  public static func draft(of record: FormRecord, page: Int) -> JSONValue {
    var object = record.draft.object ?? JSONObject()
    object["page"] = .integer(page)
    return .object(object)
  }

  /// The files of this machine that are to be sent, as after a draft was taken up.
  public var pendingFiles: [InstanceID] {
    guard !validator.acceptsLocalFiles else { return [] }
    return record.localFiles.map(\.id).filter { transfers[$0] == nil }
  }

  /// Goes to the page that a draft was left on.
  public mutating func resume(from draft: JSONValue) {
    guard let page = draft["page"]?.wholeNumber.map(Int.init), isEnabled(page: page) else { return }
    self.page = page
  }
}
