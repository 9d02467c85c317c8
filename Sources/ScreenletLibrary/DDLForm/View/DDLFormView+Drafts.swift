import ScreenletControls
public import ScreenletKit
import ThemeKit

extension DDLFormView {
  /// Shows why the current answers could not be saved as a draft.
  ///
  /// - Parameter words: The reason.
  public func showDraftUnsaved(why words: DisplayText) {
    header?.note = .key("form.draftUnsaved")
    message?.showText(.key("form.draftUnsaved.why", theme.text(of: words)), .error)
  }

  /// Shows a notice that does not block the user.
  ///
  /// - Parameter words: The text of the notice.
  public func show(notice words: DisplayText) { message?.showText(words, .plain) }
}
