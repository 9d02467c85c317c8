extension Field {
  /// Whether it is filled with the person's default branch while nothing is in it; a layout says
  /// `branch="default"`.
  public final var followsBranch: Bool {
    get { branchNote != nil }
    set {
      guard newValue != followsBranch else { return }
      branchNote = newValue ? BranchNote() : nil
      guard newValue else { return }
      BranchNote.isUsed = true
      view?.fillBranches()
    }
  }

  /// Puts a branch into it, unless a person put something else there.
  final func fill(branch: String) {
    guard let branchNote, isEmpty || value == branchNote.filled, value ?? "" != branch else {
      return
    }
    value = branch
    branchNote.filled = branch.isEmpty ? nil : branch
  }
}

/// What a field was filled with, for the few fields that follow the default branch.
@MainActor final class BranchNote {
  /// Whether any field of this process follows it: views of others need not look for one.
  static var isUsed = false

  /// What nobody but us put there.
  var filled: String?
}

extension ScreenletView {
  /// Fills the fields that follow the default branch, now and whenever it is another.
  final func fillBranches() {
    guard BranchNote.isUsed, let context = source?.context else { return }
    var hasAny = false
    root.forEach { control in
      guard control.view === self, let field = control as? Field, field.followsBranch else {
        return
      }
      hasAny = true
      field.fill(branch: context.branches.standard)
    }
    guard hasAny, branchWatch == nil else { return }
    branchWatch = context.events.subscribe(to: BranchesChanged.self) { [weak self] _ in
      self?.fillBranches()
    }
  }
}
