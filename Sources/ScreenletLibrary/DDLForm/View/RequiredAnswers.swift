import FormKit

/// The required answers of a form, and those of them that are missing.
///
/// An update costs as much as the number of changed answers, however long the form is.
struct RequiredAnswers {
  private var requiredIDs: Set<InstanceID> = []
  private var missingIDs: Set<InstanceID> = []

  /// The number of required answers on pages that are not skipped.
  var count: Int { requiredIDs.count }
  /// The number of required answers that are not given yet.
  var missingCount: Int { missingIDs.count }

  /// Creates counts of no answers, before a form is loaded.
  init() {}

  /// Counts the answers of a form.
  init(_ session: FormSession) {
    for id in session.record.allInstances { look(at: id, session) }
  }

  /// Counts again what changed.
  mutating func update(_ changes: FormChanges, _ session: FormSession) {
    guard changes.lists.isEmpty, !changes.hasOtherPages else {
      self = RequiredAnswers(session)
      return
    }
    for id in changes.instances { look(at: id, session) }
  }

  private mutating func look(at id: InstanceID, _ session: FormSession) {
    guard session.field(of: id)?.kind.hasValue == true, session.isRequired(id),
      session.isVisible(id)
    else {
      requiredIDs.remove(id)
      missingIDs.remove(id)
      return
    }
    requiredIDs.insert(id)
    let isMissing = session.check(id)?.kind == .required
    if isMissing { missingIDs.insert(id) } else { missingIDs.remove(id) }
  }
}
