import FormKit
import ScreenletControls
import ScreenletKit
import ThemeKit

/// The problems of a form: their list, and their number on the current page.
extension DDLFormView {
  /// Lists the problems of all pages, and hides the list if there are none.
  func showProblems() {
    guard let session = form?.session else { return }
    let found = session.problems
    // A missing answer is counted among those left.
    invalidCount = found.count(where: { $0.kind != .required })
    problems.problems = found.map { problem in
      let page = session.page(of: problem).flatMap { page in
        outline.firstIndex { $0.index == page }
      }
      return ProblemList.Problem(
        id: problem.instance?.rawValue ?? "",
        page: page.map { numbered(outline[$0], $0 + 1, session) } ?? .none,
        label: problem.instance.map { .verbatim(session.fullTitle(of: $0)) }
          ?? .key("form.whole"),
        message: problem.kind == .server && problem.instance != nil
          ? .key("form.portalSays", theme.text(of: DisplayText(problem.userMessage)))
          : DisplayText(problem.userMessage))
    }
    // In a narrow line, the box or the footer names the key.
    problems.title = .key(
      sizeClass == .compact ? "form.notSent.short" : "form.notSent", count: found.count)
    if found.isEmpty, holds("problems") {
      let hadFocus = problems.isFocused
      setCondition("problems", false)
      if hadFocus { focusFirstField() }
    }
  }

  /// Shows in the message how many problems the page has.
  func showPageProblems(_ session: FormSession) {
    guard !session.isReview, sizeClass != .compact, !holds("problems") else {
      return clearMessage()
    }
    let here = session.problems.filter { session.page(of: $0) == session.page }.count
    if here > 0 {
      let key = form?.isLastPage == true ? "form.problemsHere" : "form.problemsHere.next"
      let words = DisplayText.key(key, count: here)
      if message?.words != words { message?.showText(words, .error) }
    } else if !hasSent {
      clearMessage()
    }
  }

  /// Clears the message, unless it is empty already, which avoids a layout pass.
  private func clearMessage() {
    if message?.words.isEmpty == false { message?.clear() }
  }

  /// Hides the list of problems.
  func hideProblems() {
    setCondition("problems", false)
    focusFirstField()
  }

  /// Goes to the field of a problem; on a small screen, the list is hidden then.
  func go(to problem: ProblemList.Problem) {
    guard !problem.id.isEmpty else { return }
    if sizeClass == .compact { setCondition("problems", false) }
    form?.go(to: InstanceID(rawValue: problem.id))
  }
}
