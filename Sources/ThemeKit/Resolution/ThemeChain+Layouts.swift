/// Layout lookup: the layout of a screenlet and its parent layout.
extension ThemeChain {
  /// Returns the layout of a screenlet in an environment and the index of its layer.
  func layout(stem: String, in environment: ThemeEnvironment) -> (Int, LayoutFile)? {
    best(from: 0, stem) { $0.name.qualifier.matches(environment) }
  }

  /// Returns the layout with the given base name, as in `login_kiosk`.
  func layout(base: String, in environment: ThemeEnvironment) -> (Int, LayoutFile)? {
    for (index, layer) in layers.enumerated() {
      let found = Self.mostSpecific(
        layer.layouts.filter {
          $0.name.base == base && $0.name.qualifier.matches(environment)
        })
      if let found { return (index, found) }
    }
    return nil
  }

  /// Returns the ancestor layout that a layout of the nearest theme replaces.
  func parentLayout(of file: LayoutFile) -> (layer: Int, file: LayoutFile)? { behind(file, of: 0) }

  /// Returns the view class of a layout: its own, its parent's, or the screenlet's.
  func viewClass(of file: LayoutFile, in layer: Int = 0, _ screenlet: ScreenletContract?)
    -> String
  {
    var next: (Int, LayoutFile)? = (layer, file)
    while let (layer, file) = next {
      if let name = file.viewClass { return name }
      next = behind(file, of: layer)
    }
    return screenlet?.viewClass ?? ""
  }

  /// Returns the next layout behind one of a layer: an ancestor's layout that applies wherever this
  /// one does.
  private func behind(_ file: LayoutFile, of layer: Int) -> (Int, LayoutFile)? {
    best(from: layer + 1, file.stem) { file.name.qualifier.isWithin($0.name.qualifier) }
  }

  private func best(
    from layer: Int, _ stem: String, _ isWanted: (LayoutFile) -> Bool
  ) -> (Int, LayoutFile)? {
    for index in layers.indices.dropFirst(layer) {
      if let found = Self.mostSpecific(layers[index].layouts(stem: stem).filter(isWanted)) {
        return (index, found)
      }
    }
    return nil
  }

  private static func mostSpecific(_ files: [LayoutFile]) -> LayoutFile? {
    files.max { $0.name.qualifier.specificity < $1.name.qualifier.specificity }
  }
}
