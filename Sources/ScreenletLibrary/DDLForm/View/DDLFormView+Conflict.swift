import FormKit
import ScreenletControls
import ScreenletKit
import ThemeKit

extension DDLFormView {
  /// Reports that another user changed the record, and asks how to resolve the conflict.
  ///
  /// The changes are in ``DDLFormScreenlet/merge``, which is nil if the server's version could not
  /// be loaded.
  public func askAboutConflict() {
    let send = Modal.Choice(.key("form.conflict.overwrite")) { [weak form] in form?.overwrite() }
    var choices = [Modal.Choice(.key("form.leave.stay"), isHarmless: true), send]
    if form?.merge != nil {
      // Esc stays in the form, as everywhere.
      choices = [
        Modal.Choice(.key("form.conflict.look")) { [weak form] in form?.reviewMergedVersions() },
        send,
        Modal.Choice(.key("form.conflict.take")) { [weak form] in form?.acceptServerVersion() },
      ]
    }
    root.surface?.ask(
      Modal(title: .key("form.conflict.title"), text: conflictText, choices: choices))
  }

  private var conflictText: DisplayText {
    let names = form?.fieldsChangedByOthers ?? []
    guard !names.isEmpty else { return .key("form.conflict.text") }
    let list = names.prefix(3).joined(separator: ", ")
    guard names.count > 3 else { return .key("form.conflict.fields", list) }
    let more = theme.text(of: .key("form.conflict.more", list, "\(names.count - 3)"))
    return .key("form.conflict.fields", more)
  }

  /// Shows the result of resolving a conflict.
  ///
  /// - Parameter resolution: The user's decision.
  public func show(_ resolution: ConflictResolution) {
    switch resolution {
    case .merged: message?.showText(.key("form.conflict.merged"), .plain)
    case .apart: message?.showText(.key("form.conflict.apart"), .plain)
    case .theirs: message?.showText(.key("form.conflict.taking"), .plain)
    case .mine: message?.showText(.key("form.conflict.back"), .plain)
    }
  }

  /// Returns a row with the other user's answer to the same question; nil if both answers are
  /// equal.
  func theirs(beside row: FormReviewRow, _ session: FormSession) -> ReviewList.Row? {
    guard let theirs = form?.merge?.differences[row.instance],
      let field = session.field(of: row.instance)
    else { return nil }
    let text = field.label(
      for: theirs, in: session.record.language, default: session.definition.defaultLanguage)
    guard text != row.value else { return nil }
    let indent = String(repeating: "  ", count: row.depth + 1)
    return ReviewList.Row(
      id: row.instance.rawValue,
      label: .verbatim(indent + theme.text(of: .key("form.conflict.theirs"))),
      value: .verbatim(text))
  }
}
