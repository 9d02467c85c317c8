import XMLTree

/// Finds words that one language has and another lacks, and arguments that differ.
struct WordsLint {
  let chain: ThemeChain
  let report: ThemeReport

  func check() {
    let own = chain.layers[0].strings
    let english = own["en"]?.entries ?? [:]
    for (language, table) in own.sorted(by: { $0.key < $1.key }) where language != "en" {
      for (key, entry) in table.entries.sorted(by: { $0.key < $1.key }) {
        check(key, entry, table)
      }
      // A language such as es_ES needs only what differs from es.
      guard !language.contains("_"), let englishTable = own["en"] else { continue }
      for (key, entry) in english.sorted(by: { $0.key < $1.key })
      where chain.layers.allSatisfy({ $0.strings[language]?.entries[key] == nil }) {
        report.add(
          englishTable.document, offset: entry.offset, "string.missing",
          "\"\(key)\" has no words in \(language)", severity: .warning)
      }
    }
  }

  private func check(_ key: String, _ entry: StringTable.Entry, _ table: StringTable) {
    let english = chain.layers.lazy.compactMap { $0.strings["en"]?.entries[key] }.first
    guard let english else {
      report.add(
        table.document, offset: entry.offset, "string.missing",
        "\"\(key)\" has no English words, which others fall back to", severity: .warning)
      return
    }
    let unknown = entry.arguments.subtracting(english.arguments).subtracting(["count"]).sorted()
    for argument in unknown {
      report.add(
        table.document, offset: entry.offset, "string.argument",
        "\"\(key)\" has {\(argument)}, which the English words have not")
    }
  }
}
