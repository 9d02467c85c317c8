/// A page of a form as its outline shows it.
public struct FormOutlinePage: Hashable, Sendable {
  /// How far somebody is with a page.
  public enum Progress: Hashable, Sendable {
    /// Not left yet.
    case open
    /// Left, with nothing wrong.
    case done
    /// Something is wrong there.
    case wrong
  }

  /// Which page, from 0; the review is behind the last.
  public let index: Int
  /// Whether it is the review.
  public let isReview: Bool
  /// What it is called; empty for the review, and where the form gives it no title.
  public let title: String
  /// How far somebody is with it.
  public let progress: Progress
  /// Whether it is the one that is shown.
  public let isCurrent: Bool
}

/// The result of going to the next page.
public enum FormTurn: Hashable, Sendable {
  /// Another page is shown, or the same one if there is no other.
  case turned
  /// The page stays because of this problem, the first on it.
  case stays(FieldProblem)
}

extension FormSession {
  /// Where the review is: behind the last page.
  public var reviewPage: Int { definition.pages.count }
  /// Whether the review is shown.
  public var isReview: Bool { page == reviewPage }

  /// The pages that are gone to, and the review.
  public var outline: [FormOutlinePage] {
    let pages = definition.pages.indices.filter { isEnabled(page: $0) }.map { index in
      FormOutlinePage(
        index: index, isReview: false,
        title: definition.pages[index].title.resolved(
          for: record.language, default: definition.defaultLanguage),
        progress: progress(ofPage: index), isCurrent: index == page)
    }
    return pages + [
      FormOutlinePage(
        index: reviewPage, isReview: true, title: "", progress: .open, isCurrent: isReview)
    ]
  }

  /// Whether a page is gone to: no rule passes it over, and something on it is in sight.
  public func isEnabled(page: Int) -> Bool {
    if page == reviewPage { return true }
    guard definition.pages.indices.contains(page), state.isEnabled(page: page) else { return false }
    // A page without any field has words of its own to show.
    let fields = definition.pages[page].fieldNames.compactMap { definition.id(named: $0) }
    return fields.isEmpty
      || fields.contains { id in record.instances(of: id).contains { isVisible($0) } }
  }

  /// The instances that stand at the top of a page, in reading order.
  public func topInstances(onPage page: Int) -> [InstanceID] {
    guard definition.pages.indices.contains(page) else { return [] }
    return definition.pages[page].fieldNames.compactMap { definition.id(named: $0) }
      .flatMap { record.instances(of: $0) }
  }

  private func progress(ofPage page: Int) -> FormOutlinePage.Progress {
    let fromServer = server.all.contains { self.page(of: $0) == page }
    if fromServer || mistakesByPage[page] ?? 0 > 0 { return .wrong }
    return leftPages.contains(page) ? .done : .open
  }

  /// Goes to the next page, unless that reveals an error on this one.
  ///
  /// The page stays the first time, so that the user sees the errors. Those that are shown already
  /// keep nobody: they can be fixed later, and the form is not sent with them.
  public mutating func next() -> (turn: FormTurn, changes: FormChanges) {
    var changes = FormChanges()
    guard !isReview else { return (.turned, changes) }
    let known = Set(problems)
    leave(page: page, &changes)
    let here = problems.filter { self.page(of: $0) == page }
    if !isReadOnly, let problem = here.first, !here.allSatisfy(known.contains) {
      return (.stays(problem), changes)
    }
    show(nextPage, &changes)
    return (.turned, changes)
  }

  /// Goes to the page before; errors on this page do not matter.
  @discardableResult
  public mutating func back() -> FormChanges {
    guard let target = (0..<page).last(where: { isEnabled(page: $0) }) else { return FormChanges() }
    return go(toPage: target)
  }

  /// Goes to a page, whatever is wrong with the one that is left.
  @discardableResult
  public mutating func go(toPage target: Int) -> FormChanges {
    guard target != page, isEnabled(page: target) else { return FormChanges() }
    var changes = FormChanges()
    leave(page: page, &changes)
    show(target, &changes)
    return changes
  }

  /// The page that ``next()`` goes to; the review is the last.
  public var nextPage: Int {
    definition.pages.indices.first { $0 > page && isEnabled(page: $0) } ?? reviewPage
  }

  /// Whether there is a page to go back to.
  public var hasPageBefore: Bool { (0..<page).contains { isEnabled(page: $0) } }

  var firstPage: Int { definition.pages.indices.first { isEnabled(page: $0) } ?? reviewPage }

  private mutating func show(_ target: Int, _ changes: inout FormChanges) {
    guard target != page else { return }
    page = target
    changes.hasOtherPages = true
  }
}
