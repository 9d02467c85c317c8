public import FormKit
public import PortalKit
public import ScreenletKit
public import ScreenletLibrary
import ThemeKit

/// A scene that has a form filled in: its definition, what is answered already, and who takes it.
///
/// It is left when the answers were taken. Whoever leaves it before is asked where something would
/// be lost. A form of one page is sent from there, a longer one from its review.
///
/// ```swift
/// try FormScene(Bookmark.form, ["title": .text("Swift")], in: context) { record in
///   try await shelf.keep(record.text("title") ?? "")
/// }
/// ```
public final class FormScene: Scene {
  /// The form.
  public let form: DDLFormScreenlet

  /// Makes the scene of a form that is a text, in any format that forms are read in.
  ///
  /// - Parameters:
  ///   - definition: The form, as ``FormKit/DefinitionReader`` reads it.
  ///   - answers: What is answered already, by the names of fields.
  ///   - context: Its world.
  ///   - submit: Takes the answers; what it throws is shown, and nothing is lost.
  /// - Throws: What is wrong with the definition, and where.
  public init(
    _ definition: String, _ answers: [String: FieldValue] = [:], in context: ScreensContext,
    submit: @escaping @Sendable (FormRecord) async throws -> Void
  ) throws(ScreenletError) {
    let form = DDLFormScreenlet(in: context)
    do throws(FormError) {
      let definition = try DefinitionReader.read(Array(definition.utf8), name: "form")
      var record = FormRecord(
        definition, language: LanguageTag(context.environment.language) ?? .english)
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

  /// What the form is called.
  override public var title: Words {
    guard let definition = form.definitionSource?.definition else { return .none }
    return .verbatim(
      definition.name.resolved(
        for: form.session?.record.language ?? .english, default: definition.defaultLanguage))
  }

  /// What is typed and was not sent.
  override public var leaveQuestion: LeaveQuestion? {
    guard let session = form.session, session.isDirty else { return nil }
    return LeaveQuestion(
      title: .key("form.leave.title"),
      text: .key("form.leave.textNoDraft", count: session.changedCount),
      stay: .key("form.leave.stay"), leave: .key("form.leave.discard"))
  }

  private func leave() {
    do throws(ScreenletError) { try coordinator?.root?.leave(self, isSure: true) } catch {
      screenlet.context.events.publish(Notice(words: Words(error.phrase)))
    }
  }
}
