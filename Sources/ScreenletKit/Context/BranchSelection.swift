/// Which branches of a company a person works with: their own, and those that they look at.
///
/// A preference of the person, kept by apps, and the same for every screenlet of a context. Fields
/// with `branch="default"` are filled with ``standard`` while nothing is in them.
///
/// ```swift
/// context.branches.toggle("porto")
/// ```
public struct BranchSelection: Hashable, Sendable {
  /// The default branch, as fields hold it; empty for none.
  public var standard: String
  /// The branches that lists show, in order; empty for all.
  public var shown: [String]

  /// Makes a selection; without any, nothing is filled in and everything is shown.
  public init(standard: String = "", shown: [String] = []) {
    (self.standard, self.shown) = (standard, shown)
  }

  /// Whether lists show a branch.
  public func shows(_ branch: String) -> Bool { shown.isEmpty || shown.contains(branch) }

  /// Shows a branch, or shows it no more.
  public mutating func toggle(_ branch: String) {
    if let place = shown.firstIndex(of: branch) {
      shown.remove(at: place)
    } else {
      shown.append(branch)
    }
  }
}

/// The person works with other branches.
public struct BranchesChanged: Event {
  /// Which.
  public let branches: BranchSelection
}
