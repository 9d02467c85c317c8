import XMLTree

/// The words that an app brings in its code, behind those of all themes.
enum CodeWords {
  /// A layer for each text of words that may be shown; what is wrong with one is reported.
  static func layers(
    _ texts: [String], _ demand: ThemeDemand?, _ report: ThemeReport
  ) -> [ThemeLayer] {
    guard !texts.isEmpty, let sheet = try? MarkupDocument(parsing: "<code/>", name: "code") else {
      return []
    }
    return texts.compactMap { text in
      let language = MarkupDocument.peek(at: Array(text.utf8), name: name)?["language"] ?? "en"
      guard demand?.wants(words: language) ?? true,
        let table = table(text, language, report)
      else { return nil }
      return ThemeLayer(
        folder: ThemeFolder(location: .embedded([:], name: "code"), name: ""),
        sheet: ThemeSheet(document: sheet), strings: [language: table], code: CodeLayouts(.none))
    }
  }

  /// What the words are called in mistakes.
  private static let name = "words in code"

  private static func table(
    _ text: String, _ language: String, _ report: ThemeReport
  ) -> StringTable? {
    do throws(MarkupError) {
      let document = try MarkupDocument(parsing: text, name: name)
      return StringsReader.read(document, fileLanguage: language, report: report)
    } catch {
      report.add(error)
      return nil
    }
  }
}
