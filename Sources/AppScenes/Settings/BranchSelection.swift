public import ScreenletKit

/// The company branches that the user works with: the default branch and the branches shown in
/// lists.
///
/// A user preference that apps store, shared by all screenlets of a context. Fields with
/// `default="branch"` are filled with ``defaultBranch`` while they are empty.
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

extension ScreensContext {
  /// The branches that the user works with; a change publishes ``AppScenes/BranchesChanged``.
  ///
  /// The default branch is also the value `branch` of ``ScreenletKit/ScreensContext/defaultValues``.
  public var branches: BranchSelection {
    get { keptBranches.selection }
    set {
      guard newValue != branches else { return }
      keptBranches.selection = newValue
      defaultValues["branch"] = newValue.defaultBranch.isEmpty ? nil : newValue.defaultBranch
      events.publish(BranchesChanged(branches: newValue))
    }
  }

  private var keptBranches: KeptBranches { service { KeptBranches() } }
}

/// The branches that a context keeps for the app.
@MainActor private final class KeptBranches: ContextService {
  var selection = BranchSelection()
  let isBusy = false

  func idle() async {}
}
