/// Which style stands behind which.
extension ThemeChain {
  /// The style that a style inherits from, if any.
  ///
  /// In this order: the `parent` that the nearest theme gives it; for a part (`PasswordField.label`)
  /// the same part of the parent of its owner; for a control the style of its superclass.
  func parent(ofStyle name: String) -> String? {
    for layer in layers {
      var index = layer.sheet.styleIndex[name] ?? -1
      while index >= 0 {
        let style = layer.sheet.styles[Int(index)]
        if let parent = style.parent { return parent }
        index = style.next
      }
    }
    if let dot = name.firstIndex(of: ".") {
      return parent(ofStyle: String(name[..<dot])).map { $0 + name[dot...] }
    }
    return contracts.control(class: name)?.superclass
  }

  /// Whether some theme of the chain names the style itself.
  func namesStyle(_ name: String) -> Bool {
    layers.contains { $0.sheet.styleIndex[name] != nil }
  }

  /// The styles whose properties a style has, itself first; those that nobody names are left out.
  func lineage(ofStyle name: String) -> [String] {
    var found: [String] = []
    var next: String? = name
    for _ in 0..<80 {
      guard let current = next else { break }
      if namesStyle(current) { found.append(current) }
      next = parent(ofStyle: current)
    }
    return found
  }
}
