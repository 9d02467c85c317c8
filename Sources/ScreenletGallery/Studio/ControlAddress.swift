import ScreenletKit
import TerminalCore

/// The place of a control in a tree, which the next tree of the same layout has too.
struct ControlAddress: Hashable {
  /// The index among the children at each level.
  private let path: [Int]

  /// Creates the address of a control; nil if the tree does not contain it.
  @MainActor init?(of control: Control, in root: Control) {
    var path: [Int] = []
    var current = control
    while current !== root {
      guard let parent = current.parent,
        let index = parent.children.firstIndex(where: { $0 === current })
      else { return nil }
      path.append(index)
      current = parent
    }
    self.path = path.reversed()
  }

  /// Returns the control at the address; nil if a tree has none there.
  @MainActor func control(in root: Control) -> Control? {
    var current = root
    for index in path {
      guard current.children.indices.contains(index) else { return nil }
      current = current.children[index]
    }
    return current
  }
}

/// The controls that can be picked: the visible ones that come from layouts.
@MainActor enum ControlPicking {
  /// Returns the controls inside a control in document order.
  static func all(in root: Control) -> [Control] {
    root.children.flatMap { child -> [Control] in
      guard !child.isHidden, !child.isCollapsed else { return [] }
      return (isPickable(child) ? [child] : []) + all(in: child)
    }
  }

  /// Returns the innermost control at a cell; nil if there is none.
  static func control(at position: Position, in root: Control) -> Control? {
    for child in root.children.reversed() {
      guard !child.isHidden, !child.isCollapsed, child.rect.contains(position) else { continue }
      if let found = control(at: position, in: child) { return found }
      if isPickable(child) { return child }
    }
    return nil
  }

  /// Returns the nearest control around a control; nil for an outermost one.
  static func parent(of control: Control, in root: Control) -> Control? {
    var next = control.parent
    while let current = next, current !== root {
      if isPickable(current) { return current }
      next = current.parent
    }
    return nil
  }

  private static func isPickable(_ control: Control) -> Bool {
    control.line != nil && !control.rect.isEmpty && control.view?.layout != nil
  }
}
