/// A page of a form as shown in its outline.
public struct FormOutlinePage: Hashable, Sendable {
  /// The progress of the user on a page.
  public enum Progress: Hashable, Sendable {
    /// The user has not left the page yet.
    case open
    /// The user has left the page, and it has no errors.
    case done
    /// The page has errors.
    case wrong
  }

  /// The page index, from 0; the review follows the last page.
  public let index: Int
  /// Whether this is the review.
  public let isReview: Bool
  /// The title; empty for the review and for pages without a title.
  public let title: String
  /// The progress of the user on the page.
  public let progress: Progress
  /// Whether this is the current page.
  public let isCurrent: Bool
}

/// The result of moving to the next page.
public enum PageTurn: Hashable, Sendable {
  /// The next page is shown, or the review stays.
  case turned
  /// The page stays because of this problem, the first on it.
  case stays(FieldProblem)
}

extension FormSession {
  /// The index of the review, after the last page.
  public var reviewPage: Int { definition.pages.count }
  /// Whether the review is shown.
  public var isReview: Bool { page == reviewPage }

  /// The pages that are not skipped, and the review.
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

  /// Whether a page is shown: no rule skips it, and a field on it is visible.
  ///
  /// - Parameter page: The page index, from 0.
  public func isEnabled(page: Int) -> Bool {
    if page == reviewPage { return true }
    guard definition.pages.indices.contains(page), state.isEnabled(page: page) else { return false }
    // A page without fields still shows its text.
    let fields = definition.pages[page].fieldNames.compactMap { definition.id(named: $0) }
    return fields.isEmpty
      || fields.contains { id in record.instances(of: id).contains { isVisible($0) } }
  }

  /// Returns the top-level instances on a page, in reading order.
  ///
  /// - Parameter page: The page index, from 0.
  public func topInstances(onPage page: Int) -> [InstanceID] {
    guard definition.pages.indices.contains(page) else { return [] }
    return definition.pages[page].fieldNames.compactMap { definition.id(named: $0) }
      .flatMap { record.instances(of: $0) }
  }

  private func progress(ofPage page: Int) -> FormOutlinePage.Progress {
    let fromServer = server.all.contains { self.page(of: $0) == page }
    if fromServer || problemCountByPage[page] ?? 0 > 0 { return .wrong }
    return leftPages.contains(page) ? .done : .open
  }

  /// Moves to the next page, unless that reveals new errors on the current one.
  ///
  /// The page stays the first time, so that the user sees the errors. Known errors do not block:
  /// they can be fixed later, and the form is not sent with them.
  ///
  /// - Returns: The result, and the changes.
  public mutating func next() -> (turn: PageTurn, changes: FormChanges) {
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

  /// Moves to the previous page, even if the current one has errors.
  @discardableResult
  public mutating func back() -> FormChanges {
    guard let target = (0..<page).last(where: { isEnabled(page: $0) }) else { return FormChanges() }
    return go(toPage: target)
  }

  /// Moves to a page, even if the current one has errors.
  ///
  /// - Parameter target: The page index, from 0; a skipped page is ignored.
  /// - Returns: The changes.
  @discardableResult
  public mutating func go(toPage target: Int) -> FormChanges {
    guard target != page, isEnabled(page: target) else { return FormChanges() }
    var changes = FormChanges()
    leave(page: page, &changes)
    show(target, &changes)
    return changes
  }

  /// The page that ``next()`` moves to; after the last page, the review.
  public var nextPage: Int {
    definition.pages.indices.first { $0 > page && isEnabled(page: $0) } ?? reviewPage
  }

  /// Whether there is a previous page.
  public var hasPageBefore: Bool { (0..<page).contains { isEnabled(page: $0) } }

  var firstPage: Int { definition.pages.indices.first { isEnabled(page: $0) } ?? reviewPage }

  private mutating func show(_ target: Int, _ changes: inout FormChanges) {
    guard target != page else { return }
    page = target
    changes.hasOtherPages = true
  }
}
