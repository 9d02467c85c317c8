import FormKit
import PortalKit
import ScreenletKit
import ScreenletLibrary

/// Queries the data providers of a form without a screen.
@MainActor struct FormProviders {
  /// A field without the data of its provider.
  struct UnansweredProvider: Hashable, Sendable {
    /// The field.
    let field: FieldID
    /// The reason.
    let reason: UserMessage
  }

  /// The portal to query; nil for a form from a file.
  let portal: (any Portal)?
  /// The language in which data is requested.
  let language: LanguageTag

  /// The maximum number of rounds, because rules could request data forever.
  private static let turns = 32

  /// Queries the providers until there are no requests left; a response can cause new requests.
  ///
  /// - Returns: The fields without data, and whether there were any requests.
  func answer(_ session: inout FormSession) async -> (
    unansweredProviders: [UnansweredProvider], hasSentRequests: Bool
  ) {
    var unansweredProviders: [UnansweredProvider] = []
    var hasSentRequests = false
    for _ in 0..<Self.turns {
      let requests = session.takeRequests()
      if requests.isEmpty { break }
      hasSentRequests = true
      for request in requests {
        let fields = session.rules.fields(asking: request, in: session.state)
        func goWithout(_ reason: UserMessage) {
          unansweredProviders += fields.map { UnansweredProvider(field: $0, reason: reason) }
        }
        guard let portal else {
          goWithout(FormMessages.noPortal)
          continue
        }
        do {
          let result = try await ProviderInteractor(
            request: request, language: language, portal: portal
          ).execute(.ignored)
          session.take(result.answer, for: request)
        } catch {
          let error = ScreenletError(error)
          goWithout(error == .notFound ? FormMessages.noProvider : error.userMessage)
        }
      }
    }
    return (unansweredProviders, hasSentRequests)
  }
}

extension FormSession {
  /// Returns the title of a field.
  func title(of field: FieldID) -> String {
    definition[field].title(in: record.language, default: definition.defaultLanguage)
  }
}
