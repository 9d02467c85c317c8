import FormKit
import ScreenletControls
import ScreenletKit
import ThemeKit

/// The pages of a form: their titles, the steps to them and the buttons between them.
extension DDLFormView {
  /// Returns the name of the form; nil if it has none.
  func name(of session: FormSession) -> DisplayText? {
    let definition = session.definition
    let name = definition.name.resolved(
      for: session.record.language, default: definition.defaultLanguage)
    return name.isEmpty ? nil : .verbatim(name)
  }

  /// Returns the title of a page; a single page without a title gets the name of the form.
  private func title(of page: FormOutlinePage, number: Int, _ session: FormSession) -> DisplayText {
    if page.isReview { return .key("form.review") }
    if !page.title.isEmpty { return .verbatim(page.title) }
    let isAlone = session.definition.pages.count == 1
    return (isAlone ? name(of: session) : nil) ?? .key("form.page", "\(number)")
  }

  /// Returns the number and the title of a page, or `Page 2` if it has no title.
  func numbered(
    _ page: FormOutlinePage, _ number: Int, _ session: FormSession
  ) -> DisplayText {
    let words = title(of: page, number: number, session)
    guard case .verbatim(let title) = words.source else { return words }
    return .verbatim("\(number) \(title)")
  }

  /// Shows the steps to the pages, and the buttons of the current one.
  func showOutline(_ session: FormSession) {
    let showsReview = form?.showReview != false || session.isReview
    outline = session.outline.filter { showsReview || !$0.isReview }
    setCondition("single", outline.count == 1)
    showButtons(session)
    // A single page needs no step indicator.
    steps?.steps = (outline.count > 1 ? outline : []).map { page in
      let words = title(of: page, number: page.index + 1, session)
      let state: Steps.Step.State =
        switch page.progress {
        case .open: .open
        case .done: .done
        case .wrong: .wrong
        }
      return Steps.Step(words, state)
    }
    steps?.current = outline.firstIndex(where: \.isCurrent) ?? 0
  }

  /// Shows the buttons of the page; a small screen has them only where the form can be sent.
  private func showButtons(_ session: FormSession) {
    let isLast = session.isReview || form?.isLastPage == true
    // The review of one page that nobody can change would show the page again.
    let isPlain = session.isReadOnly && session.definition.pages.count == 1
    let hasButtons = isLast || sizeClass != .compact && !isPlain
    setCondition("last", isLast)
    setCondition("before", session.hasPageBefore)
    setCondition("buttons", hasButtons)
    setCondition("send", isSubmitShown && isLast)
    setCondition("early", isSubmitShown && !isLast)
    // The buttons follow the fields directly, not at the far edge of the screen.
    scroll.layoutBox.grow = hasButtons ? 0 : scrollGrowth
  }
}
