public import FormKit
public import PortalKit
public import ScreenletKit

/// Queries a data provider of the portal.
public final class ProviderInteractor: Interactor<ProviderInteractor.Result> {
  /// A request and its response.
  public struct Result: Sendable {
    /// The request.
    public let request: ProviderRequest
    /// The response.
    public let answer: ProviderResponse
  }

  private let request: ProviderRequest
  private let language: LanguageTag
  private let portal: any Portal

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - request: The provider and its parameters.
  ///   - language: The language of the labels.
  ///   - portal: The portal to query.
  public init(request: ProviderRequest, language: LanguageTag, portal: any Portal) {
    (self.request, self.language, self.portal) = (request, language, portal)
    super.init()
  }

  /// Queries the provider, without paging.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    let answer = try await portal.queryProvider(
      DataProviderRequest(
        provider: request.provider,
        parameters: request.parameters.map { .init(name: $0.name, value: $0.value) },
        language: language))
    let outputs = answer.outputs.mapValues { output -> ProviderResponse.Output in
      switch output {
      case .value(let text): .value(text)
      case .options(let options, _, _):
        .options(options.map { FieldOption(value: $0.value, label: LocalizedText($0.label)) })
      }
    }
    return Result(request: request, answer: ProviderResponse(outputs: outputs))
  }
}
