extension FormRecord {
  /// The instance with this id, if the record has it.
  public subscript(id: InstanceID) -> FieldInstance? { places[id].map { instances[$0] } }

  /// The instances of a field that are in one group (`nil`: in none), in their order.
  public func instances(of field: FieldID, in parent: InstanceID? = nil) -> [InstanceID] {
    siblings[Siblings(field: field, parent: parent)] ?? []
  }

  /// Every instance of a field in the whole record, in reading order.
  public func allInstances(of field: FieldID) -> [InstanceID] {
    guard let group = definition[field].parent else { return instances(of: field) }
    return allInstances(of: group).flatMap { instances(of: field, in: $0) }
  }

  /// The instances directly inside one (`nil`: at the top), in reading order.
  public func children(of parent: InstanceID?) -> [InstanceID] {
    let fields = parent.map { id in
      self[id].map { definition.children(of: $0.field) } ?? []
    }
    return (fields ?? definition.topFields).flatMap { instances(of: $0, in: parent) }
  }

  /// The list that an instance is in: those of its field in the same group.
  public func siblings(of id: InstanceID) -> [InstanceID] {
    self[id].map { instances(of: $0.field, in: $0.parent) } ?? []
  }

  /// The first instance of a field.
  public func first(_ field: FieldID) -> InstanceID? {
    guard let group = definition[field].parent else { return instances(of: field).first }
    return first(group).flatMap { instances(of: field, in: $0).first }
  }

  /// The instance of a field that is nearest to another: in its own group, else in a group around
  /// it, else the first.
  ///
  /// A rule that is about `price` means, in the third line of an order, the price of that line.
  public func instance(of field: FieldID, near id: InstanceID?) -> InstanceID? {
    guard let group = definition[field].parent else { return instances(of: field).first }
    var around = id
    while let current = around, let instance = self[current] {
      if instance.field == group { return instances(of: field, in: current).first }
      around = instance.parent
    }
    return self.instance(of: group, near: id).flatMap { instances(of: field, in: $0).first }
  }

  /// The instance at a path, if there is one.
  public func instance(at path: FieldPath) -> InstanceID? {
    var parent: InstanceID?
    for step in path.steps {
      guard let field = definition.id(named: step.name) else { return nil }
      // A path may leave out groups that are there only once.
      let list =
        definition[field].parent == parent.flatMap { self[$0]?.field }
        ? instances(of: field, in: parent) : allInstances(of: field)
      guard step.index < list.count else { return nil }
      parent = list[step.index]
    }
    return parent
  }

  /// The path of an instance.
  public func path(of id: InstanceID) -> FieldPath {
    var steps: [FieldPath.Step] = []
    var current: InstanceID? = id
    while let next = current, let instance = self[next] {
      let index = siblings(of: next).firstIndex(of: next) ?? 0
      steps.append(FieldPath.Step(definition[instance.field].name, index))
      current = instance.parent
    }
    return FieldPath(steps.reversed())
  }

  /// The value of an instance.
  public func value(of id: InstanceID) -> FieldValue? { self[id]?.value }

  /// The values of every instance of a field, in reading order.
  public func values(of field: FieldID) -> [FieldValue?] {
    allInstances(of: field).map { value(of: $0) }
  }

  /// The value of the first instance of the field with this name, exactly or in any case.
  ///
  /// Setting a name that the form does not have changes nothing.
  public subscript(_ name: String) -> FieldValue? {
    get { definition.id(named: name).flatMap { first($0) }.flatMap { value(of: $0) } }
    set {
      guard let id = definition.id(named: name).flatMap({ first($0) }) else { return }
      set(newValue, for: id)
    }
  }

  /// What is written in the field with this name; nil where there is nothing but blanks, or no text.
  public func text(_ name: String) -> String? {
    self[name].flatMap { $0.isEmpty ? nil : $0.text }
  }

  /// Every instance in reading order, a group before what is in it.
  public var allInstances: [InstanceID] {
    var result: [InstanceID] = []
    result.reserveCapacity(places.count)
    func walk(_ ids: [InstanceID]) {
      for id in ids {
        result.append(id)
        guard let instance = self[id], !definition.children(of: instance.field).isEmpty else {
          continue
        }
        walk(children(of: id))
      }
    }
    walk(children(of: nil))
    return result
  }
}
