import XMLTree

/// Reads `strings.xml` and `strings_es.xml`.
enum StringsReader {
  /// The language in a file's name, `en` for `strings.xml`; nil where it is no strings file.
  static func language(ofFile name: String) -> String? {
    guard name.hasPrefix("strings"), name.hasSuffix(".xml") else { return nil }
    let middle = name.dropFirst(7).dropLast(4)
    if middle.isEmpty { return "en" }
    guard middle.first == "_", Lexical.isLanguage(middle.dropFirst()) else { return nil }
    return String(middle.dropFirst())
  }

  /// Reads a file; nil if it is no strings file at all.
  static func read(
    _ document: MarkupDocument, fileLanguage: String, report: ThemeReport
  ) -> StringTable? {
    guard let reader = MarkupReader(document, root: "strings", report: report) else { return nil }
    var table = StringTable(document: document, language: fileLanguage)
    let found = reader.attributes(of: document.root, ["language"])
    if let attribute = found["language"],
      let language = reader.name(attribute, { Lexical.isLanguage($0) }), language != fileLanguage
    {
      report.add(
        value: attribute, "string.language",
        "the name of the file says \"\(fileLanguage)\", and this says \"\(language)\"")
    }
    table.entries.reserveCapacity(document.elementCount)
    for element in reader.children(of: document.root, expected: ["string", "plural"]) {
      let attribute =
        reader.onlyAttribute(of: element, "key")
        ?? reader.attributes(of: element, ["key"], required: ["key"])["key"]
      guard let key = reader.name(attribute, { Lexical.isKey($0) }) else { continue }
      let entry = element.name == "string" ? text(element, reader) : plural(element, reader)
      if table.entries.updateValue(entry, forKey: key) != nil {
        report.add(element: element, "theme.duplicate", "the key \"\(key)\" is there twice")
      }
    }
    return table
  }

  private static func text(_ element: MarkupElement, _ reader: MarkupReader) -> StringTable.Entry {
    for child in element.children {
      reader.report.unknown(child, in: element.name, expected: [])
    }
    return .init(text: words(of: element), forms: [:], offset: element.offset)
  }

  private static func plural(
    _ element: MarkupElement, _ reader: MarkupReader
  ) -> StringTable.Entry {
    var forms: [String: String] = [:]
    for form in reader.children(of: element, expected: ThemeGrammar.pluralForms) {
      _ = reader.attributes(of: form, [])
      if forms.updateValue(words(of: form), forKey: form.name) != nil {
        reader.report.add(
          element: form, "theme.duplicate", "<\(form.name)> is there twice")
      }
      for child in form.children { reader.report.unknown(child, in: form.name, expected: []) }
    }
    let other = forms.removeValue(forKey: "other")
    if other == nil {
      reader.report.add(
        element: element, "xml.required", "<plural> needs an <other>, for every other number")
    }
    return .init(text: other ?? "", forms: forms, offset: element.offset)
  }

  /// The text of an element; breaks of lines in the file are spaces in the words.
  private static func words(of element: MarkupElement) -> String {
    let isPlain = element.withTextBytes { bytes in
      bytes.first != 0x20 && bytes.last != 0x20 && bytes.allSatisfy { $0 >= 0x20 }
    }
    let text = element.text
    guard !isPlain else { return text }
    var words = ""
    for word in text.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      if !words.isEmpty { words += " " }
      words += String(Substring(word))
    }
    return words
  }
}
