extension FormRecord {
  /// Sets or removes the value of an instance and discards invalid input.
  ///
  /// - Parameters:
  ///   - value: The value; nil removes it.
  ///   - id: The instance; an unknown ID changes nothing.
  public mutating func set(_ value: FieldValue?, for id: InstanceID) {
    change(id) { ($0.value, $0.input) = (value, nil) }
  }

  /// Stores input that is not a valid value yet, so that a draft contains it, and removes the
  /// value.
  ///
  /// - Parameters:
  ///   - input: The text that the user typed; an empty text is removed.
  ///   - id: The instance; an unknown ID changes nothing.
  public mutating func set(input: String, for id: InstanceID) {
    change(id) { ($0.value, $0.input) = (nil, input.isEmpty ? nil : input) }
  }

  private mutating func change(_ id: InstanceID, _ change: (inout FieldInstance) -> Void) {
    guard let place = places[id] else { return }
    change(&instances[place])
    if instances[place].isDirty { dirty.insert(id) } else { dirty.remove(id) }
  }

  /// Inserts an instance of a repeatable field with its initial values.
  ///
  /// - Parameters:
  ///   - field: The repeatable field.
  ///   - parent: The instance of the group that contains it; nil at the top level.
  ///   - sibling: The instance to insert after; nil for the end.
  /// - Returns: The ID of the new instance; nil if the field is not repeatable or `parent` is not
  ///   an instance of its group.
  @discardableResult
  public mutating func add(
    _ field: FieldID, in parent: InstanceID? = nil, behind sibling: InstanceID? = nil
  ) -> InstanceID? {
    guard definition[field].isRepeatable,
      definition[field].parent == parent.flatMap({ self[$0]?.field })
    else { return nil }
    let index = placeBehind(sibling, of: field, in: parent)
    let id = newID()
    insert(field, in: parent, at: index, id: id, value: predefined(field))
    populate(definition.children(of: field), in: id, withPredefined: true)
    restructured.insert(field)
    return id
  }

  private func placeBehind(
    _ sibling: InstanceID?, of field: FieldID, in parent: InstanceID?
  ) -> Int {
    let list = instances(of: field, in: parent)
    return sibling.flatMap { list.firstIndex(of: $0) }.map { $0 + 1 } ?? list.count
  }

  /// Inserts a copy of an instance, including its nested instances, after it.
  ///
  /// - Parameter id: The instance.
  /// - Returns: The ID of the copy; nil if the instance does not exist or its field is not
  ///   repeatable.
  @discardableResult
  public mutating func duplicate(_ id: InstanceID) -> InstanceID? {
    guard let instance = self[id],
      let copy = add(instance.field, in: instance.parent, behind: id)
    else { return nil }
    copyValues(from: id, to: copy)
    return copy
  }

  private mutating func copyValues(from id: InstanceID, to copy: InstanceID) {
    guard let instance = self[id] else { return }
    change(copy) { ($0.value, $0.input) = (instance.value, instance.input) }
    for field in definition.children(of: instance.field) {
      let sources = instances(of: field, in: id)
      while instances(of: field, in: copy).count < sources.count {
        guard add(field, in: copy) != nil else { break }
      }
      for (source, target) in zip(sources, instances(of: field, in: copy)) {
        copyValues(from: source, to: target)
      }
    }
  }

  /// Removes an instance of a repeatable field with its nested instances.
  ///
  /// The last instance is emptied instead, because a form needs an input field.
  ///
  /// - Parameter id: The instance.
  /// - Returns: Whether the instance was removed; false if it was emptied or its field is not
  ///   repeatable.
  @discardableResult
  public mutating func remove(_ id: InstanceID) -> Bool {
    guard let instance = self[id], definition[instance.field].isRepeatable else { return false }
    guard siblings(of: id).count > 1 else {
      empty(id)
      return false
    }
    forget(id)
    siblings[Siblings(field: instance.field, parent: instance.parent)]?.removeAll { $0 == id }
    restructured.insert(instance.field)
    return true
  }

  /// Removes all but the first instances of a field in a group.
  mutating func keep(_ count: Int = 1, of field: FieldID, in parent: InstanceID?) {
    let list = instances(of: field, in: parent)
    guard list.count > count else { return }
    for id in list.dropFirst(count) { forget(id) }
    siblings[Siblings(field: field, parent: parent)] = Array(list.prefix(count))
    restructured.insert(field)
  }

  /// Moves an instance among its siblings.
  ///
  /// - Parameters:
  ///   - id: The instance.
  ///   - distance: The number of places, negative for backward; limited by the ends of the list.
  public mutating func move(_ id: InstanceID, by distance: Int) {
    guard let instance = self[id] else { return }
    let key = Siblings(field: instance.field, parent: instance.parent)
    guard var list = siblings[key], let index = list.firstIndex(of: id) else { return }
    let target = max(0, min(list.count - 1, index + max(-list.count, min(list.count, distance))))
    guard target != index else { return }
    list.insert(list.remove(at: index), at: target)
    siblings[key] = list
    restructured.insert(instance.field)
  }

  private mutating func forget(_ id: InstanceID) {
    guard let gone = self[id] else { return }
    for field in definition.children(of: gone.field) {
      let list = siblings.removeValue(forKey: Siblings(field: field, parent: id)) ?? []
      for child in list { forget(child) }
    }
    guard let place = places.removeValue(forKey: id) else { return }
    dirty.remove(id)
    // The last instance fills the free slot, so the array has no gaps.
    let last = instances.removeLast()
    if place < instances.count {
      instances[place] = last
      places[last.id] = place
    }
  }

  /// Removes the answers of an instance and of its nested instances.
  ///
  /// - Parameter id: The instance.
  public mutating func empty(_ id: InstanceID) {
    change(id) { ($0.value, $0.input) = (nil, nil) }
    guard let instance = self[id] else { return }
    for field in definition.children(of: instance.field) {
      keep(of: field, in: id)
      for child in instances(of: field, in: id) { empty(child) }
    }
  }

  /// Resets the whole record to the initial values of the form.
  public mutating func clear() {
    clear(definition.topFields, in: nil)
  }

  private mutating func clear(_ fields: [FieldID], in parent: InstanceID?) {
    for field in fields {
      keep(of: field, in: parent)
      for id in instances(of: field, in: parent) {
        set(predefined(field), for: id)
        clear(definition.children(of: field), in: id)
      }
    }
  }
}

extension FormRecord {
  /// Whether the record has changed since it was created, loaded or saved.
  public var isDirty: Bool { !dirty.isEmpty || !restructured.isEmpty }

  /// The fields that have changed.
  public var dirtyFields: Set<FieldID> {
    restructured.union(dirty.lazy.compactMap { self[$0]?.field })
  }

  /// Whether an instance has changed since the record was created, loaded or saved.
  ///
  /// - Parameter id: The instance.
  public func isDirty(_ id: InstanceID) -> Bool { dirty.contains(id) }

  /// Marks the record as unchanged, as after saving it.
  public mutating func markClean() {
    for id in dirty {
      guard let place = places[id] else { continue }
      instances[place].original = instances[place].value
      instances[place].originalInput = instances[place].input
    }
    dirty = []
    restructured = []
  }
}
