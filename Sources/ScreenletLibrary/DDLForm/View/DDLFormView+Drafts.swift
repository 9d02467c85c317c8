public import ScreenletKit
import ThemeKit

extension DDLFormView {
  /// Tells why what is typed now is in no draft.
  public func showDraftUnsaved(why words: Words) {
    header?.note = .key("form.draftUnsaved")
    message?.say(.key("form.draftUnsaved.why", theme.text(of: words)), .mistake)
  }

  /// Tells something that does not keep anybody from going on.
  public func show(notice words: Words) { message?.say(words, .plain) }
}
