/// Which layout a screenlet has, and which one stands behind it.
extension ThemeChain {
  /// The layout file that a screenlet has in an environment, and the layer it came from.
  func layout(stem: String, in environment: ThemeEnvironment) -> (Int, LayoutFile)? {
    best { $0.stem == stem && $0.isOfTheme && $0.name.qualifier.matches(environment) }
  }

  /// The layout with a name of its own, as in `login_kiosk`.
  func layout(base: String, in environment: ThemeEnvironment) -> (Int, LayoutFile)? {
    best { $0.name.base == base && $0.name.qualifier.matches(environment) }
  }

  /// The layout of an ancestor that would be there if a file of the nearest theme were not.
  func parentLayout(of file: LayoutFile) -> LayoutFile? {
    suffix(from: 1).best {
      $0.stem == file.stem && $0.isOfTheme && file.name.qualifier.isWithin($0.name.qualifier)
    }?.1
  }

  /// The view class of a file of the nearest theme: its own, its parent's, or the screenlet's.
  func viewClass(of file: LayoutFile, _ screenlet: ScreenletContract?) -> String {
    if let name = file.viewClass { return name }
    guard layers.count > 1 else { return screenlet?.viewClass ?? "" }
    for position in 1..<layers.count {
      let chain = suffix(from: position)
      let parent = chain.bestInFirst {
        $0.stem == file.stem && $0.isOfTheme && file.name.qualifier.isWithin($0.name.qualifier)
      }
      if let parent { return chain.viewClass(of: parent, screenlet) }
    }
    return screenlet?.viewClass ?? ""
  }

  private func best(_ isWanted: (LayoutFile) -> Bool) -> (Int, LayoutFile)? {
    for index in layers.indices {
      if let found = suffix(from: index).bestInFirst(isWanted) { return (index, found) }
    }
    return nil
  }

  private func bestInFirst(_ isWanted: (LayoutFile) -> Bool) -> LayoutFile? {
    layers.first?.layouts.filter(isWanted).max {
      $0.name.qualifier.specificity < $1.name.qualifier.specificity
    }
  }
}
