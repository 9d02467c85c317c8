/// Which layout a screenlet has, and which one stands behind it.
extension ThemeChain {
  /// The layout file that a screenlet has in an environment, and the layer it came from.
  func layout(stem: String, in environment: ThemeEnvironment) -> (Int, LayoutFile)? {
    best(from: 0, stem) { $0.name.qualifier.matches(environment) }
  }

  /// The layout with a name of its own, as in `login_kiosk`.
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

  /// The layout of an ancestor that would be there if a file of the nearest theme were not.
  func parentLayout(of file: LayoutFile) -> (layer: Int, file: LayoutFile)? { behind(file, of: 0) }

  /// The view class of a file of a layer: its own, its parent's, or the screenlet's.
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

  /// The layout behind a file of a layer: one of an ancestor that holds wherever the file does.
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
