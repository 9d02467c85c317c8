extension Field {
  /// Whether an empty field is filled with the user's default branch; `branch="default"` in a
  /// layout.
  public final var followsBranch: Bool {
    get { branchNote != nil }
    set {
      guard newValue != followsBranch else { return }
      branchNote = newValue ? BranchNote() : nil
      guard newValue else { return }
      view?.fillBranches()
    }
  }

  /// Fills in a branch, unless the user has entered something else.
  final func fill(branch: String) {
    guard let branchNote, isEmpty || value == branchNote.filled, value ?? "" != branch else {
      return
    }
    value = branch
    branchNote.filled = branch.isEmpty ? nil : branch
  }
}

/// The value that a field was filled with, kept only for the few fields that follow the default
/// branch.
@MainActor final class BranchNote {
  /// The value filled in by the program; nil if there is none.
  var filled: String?
}

extension ScreenletView {
  /// Fills the fields that follow the default branch, now and after each change of that branch.
  final func fillBranches() {
    guard let context = source?.context else { return }
    var hasAny = false
    root.forEach { control in
      guard control.view === self, let field = control as? Field, field.followsBranch else {
        return
      }
      hasAny = true
      field.fill(branch: context.branches.defaultBranch)
    }
    guard hasAny, branchWatch == nil else { return }
    branchWatch = context.events.subscribe(to: BranchesChanged.self) { [weak self] _ in
      self?.fillBranches()
    }
  }
}
