/// All styles of a chain with their parents, computed once.
final class StyleGraph: Sendable {
  /// One `<style>` element: its layer and its index in the sheet.
  struct Declaration {
    var layer: Int32
    var style: Int32
  }

  let names: [String]
  /// The index of each style's parent, or -1.
  let parents: [Int32]
  private let index: [String: Int32]
  /// The declarations grouped by style: far layers before near ones, then in file order.
  private let declarations: [Declaration]
  private let starts: [Int32]
  private let explicit: [String?]
  /// Maps each control class to its superclass.
  private let superclasses: [String: String]

  init(_ chain: ThemeChain) {
    var names: [String] = []
    var index: [String: Int32] = [:]
    var ids: [Int32] = []
    var all: [Declaration] = []
    var counts: [Int32] = []
    var explicit: [String?] = []
    let total = chain.layers.reduce(0) { $0 + $1.sheet.styles.count }
    for reserve in [total] {
      names.reserveCapacity(reserve)
      index.reserveCapacity(reserve)
      ids.reserveCapacity(reserve)
      all.reserveCapacity(reserve)
    }
    for (position, layer) in chain.layers.enumerated().reversed() {
      for (number, style) in layer.sheet.styles.enumerated() {
        let id = index[style.name] ?? Int32(names.count)
        if id == names.count {
          index[style.name] = id
          names.append(style.name)
          counts.append(0)
          explicit.append(nil)
        }
        // The nearest theme that names a parent decides.
        if let parent = style.parent { explicit[Int(id)] = parent }
        counts[Int(id)] += 1
        ids.append(id)
        all.append(Declaration(layer: Int32(position), style: Int32(number)))
      }
    }
    (self.names, self.index, self.explicit) = (names, index, explicit)
    superclasses = chain.contracts.superclasses
    (starts, declarations) = Self.grouped(all, by: ids, counts)
    let lookup = Lookup(index: index, explicit: explicit, superclasses: superclasses)
    parents = names.indices.map { number in
      guard let parent = explicit[number] ?? lookup.implicitParent(of: names[number]) else {
        return -1
      }
      return lookup.declared(parent)
    }
  }

  /// Groups by ID, preserving the order within each group.
  private static func grouped(
    _ all: [Declaration], by ids: [Int32], _ counts: [Int32]
  ) -> ([Int32], [Declaration]) {
    var starts: [Int32] = [0]
    for count in counts { starts.append(starts[starts.count - 1] + count) }
    var next = starts
    var sorted = all
    for (declaration, id) in zip(all, ids) {
      sorted[Int(next[Int(id)])] = declaration
      next[Int(id)] += 1
    }
    return (starts, sorted)
  }

  private var lookup: Lookup {
    Lookup(index: index, explicit: explicit, superclasses: superclasses)
  }

  /// Returns the style with this name, or its nearest declared ancestor; -1 if there is none.
  func find(_ name: String) -> Int32 { index[name] ?? lookup.declared(name) }

  /// Whether a theme of the chain declares the style itself.
  func has(_ name: String) -> Bool { index[name] != nil }

  /// Returns the declarations of a style.
  func declarations(of id: Int32) -> ArraySlice<Declaration> {
    declarations[Int(starts[Int(id)])..<Int(starts[Int(id) + 1])]
  }

  /// Returns the declared styles that a style takes its properties from, nearest first.
  func lineage(of name: String) -> [String] {
    var found: [String] = []
    var next = find(name)
    while next >= 0, found.count < 80 {
      found.append(names[Int(next)])
      next = parents[Int(next)]
    }
    return found
  }
}

/// Finds the parent of a style that declares none.
private struct Lookup {
  let index: [String: Int32]
  let explicit: [String?]
  let superclasses: [String: String]

  /// Returns the implicit parent: for a part (`PasswordField.label`), the same part of its owner's
  /// parent; for a control, the style of its superclass.
  func implicitParent(of name: String) -> String? {
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      return superclasses[name]
    }
    let owner = String(name[..<dot])
    let parent = index[owner].flatMap { explicit[Int($0)] } ?? implicitParent(of: owner)
    return parent.map { $0 + String(name[dot...]) }
  }

  /// Returns the first declared style among a name and its implicit ancestors.
  func declared(_ name: String) -> Int32 {
    var next = name
    for _ in 0..<80 {
      if let id = index[next] { return id }
      guard let parent = implicitParent(of: next) else { return -1 }
      next = parent
    }
    return -1
  }
}
