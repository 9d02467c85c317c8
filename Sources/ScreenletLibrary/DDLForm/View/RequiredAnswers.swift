import FormKit

/// The required answers of a form, and those of them that are missing.
///
/// An update costs as much as the number of changed answers, however long the form is.
struct RequiredAnswers {
  private var required: Set<InstanceID> = []
  private var missing: Set<InstanceID> = []

  /// The number of required answers on pages that are not skipped.
  var count: Int { required.count }
  /// The number of required answers that are not given yet.
  var missingCount: Int { missing.count }

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
      required.remove(id)
      missing.remove(id)
      return
    }
    required.insert(id)
    if session.check(id)?.kind == .required { missing.insert(id) } else { missing.remove(id) }
  }
}
