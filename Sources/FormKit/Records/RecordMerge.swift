/// The merge of a record that two users changed at the same time.
///
/// The other user has already saved. No change is lost: an answer that only the other user changed
/// is taken from that user's record. An answer that this user changed is kept, and the other user's
/// answer is in `differences`.
public struct RecordMerge: Hashable, Sendable {
  /// The record as the other user saved it.
  public let theirs: FormRecord
  /// The other user's record with the local changes applied; if the merge is not possible, the
  /// local record.
  public let record: FormRecord
  /// Whether the merge was possible; added, removed or moved rows cannot be matched.
  public let isWhole: Bool
  /// The answers in ``record`` that differ from the other user's answers, with the other user's
  /// values.
  public let differences: [InstanceID: FieldValue?]
  /// The answers in ``record`` that were taken from the other user's record.
  public let taken: Set<InstanceID>
  /// The fields that the other user changed, in the order of the form.
  public let changedFields: [FieldID]

  /// Merges two records.
  ///
  /// - Parameters:
  ///   - mine: The local record, including its original answers.
  ///   - theirs: The current record of the server.
  public init(of mine: FormRecord, with theirs: FormRecord) {
    var record = theirs
    var places: [InstanceID: InstanceID] = [:]
    let (ours, others) = (mine.allInstances, theirs.allInstances)
    var isWhole = mine.definition == theirs.definition && mine.restructured.isEmpty
    isWhole = isWhole && ours.count == others.count
    for id in ours {
      guard let place = theirs.counterpart(of: id, in: mine) else {
        isWhole = false
        continue
      }
      places[id] = place
    }
    isWhole = isWhole && Set(places.values).count == others.count

    var differences: [InstanceID: FieldValue?] = [:]
    var taken: Set<InstanceID> = []
    var changed: Set<FieldID> = []
    for id in ours {
      guard let instance = mine[id], let place = places[id], let other = theirs[place] else {
        continue
      }
      let field = mine.definition[instance.field]
      let isChangedThere = !field.isSame(other.value, instance.original)
      if isChangedThere { changed.insert(instance.field) }
      if isWhole, instance.isDirty {
        record.set(instance.value, for: place)
        if let input = instance.input { record.set(input: input, for: place) }
      } else if isWhole, isChangedThere {
        taken.insert(place)
      }
      if isWhole ? instance.isDirty : true, !field.isSame(other.value, instance.value) {
        differences[isWhole ? place : id] = .some(other.value)
      }
    }
    for id in others where !isWhole && !places.values.contains(id) {
      if let instance = theirs[id] { changed.insert(instance.field) }
    }
    self.theirs = theirs
    self.record = isWhole ? record : mine
    self.isWhole = isWhole
    (self.differences, self.taken) = (differences, taken)
    changedFields = mine.definition.fields.filter { changed.contains($0.id) && $0.kind.hasValue }
      .map(\.id)
  }
}

extension FormRecord {
  /// Returns the instance that corresponds to one in another record: by ID, otherwise by path.
  fileprivate func counterpart(of id: InstanceID, in other: FormRecord) -> InstanceID? {
    guard let field = other[id]?.field else { return nil }
    if self[id]?.field == field { return id }
    // Rows with IDs match by ID only; the same position may be another row.
    if case .json = definition.format, other.siblings(of: id).count > 1 { return nil }
    return instance(at: other.path(of: id)).flatMap { self[$0]?.field == field ? $0 : nil }
  }
}

extension FormField {
  /// Whether two answers are sent as the same text; an empty answer equals no answer.
  fileprivate func isSame(_ one: FieldValue?, _ other: FieldValue?) -> Bool {
    func text(_ value: FieldValue?) -> String {
      value.flatMap { $0.isEmpty ? nil : serverText(for: $0, as: .v7) } ?? ""
    }
    return one == other || text(one).isExactly(text(other))
  }
}
