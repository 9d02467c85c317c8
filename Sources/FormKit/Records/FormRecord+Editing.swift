extension FormRecord {
  /// Gives an instance a value, or takes it away; what was half typed is gone.
  public mutating func set(_ value: FieldValue?, for id: InstanceID) {
    change(id) { ($0.value, $0.input) = (value, nil) }
  }

  /// Keeps what was typed and is no value yet, so that a draft has it too; the value is gone.
  public mutating func set(input: String, for id: InstanceID) {
    change(id) { ($0.value, $0.input) = (nil, input.isEmpty ? nil : input) }
  }

  private mutating func change(_ id: InstanceID, _ change: (inout FieldInstance) -> Void) {
    guard let place = places[id] else { return }
    change(&instances[place])
    if instances[place].isDirty { dirty.insert(id) } else { dirty.remove(id) }
  }

  /// Puts one more instance of a repeatable field behind another, or at the end.
  ///
  /// With the values that the form begins with. Nil, and nothing is done, if the field is not
  /// repeatable or there is no such group.
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

  /// Puts a copy of an instance, with all that is in it, behind it.
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

  /// Takes an instance of a repeatable field out, with all that is in it.
  ///
  /// The last one is emptied instead, because a form must have where to type. True if it is gone.
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

  /// Leaves only the first instances of a field in a group.
  mutating func keep(_ count: Int = 1, of field: FieldID, in parent: InstanceID?) {
    let list = instances(of: field, in: parent)
    guard list.count > count else { return }
    for id in list.dropFirst(count) { forget(id) }
    siblings[Siblings(field: field, parent: parent)] = Array(list.prefix(count))
    restructured.insert(field)
  }

  /// Moves an instance so many places among its siblings, as far as there are places.
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
    // The last one takes the free place, so that there are no holes.
    let last = instances.removeLast()
    if place < instances.count {
      instances[place] = last
      places[last.id] = place
    }
  }

  /// Takes the answers of an instance and of all that is in it away.
  public mutating func empty(_ id: InstanceID) {
    change(id) { ($0.value, $0.input) = (nil, nil) }
    guard let instance = self[id] else { return }
    for field in definition.children(of: instance.field) {
      keep(of: field, in: id)
      for child in instances(of: field, in: id) { empty(child) }
    }
  }

  /// Brings the whole record back to the values that the form begins with.
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
  /// Whether anything is not what it was when the record was loaded, saved or made.
  public var isDirty: Bool { !dirty.isEmpty || !restructured.isEmpty }

  /// The fields that are not what they were.
  public var dirtyFields: Set<FieldID> {
    restructured.union(dirty.lazy.compactMap { self[$0]?.field })
  }

  /// Whether one instance is not what it was.
  public func isDirty(_ id: InstanceID) -> Bool { dirty.contains(id) }

  /// Takes the record as it is for what it was, as after saving it.
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
