public import FormKit
public import PortalKit
public import ScreenletKit
public import ScreenletLibrary
import ThemeKit

/// A scene that shows a form and passes the record to a closure.
///
/// The scene closes after the closure accepted the record. If the user leaves before, the scene
/// asks about unsaved changes. A form of one page is submitted from that page, a longer one from
/// its review.
///
/// ```swift
/// try FormScene(Bookmark.form, ["title": .text("Swift")], in: context) { record in
///   try await shelf.keep(record.text("title") ?? "")
/// }
/// ```
public final class FormScene: Scene {
  /// The screenlet that shows the form.
  public let form: DDLFormScreenlet

  /// Creates the scene of a form from the text of a definition in any supported format.
  ///
  /// - Parameters:
  ///   - definition: The form definition, in a format of ``FormKit/DefinitionReader``.
  ///   - answers: Initial values, by field name.
  ///   - context: The context of the scene.
  ///   - submit: Receives the record. An error that it throws is shown, and the input is kept.
  /// - Throws: A `ScreenletError` with the error in the definition and its position.
  public init(
    _ definition: String, _ answers: [String: FieldValue] = [:], in context: ScreensContext,
    submit: @escaping @Sendable (FormRecord) async throws -> Void
  ) throws(ScreenletError) {
    let form = DDLFormScreenlet(in: context)
    do throws(FormError) {
      let definition = try DefinitionReader.read(Array(definition.utf8), name: "form")
      var record = FormRecord(
        definition, language: LanguageTag(context.appearance.environment.language) ?? .english)
      for (name, value) in answers where !value.isEmpty { record[name] = value }
      record.markClean()
      form.definitionSource = DDLFormSource(definition, record: record)
      form.showReview = definition.pages.count > 1
    } catch { throw ScreenletError(error) }
    form.sink = submit
    self.form = form
    super.init(form)
    form.onSubmitted = { [weak self] _ in self?.leave() }
  }

  /// The name of the form in its language.
  override public var title: DisplayText {
    guard let definition = form.definitionSource?.definition else { return .none }
    return .verbatim(
      definition.name.resolved(
        for: form.session?.record.language ?? .english, default: definition.defaultLanguage))
  }

  /// The question about unsent input; nil if nothing was changed.
  override public var leaveConfirmation: LeaveConfirmation? {
    guard let session = form.session, session.isDirty else { return nil }
    return LeaveConfirmation(
      title: .key("form.leave.title"),
      text: .key("form.leave.textNoDraft", count: session.changedCount),
      stay: .key("form.leave.stay"), leave: .key("form.leave.discard"))
  }

  private func leave() {
    do throws(ScreenletError) { try coordinator?.root?.leave(self, isSure: true) } catch {
      screenlet.context.events.publish(Notice(words: DisplayText(error.userMessage)))
    }
  }
}
