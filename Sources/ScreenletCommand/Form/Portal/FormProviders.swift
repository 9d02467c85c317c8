import FormKit
import PortalKit
import ScreenletKit
import ScreenletLibrary

/// Asks data providers what a form wants to know of them, where there is no screen.
@MainActor struct FormProviders {
  /// A field that goes without what a data provider should have said.
  struct Silence: Hashable, Sendable {
    /// The field.
    let field: FieldID
    /// Why.
    let reason: Phrase
  }

  /// Whom to ask; nil for a form that is no portal's.
  let portal: (any Portal)?
  /// The language of what they say.
  let language: LanguageTag

  /// Rules that never stop asking are left alone after so many turns.
  private static let turns = 32

  /// Asks until there is nothing left to ask; one answer can lead to another question.
  ///
  /// - Returns: The fields that go without, and whether anything was asked.
  func answer(_ session: inout FormSession) async -> (silences: [Silence], hasAsked: Bool) {
    var silences: [Silence] = []
    var hasAsked = false
    for _ in 0..<Self.turns {
      let requests = session.takeRequests()
      if requests.isEmpty { break }
      hasAsked = true
      for request in requests {
        let fields = session.rules.fields(asking: request, in: session.state)
        func goWithout(_ reason: Phrase) {
          silences += fields.map { Silence(field: $0, reason: reason) }
        }
        guard let portal else {
          goWithout(FormPhrase.noPortal)
          continue
        }
        do {
          let result = try await ProviderInteractor(
            request: request, language: language, portal: portal
          ).execute(.ignored)
          session.take(result.answer, for: request)
        } catch {
          let error = ScreenletError(error)
          goWithout(error == .notFound ? FormPhrase.noProvider : error.phrase)
        }
      }
    }
    return (silences, hasAsked)
  }
}

extension FormSession {
  /// What a field is called.
  func title(of field: FieldID) -> String {
    definition[field].title(in: record.language, default: definition.defaultLanguage)
  }
}
