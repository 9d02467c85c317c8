import XMLTree

/// The strings that an app defines in code, used after those of all themes.
enum CodeStrings {
  /// Returns a layer for each text in a requested language and reports problems.
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

  /// The name of the texts in diagnostics.
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
