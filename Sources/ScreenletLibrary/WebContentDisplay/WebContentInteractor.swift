import FormKit
public import PortalKit
import ScreenletControls
public import ScreenletKit

/// Loads an article, converts it to text, and loads its images.
public final class WebContentInteractor: Interactor<PageContent> {
  private let request: WebContentRequest
  private let labelFields: [String]
  private let portal: any Portal

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - request: The article; with a structure ID, its values are loaded instead of a page.
  ///   - labelFields: The names of the structure fields to show; all if empty.
  ///   - portal: The portal to query.
  public init(_ request: WebContentRequest, labelFields: [String], portal: any Portal) {
    (self.request, self.labelFields, self.portal) = (request, labelFields, portal)
    super.init()
  }

  /// Queries the portal.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> PageContent {
    guard request.structureId == 0 else { return try await record() }
    let page = try await portal.webContent(request)
    try Task.checkCancellation()
    // Placeholders that the portal's own pages replace.
    let html = page.html.replacing("@cdn_host@", with: "").replacing("@root_path@", with: "")
    let text = RichText(html: html, base: portal.server)
    let pictures = await PagePictures(portal: portal).pictures(of: text, progress)
    try Task.checkCancellation()
    return content(of: page.article, html: html, text: text, pictures: pictures)
  }

  nonisolated private func content(
    of article: WebContent, html: String, text: RichText, pictures: [String: PictureSource]
  ) -> PageContent {
    var facts = article.userName.isEmpty ? [] : [article.userName]
    if let modified = article.modified { facts.append(modified.day(in: request.language)) }
    return PageContent(
      title: article.title, facts: facts, html: html, text: text, pictures: pictures)
  }

  @concurrent nonisolated private func record() async throws -> PageContent {
    let answer = try await portal.webContentRecord(request)
    let rows = try rows(of: answer)
    let text = RichText(blocks: rows.isEmpty ? [] : [.table(rows)])
    return content(of: answer.article, html: "", text: text, pictures: [:])
  }

  nonisolated private func rows(of answer: WebContentRecord) throws -> [RichText.Row] {
    let definition = try StructureReading.definition(of: answer.structure)
    let record = try FormRecord(
      server: answer.record.json, of: definition, language: request.language, seed: 1)
    let wanted = labelFields.map { $0.lowercased() }.filter { !$0.isEmpty }
    let fields = definition.fields.filter { field in
      field.kind.hasValue && field.kind != .password
        && (wanted.isEmpty || wanted.contains(field.name.lowercased()))
    }
    return fields.compactMap { field in
      guard let id = record.first(field.id), let instance = record[id] else { return nil }
      let value =
        instance.input
        ?? field.label(
          for: instance.value, in: request.language, default: definition.defaultLanguage)
      guard !value.isEmpty else { return nil }
      let name =
        field.label.text(for: request.language, default: definition.defaultLanguage) ?? field.name
      return RichText.Row([[.init(name, .strong)], [.init(value)]])
    }
  }
}

extension String {
  /// Returns the text with all occurrences of a word replaced by another.
  fileprivate func replacing(_ word: String, with other: String) -> String {
    var (result, rest) = ("", self[...])
    while let start = rest.firstRange(of: word) {
      result += rest[..<start.lowerBound] + other
      rest = rest[start.upperBound...]
    }
    return result + rest
  }
}
