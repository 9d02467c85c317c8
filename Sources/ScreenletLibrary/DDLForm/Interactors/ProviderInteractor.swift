public import FormKit
public import PortalKit
public import ScreenletKit

/// Asks a data provider of the portal.
public final class ProviderInteractor: Interactor<ProviderInteractor.Result> {
  /// A question and its answer.
  public struct Result: Sendable {
    /// The question.
    public let request: ProviderRequest
    /// The answer.
    public let answer: ProviderAnswer
  }

  private let request: ProviderRequest
  private let language: LanguageTag
  private let portal: any Portal

  /// Makes an interactor.
  public init(request: ProviderRequest, language: LanguageTag, portal: any Portal) {
    (self.request, self.language, self.portal) = (request, language, portal)
    super.init()
  }

  /// Asks for all there is.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    let answer = try await portal.ask(
      DataProviderRequest(
        provider: request.provider,
        parameters: request.parameters.map { .init(name: $0.name, value: $0.value) },
        language: language))
    let outputs = answer.outputs.mapValues { output -> ProviderAnswer.Output in
      switch output {
      case .value(let text): .value(text)
      case .options(let options, _, _):
        .options(options.map { FieldOption(value: $0.value, label: LocalizedText($0.label)) })
      }
    }
    return Result(request: request, answer: ProviderAnswer(outputs: outputs))
  }
}
