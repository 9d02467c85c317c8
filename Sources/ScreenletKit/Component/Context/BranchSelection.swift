/// The company branches that the user works with: the default branch and the branches shown in
/// lists.
///
/// A user preference that apps store, shared by all screenlets of a context. Fields with
/// `branch="default"` are filled with ``defaultBranch`` while they are empty.
///
/// ```swift
/// context.branches.toggle("porto")
/// ```
public struct BranchSelection: Hashable, Sendable {
  /// The default branch in the form that fields store; empty for none.
  public var defaultBranch: String
  /// The branches that lists show, in order; empty for all.
  public var shown: [String]

  /// Creates a selection; by default it fills no field and shows all branches.
  ///
  /// - Parameters:
  ///   - defaultBranch: The default branch; empty for none.
  ///   - shown: The branches that lists show; empty for all.
  public init(defaultBranch: String = "", shown: [String] = []) {
    (self.defaultBranch, self.shown) = (defaultBranch, shown)
  }

  /// Returns whether lists show a branch.
  ///
  /// - Parameter branch: The branch in the form that fields store.
  public func shows(_ branch: String) -> Bool { shown.isEmpty || shown.contains(branch) }

  /// Adds a branch to the shown ones, or removes it.
  ///
  /// - Parameter branch: The branch in the form that fields store.
  public mutating func toggle(_ branch: String) {
    if let place = shown.firstIndex(of: branch) {
      shown.remove(at: place)
    } else {
      shown.append(branch)
    }
  }
}

/// The event published when the branch selection of the context changes.
public struct BranchesChanged: Event {
  /// The new selection.
  public let branches: BranchSelection
}
