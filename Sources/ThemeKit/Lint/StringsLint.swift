import XMLTree

/// Reports strings that exist in one language and not in another, and unknown arguments.
struct StringsLint {
  let chain: ThemeChain
  let report: ThemeReport

  func check() {
    let own = chain.layers[0].strings
    for (language, table) in own.sorted(by: { $0.key < $1.key }) where language != "en" {
      for key in table.keys.sorted() {
        if let entry = table[key] { check(key, entry, table) }
      }
      // A language such as es_ES only needs its differences from es.
      guard !language.contains("_"), let englishTable = own["en"] else { continue }
      for key in englishTable.keys.sorted()
      where !chain.layers.contains(where: { $0.strings[language]?.contains(key) == true }) {
        report.add(
          englishTable.document, offset: englishTable[key]?.offset ?? 0, "string.missing",
          "\"\(key)\" has no text in \(language)", severity: .warning)
      }
    }
  }

  private func check(_ key: String, _ entry: StringTable.Entry, _ table: StringTable) {
    let english = chain.layers.lazy.compactMap { $0.strings["en"]?[key] }.first
    guard let english else {
      report.add(
        table.document, offset: entry.offset, "string.missing",
        "\"\(key)\" has no English text, the fallback of other languages", severity: .warning)
      return
    }
    let unknown = entry.arguments.subtracting(english.arguments).subtracting(["count"]).sorted()
    for argument in unknown {
      report.add(
        table.document, offset: entry.offset, "string.argument",
        "\"\(key)\" has {\(argument)}, which the English text does not have")
    }
  }
}
