extension FormSession {
  /// Sets the answer from typed text; invalid text is kept as input.
  ///
  /// - Parameters:
  ///   - text: The text that the user typed.
  ///   - id: The instance.
  /// - Returns: The changes; empty if the instance is unknown or not editable.
  @discardableResult
  public mutating func set(typed text: String, for id: InstanceID) -> FormChanges {
    guard let instance = record[id] else { return FormChanges() }
    if definition[instance.field].kind == .linkToPage, let link = pages?.link(typed: text) {
      return set(.page(link), for: id)
    }
    do throws(EntryError) {
      let value = try definition[instance.field].value(
        fromTyped: text, in: record.language, default: definition.defaultLanguage)
      return set(value, for: id)
    } catch {
      guard !(instance.input ?? "").isExactly(text), isEditable(id) else { return FormChanges() }
      record.set(input: text, for: id)
      return changed(id)
    }
  }

  /// Sets the answer of an instance.
  ///
  /// - Parameters:
  ///   - value: The value; nil removes the answer.
  ///   - id: The instance.
  /// - Returns: The changes; empty if the instance is not editable or the value is the same.
  @discardableResult
  public mutating func set(_ value: FieldValue?, for id: InstanceID) -> FormChanges {
    guard let instance = record[id], isEditable(id),
      instance.value != value || instance.input != nil
    else { return FormChanges() }
    record.set(value, for: id)
    return changed(id)
  }

  /// Records that the user left a field; its errors are reported from then on.
  ///
  /// - Parameter id: The instance.
  /// - Returns: The changes.
  @discardableResult
  public mutating func leave(_ id: InstanceID) -> FormChanges {
    guard record[id] != nil else { return FormChanges() }
    left.insert(id)
    var changes = FormChanges()
    check([id], &changes)
    return changes
  }

  /// Whether the user changed an answer, even if it has its initial value again.
  ///
  /// - Parameter id: The instance.
  package func isEdited(_ id: InstanceID) -> Bool { edited.contains(id) }

  // MARK: Rows

  /// Whether a row can be added to a repeatable field.
  ///
  /// - Parameters:
  ///   - field: The repeatable field.
  ///   - parent: The instance of its group; nil at the top level.
  public func canAdd(_ field: FieldID, in parent: InstanceID? = nil) -> Bool {
    guard definition[field].isRepeatable, !isReadOnly, !definition[field].isReadOnly else {
      return false
    }
    let most = definition[field].constraints.maximumCount ?? .max
    return record.instances(of: field, in: parent).count < most
  }

  /// Whether a row can be removed, or the last one emptied.
  ///
  /// - Parameter id: The instance.
  public func canRemove(_ id: InstanceID) -> Bool {
    guard let instance = record[id] else { return false }
    let field = definition[instance.field]
    let least = max(1, field.constraints.minimumCount ?? 1)
    return field.isRepeatable && isEditable(id)
      && (record.siblings(of: id).count > least || !isBlank(id))
  }

  private func isBlank(_ id: InstanceID) -> Bool {
    (record[id]?.isEmpty ?? true) && record.children(of: id).allSatisfy(isBlank)
  }

  /// Adds a row to a repeatable field.
  ///
  /// - Parameters:
  ///   - field: The repeatable field.
  ///   - parent: The instance of its group; nil at the top level.
  ///   - sibling: The row to insert after; nil for the end.
  /// - Returns: The new row, nil if none can be added, and the changes.
  public mutating func add(
    _ field: FieldID, in parent: InstanceID? = nil, behind sibling: InstanceID? = nil
  ) -> (id: InstanceID?, changes: FormChanges) {
    guard canAdd(field, in: parent),
      let id = record.add(field, in: parent, behind: sibling)
    else { return (nil, FormChanges()) }
    return (id, restructured(field, parent))
  }

  /// Inserts a copy of a row after it.
  ///
  /// - Parameter id: The row.
  /// - Returns: The copy, nil if no row can be added, and the changes.
  public mutating func duplicate(_ id: InstanceID) -> (id: InstanceID?, changes: FormChanges) {
    guard let instance = record[id], canAdd(instance.field, in: instance.parent),
      let copy = record.duplicate(id)
    else { return (nil, FormChanges()) }
    return (copy, restructured(instance.field, instance.parent))
  }

  /// Removes a row; the last one is emptied instead.
  ///
  /// - Parameter id: The row.
  /// - Returns: The changes.
  @discardableResult
  public mutating func remove(_ id: InstanceID) -> FormChanges {
    guard let instance = record[id], canRemove(id) else { return FormChanges() }
    let gone = [id] + inside(id)
    record.remove(id)
    for old in gone {
      left.remove(old)
      edited.remove(old)
      transfers[old] = nil
      note(nil, for: old)
      server.answerChanged(old)
    }
    var changes = restructured(instance.field, instance.parent)
    changes.instances.formUnion(gone)
    return changes
  }

  /// Moves a row among its siblings.
  ///
  /// - Parameters:
  ///   - id: The row.
  ///   - distance: The number of places, negative for backward; limited by the ends of the list.
  /// - Returns: The changes; empty if the row did not move.
  @discardableResult
  public mutating func move(_ id: InstanceID, by distance: Int) -> FormChanges {
    guard let instance = record[id], isEditable(id) else { return FormChanges() }
    let before = record.siblings(of: id)
    record.move(id, by: distance)
    guard record.siblings(of: id) != before else { return FormChanges() }
    return restructured(instance.field, instance.parent)
  }

  /// Returns all instances inside an instance.
  func inside(_ id: InstanceID) -> [InstanceID] {
    record.children(of: id).flatMap { [$0] + inside($0) }
  }

  // MARK: What follows

  private mutating func restructured(_ field: FieldID, _ parent: InstanceID?) -> FormChanges {
    var changes = FormChanges()
    changes.lists = [field]
    changes.instances.formUnion(record.instances(of: field, in: parent))
    changes.hasOtherProblems = true
    follow([field], &changes)
    return changes
  }

  mutating func changed(_ id: InstanceID) -> FormChanges {
    var changes = FormChanges()
    changes.instances = [id]
    if !server.isEmpty {
      server.answerChanged(id)
      changes.hasOtherProblems = true
    }
    // The user is correcting the error; it is reported again when the field is left.
    if reportedProblems[id] != nil {
      note(nil, for: id)
      changes.hasOtherProblems = true
    }
    left.remove(id)
    edited.insert(id)
    if let field = record[id]?.field { follow([field], &changes) }
    return changes
  }

  /// Evaluates the rules that depend on changed fields and validates the left fields again.
  mutating func follow(_ fields: Set<FieldID>, _ changes: inout FormChanges) {
    var fields = fields
    let isOutdated = record.instances.count != state.fields.count
    if isOutdated || !readByRules.isDisjoint(with: withAncestors(fields)) {
      let jumps = state.jumps
      let different = rules.update(&state, of: record, changed: fields, in: expressionContext)
      take(different, jumps, &fields, &changes)
    }
    var stale = changes.instances
    for field in fields {
      for reader in testReaders[field] ?? [] {
        stale.formUnion(record.allInstances(of: reader))
      }
      // Errors of the row count are reported at the first row.
      if definition[field].isRepeatable { stale.formUnion(record.allInstances(of: field)) }
    }
    check(stale, &changes)
  }

  /// Returns the fields with all nested fields, because rules read fields and not groups.
  private func withAncestors(_ fields: Set<FieldID>) -> Set<FieldID> {
    var all = fields
    for field in fields where !definition.children(of: field).isEmpty {
      func add(_ id: FieldID) {
        all.insert(id)
        for child in definition.children(of: id) { add(child) }
      }
      add(field)
    }
    return all
  }

  mutating func take(
    _ different: Set<InstanceID>, _ jumps: [FormState.Jump], _ fields: inout Set<FieldID>,
    _ changes: inout FormChanges
  ) {
    for id in different {
      changes.instances.insert(id)
      if let decided = state[id], decided.isValueSet, record.value(of: id) != decided.value,
        let field = record[id]?.field
      {
        record.set(decided.value, for: id)
        fields.insert(field)
      }
      // Hiding or showing a group affects everything in it.
      changes.instances.formUnion(inside(id))
    }
    if state.jumps != jumps {
      changes.hasOtherPages = true
      changes.instances.formUnion(left)
    }
    changes.hasRequests = state.openRequests.contains { !sentRequests.contains($0) }
  }
}
