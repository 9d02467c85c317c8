extension FormRecord {
  /// Returns the instance with an ID; nil if the record does not have it.
  ///
  /// - Parameter id: The instance ID.
  public subscript(id: InstanceID) -> FieldInstance? { places[id].map { instances[$0] } }

  /// Returns the instances of a field in one group, in order.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - parent: The instance of its group; nil at the top level.
  public func instances(of field: FieldID, in parent: InstanceID? = nil) -> [InstanceID] {
    siblings[Siblings(field: field, parent: parent)] ?? []
  }

  /// Returns every instance of a field in the record, in reading order.
  ///
  /// - Parameter field: The field.
  public func allInstances(of field: FieldID) -> [InstanceID] {
    guard let group = definition[field].parent else { return instances(of: field) }
    return allInstances(of: group).flatMap { instances(of: field, in: $0) }
  }

  /// Returns the instances directly inside an instance, in reading order.
  ///
  /// - Parameter parent: The instance of a group; nil for the top level.
  public func children(of parent: InstanceID?) -> [InstanceID] {
    let fields = parent.map { id in
      self[id].map { definition.children(of: $0.field) } ?? []
    }
    return (fields ?? definition.topFields).flatMap { instances(of: $0, in: parent) }
  }

  /// Returns the instances of the same field in the same group, including the instance itself.
  ///
  /// - Parameter id: The instance.
  public func siblings(of id: InstanceID) -> [InstanceID] {
    self[id].map { instances(of: $0.field, in: $0.parent) } ?? []
  }

  /// Returns the first instance of a field; nil if there is none.
  ///
  /// - Parameter field: The field.
  public func first(_ field: FieldID) -> InstanceID? {
    guard let group = definition[field].parent else { return instances(of: field).first }
    return first(group).flatMap { instances(of: field, in: $0).first }
  }

  /// Returns the instance of a field nearest to another instance.
  ///
  /// In the third line of an order, a rule about `price` refers to the price of that line.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - id: The instance to start from; nil for the top level.
  /// - Returns: The instance in the same group, otherwise in a group around it, otherwise the first
  ///   one; nil if there is none.
  public func instance(of field: FieldID, near id: InstanceID?) -> InstanceID? {
    guard let group = definition[field].parent else { return instances(of: field).first }
    var around = id
    while let current = around, let instance = self[current] {
      if instance.field == group { return instances(of: field, in: current).first }
      around = instance.parent
    }
    return self.instance(of: group, near: id).flatMap { instances(of: field, in: $0).first }
  }

  /// Returns the instance at a path; nil if there is none.
  ///
  /// - Parameter path: The path; groups may be omitted.
  public func instance(at path: FieldPath) -> InstanceID? {
    var parent: InstanceID?
    for step in path.steps {
      guard let field = definition.id(named: step.name) else { return nil }
      // A path may omit groups that occur only once.
      let list =
        definition[field].parent == parent.flatMap { self[$0]?.field }
        ? instances(of: field, in: parent) : allInstances(of: field)
      guard step.index < list.count else { return nil }
      parent = list[step.index]
    }
    return parent
  }

  /// Returns the path of an instance.
  ///
  /// - Parameter id: The instance.
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

  /// Returns the value of an instance; nil if it has none.
  ///
  /// - Parameter id: The instance.
  public func value(of id: InstanceID) -> FieldValue? { self[id]?.value }

  /// Returns the values of all instances of a field, in reading order.
  ///
  /// - Parameter field: The field.
  public func values(of field: FieldID) -> [FieldValue?] {
    allInstances(of: field).map { value(of: $0) }
  }

  /// The value of the first instance of the field with a name.
  ///
  /// Setting a name that the form does not have changes nothing.
  ///
  /// - Parameter name: The field name or reference; an exact match wins over one in another case.
  public subscript(_ name: String) -> FieldValue? {
    get { definition.id(named: name).flatMap { first($0) }.flatMap { value(of: $0) } }
    set {
      guard let id = definition.id(named: name).flatMap({ first($0) }) else { return }
      set(newValue, for: id)
    }
  }

  /// Returns the text of the field with a name; nil if it is blank or not text.
  ///
  /// - Parameter name: The field name or reference.
  public func text(_ name: String) -> String? {
    self[name].flatMap { $0.isEmpty ? nil : $0.text }
  }

  /// All instances in reading order, a group before its nested instances.
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
