public import PortalKit
import ScreenletControls
public import ScreenletKit

/// The contents to extract from a file, beyond facts about it.
public struct FileReading: Hashable, Sendable {
  /// Whether to read the text.
  public var readsText: Bool
  /// Whether to render the pages of a PDF as images.
  public var pdfPages: Bool

  /// Creates the options; the default extracts no contents.
  ///
  /// - Parameters:
  ///   - readsText: Whether to read the text.
  ///   - pdfPages: Whether to render the pages of a PDF as images.
  public init(readsText: Bool = false, pdfPages: Bool = false) {
    (self.readsText, self.pdfPages) = (readsText, pdfPages)
  }
}

/// Loads a file and extracts its contents.
public final class FileInteractor: Interactor<FileShown> {
  private let reference: FileReference
  private let mimeTypes: [String]
  private let reading: FileReading
  private let language: LanguageTag
  private let portal: any Portal

  /// The maximum size of a file in bytes (64 MiB).
  public static let byteLimit = 64 << 20

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - reference: The file.
  ///   - mimeTypes: The accepted MIME types, separated by commas; `image/*` and `*/*` are patterns.
  ///   - reading: The contents to extract.
  ///   - language: The language of the facts about the file, such as its type and duration.
  ///   - portal: The portal to query.
  public init(
    _ reference: FileReference, mimeTypes: String, reading: FileReading, language: LanguageTag,
    portal: any Portal
  ) {
    self.reference = reference
    self.mimeTypes = mimeTypes.split(separator: ",").map { $0.lowercased().filter { $0 != " " } }
    (self.reading, self.language, self.portal) = (reading, language, portal)
    super.init()
  }

  /// Loads the file entry, checks its MIME type, and then loads the bytes.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> FileShown {
    let entry = try await portal.fileEntry(reference)
    guard isWanted(entry.mimeType) else {
      throw ScreenletError.server(
        code: "file.mimeType",
        message: UserMessage(
          key: "file.mimeType", english: "\(entry.mimeType) is not shown here.",
          arguments: [entry.mimeType]))
    }
    let report = progress.reporter
    let file = try await withSecondTry { [portal] () throws(ScreenletError) in
      try await portal.fileContent(.id(entry.fileEntryId), limit: Self.byteLimit) { at in
        report(Double(at.stored) / Double(max(1, at.total)))
      }
    }
    try Task.checkCancellation()
    var shown = FileShown(
      entry: file.entry, bytes: file.bytes, facts: facts(of: file.entry, file.bytes))
    if reading.readsText { try read(&shown) }
    return shown
  }

  nonisolated private func isWanted(_ mimeType: String) -> Bool {
    let type = mimeType.lowercased()
    return mimeTypes.contains { wanted in
      wanted == type || wanted == "*/*"
        || (wanted.hasSuffix("/*") && type.hasPrefix(wanted.dropLast()))
    }
  }

  nonisolated private func facts(of entry: FileEntry, _ bytes: [UInt8]) -> [String] {
    var facts = [
      FileTypeText.name(of: entry.mimeType),
      ByteSizeText.words(Int64(bytes.count), LocaleConventions(language)),
    ]
    if let seconds = MediaLength.seconds(of: bytes) {
      let rest = seconds % 60
      facts.append("\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)")
    }
    if !entry.userName.isEmpty { facts.append(entry.userName) }
    if let created = entry.created { facts.append(created.day(in: language)) }
    return facts.filter { !$0.isEmpty }
  }

  // MARK: Text

  nonisolated private func read(_ shown: inout FileShown) throws {
    if shown.bytes.starts(with: "%PDF-".utf8) {
      try PDFReading(pages: reading.pdfPages).read(&shown)
    } else if shown.entry.mimeType.hasPrefix("text/html") {
      shown.text = RichText(html: String(decoding: shown.bytes, as: UTF8.self))
    } else if shown.entry.mimeType == "text/markdown" {
      shown.text = RichText(markdown: String(decoding: shown.bytes, as: UTF8.self))
    } else if shown.entry.mimeType.hasPrefix("text/") || looksLikeText(shown.bytes) {
      let kept = shown.bytes.prefix(500_000)
      shown.text = RichText(
        blocks: [.code(String(decoding: kept, as: UTF8.self))],
        isTruncated: kept.count < shown.bytes.count)
    }
  }

  nonisolated private func looksLikeText(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty
      && bytes.prefix(4096).allSatisfy { $0 >= 0x20 || (0x09...0x0D).contains($0) }
      && shownAsText(bytes)
  }

  nonisolated private func shownAsText(_ bytes: [UInt8]) -> Bool {
    // The prefix may end within a character, so the last scalars are ignored.
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    return text.unicodeScalars.dropLast(4).allSatisfy { $0.value != 0xFFFD }
  }
}
