import PortalKit

/// What becomes of a record that two people changed at the same time.
///
/// One has sent it; the other, who is told now, loses nothing: where the first alone changed an
/// answer it is theirs, and where the second did it is the second's, with the other beside it.
public struct RecordMerge: Hashable, Sendable {
  /// The record as it was sent meanwhile.
  public let theirs: FormRecord
  /// Theirs, with what was changed here in it; if that cannot be done, the record of here.
  public let record: FormRecord
  /// Whether it could be done: rows that came, went or moved cannot be told from one another.
  public let isWhole: Bool
  /// The answers in ``record`` that are not theirs, and what theirs are.
  public let differences: [InstanceID: FieldValue?]
  /// The answers in ``record`` that were taken from theirs.
  public let taken: Set<InstanceID>
  /// The fields that they changed, in the order of the form.
  public let changedFields: [FieldID]

  /// Brings two records together.
  ///
  /// - Parameters:
  ///   - mine: What was made of the record here; it knows what the record was.
  ///   - theirs: The record as it is now.
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
  /// The answer to the same question in this record: by its id, else by where it stands.
  fileprivate func counterpart(of id: InstanceID, in other: FormRecord) -> InstanceID? {
    guard let field = other[id]?.field else { return nil }
    if self[id]?.field == field { return id }
    // Rows that have ids are known by them; the third of one list may be the second of another.
    if case .json = definition.format, other.siblings(of: id).count > 1 { return nil }
    return instance(at: other.path(of: id)).flatMap { self[$0]?.field == field ? $0 : nil }
  }
}

extension FormField {
  /// Whether two answers are sent as the same; none, and one that holds nothing, are.
  fileprivate func isSame(_ one: FieldValue?, _ other: FieldValue?) -> Bool {
    func text(_ value: FieldValue?) -> String {
      value.flatMap { $0.isEmpty ? nil : serverText(for: $0, as: .v7) } ?? ""
    }
    return one == other || text(one).isExactly(text(other))
  }
}
