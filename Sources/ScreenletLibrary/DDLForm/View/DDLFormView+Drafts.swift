public import ScreenletKit
import ThemeKit

extension DDLFormView {
  /// Shows why the current answers could not be saved as a draft.
  ///
  /// - Parameter words: The reason.
  public func showDraftUnsaved(why words: Words) {
    header?.note = .key("form.draftUnsaved")
    message?.say(.key("form.draftUnsaved.why", theme.text(of: words)), .mistake)
  }

  /// Shows a notice that does not block the user.
  ///
  /// - Parameter words: The text of the notice.
  public func show(notice words: Words) { message?.say(words, .plain) }
}
